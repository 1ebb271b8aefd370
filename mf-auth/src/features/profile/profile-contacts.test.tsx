import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { openProfile, ownProfile } from './open-profile.fixtures.tsx';
import { profileText as text } from './profile.text.ts';

describe('the profile', () => {
  it('changes the phone with a code that is sent there', async () => {
    const { user: person, part, sent } = await openProfile({ 'POST /api/user/phone/verify': { verified: false } });
    await person.click(part(text.contacts.title).getByRole('button', { name: text.contacts.changePhone }));
    const dialog = within(await page.findByRole('dialog', { name: text.contacts.changePhone }));
    await person.type(dialog.getByLabelText(new RegExp(`^${text.contacts.newPhone}`)), '+976 8811-2233');
    await person.type(dialog.getByLabelText(new RegExp(`^${text.contacts.password}`)), 'Demo-2026');
    await person.click(dialog.getByRole('button', { name: text.contacts.send }));
    await person.type(await dialog.findByLabelText(new RegExp(`^${text.contacts.code}`)), '123456');
    await person.click(dialog.getByRole('button', { name: text.contacts.confirm }));
    await waitFor(() => {
      const asked = { phone: '88112233', password: 'Demo-2026' };
      expect(sent().map(({ body }) => body)).toEqual([asked, { ...asked, code: '123456' }]);
    });
  });

  it('goes on with a code that was sent a moment ago, and sends another to the same phone when asked to', async () => {
    const answers: unknown[] = [reply(429, { code: 'OTP_TOO_SOON', message: 'Дөнгөж илгээсэн' }), { verified: false }];
    const { user: person, part, sent } = await openProfile({ 'POST /api/user/phone/verify': () => answers.shift() });
    await person.click(part(text.contacts.title).getByRole('button', { name: text.contacts.changePhone }));
    const dialog = within(await page.findByRole('dialog', { name: text.contacts.changePhone }));
    await person.type(dialog.getByLabelText(new RegExp(`^${text.contacts.newPhone}`)), '88112233');
    await person.type(dialog.getByLabelText(new RegExp(`^${text.contacts.password}`)), 'Demo-2026');
    await person.click(dialog.getByRole('button', { name: text.contacts.send }));
    expect(await dialog.findByLabelText(new RegExp(`^${text.contacts.code}`))).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: text.contacts.again }));
    await person.click(dialog.getByRole('button', { name: text.contacts.send }));
    await dialog.findByLabelText(new RegExp(`^${text.contacts.code}`));
    const asked = { phone: '88112233', password: 'Demo-2026' };
    expect(sent().map(({ body }) => body)).toEqual([asked, asked]);
  });

  it('says beside the password that it is wrong, and keeps the new phone', async () => {
    const message = 'Одоогийн нууц үг буруу байна.';
    const wrong = { code: 'PASSWORD_WRONG', message, errors: [{ path: 'password', code: 'PASSWORD_WRONG', message }] };
    const { user: person, part } = await openProfile({ 'POST /api/user/phone/verify': reply(422, wrong) });
    await person.click(part(text.contacts.title).getByRole('button', { name: text.contacts.changePhone }));
    const dialog = within(await page.findByRole('dialog', { name: text.contacts.changePhone }));
    const phone = dialog.getByLabelText(new RegExp(`^${text.contacts.newPhone}`));
    await person.type(phone, '88112233');
    const password = dialog.getByLabelText(new RegExp(`^${text.contacts.password}`));
    await person.type(password, 'Demo-2027');
    await person.click(dialog.getByRole('button', { name: text.contacts.send }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(phone).toHaveValue('88112233');
  });

  it('asks an account without a password for none', async () => {
    const user = { ...ownProfile.user, has_password: false };
    const answers = {
      'GET /api/user/profile': { ...ownProfile, user },
      'POST /api/user/phone/verify': { verified: false },
    };
    const { user: person, part, sent } = await openProfile(answers);
    await person.click(part(text.contacts.title).getByRole('button', { name: text.contacts.changePhone }));
    const dialog = within(await page.findByRole('dialog', { name: text.contacts.changePhone }));
    expect(dialog.queryByLabelText(new RegExp(`^${text.contacts.password}`))).toBeNull();
    await person.type(dialog.getByLabelText(new RegExp(`^${text.contacts.newPhone}`)), '88112233');
    await person.click(dialog.getByRole('button', { name: text.contacts.send }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ phone: '88112233' }]));
  });

  it('asks for another phone where it turns out to be somebody else’s', async () => {
    const message = 'Өөр бүртгэлд холбогдсон';
    const taken = { code: 'CONTACT_TAKEN', message, errors: [{ path: 'phone', code: 'CONTACT_TAKEN', message }] };
    const answers: unknown[] = [{ verified: false }, reply(422, taken)];
    const { user: person, part } = await openProfile({ 'POST /api/user/phone/verify': () => answers.shift() });
    await person.click(part(text.contacts.title).getByRole('button', { name: text.contacts.changePhone }));
    const dialog = within(await page.findByRole('dialog', { name: text.contacts.changePhone }));
    await person.type(dialog.getByLabelText(new RegExp(`^${text.contacts.newPhone}`)), '88112233');
    await person.type(dialog.getByLabelText(new RegExp(`^${text.contacts.password}`)), 'Demo-2026');
    await person.click(dialog.getByRole('button', { name: text.contacts.send }));
    await person.type(await dialog.findByLabelText(new RegExp(`^${text.contacts.code}`)), '123456');
    await person.click(dialog.getByRole('button', { name: text.contacts.confirm }));
    const phone = await dialog.findByLabelText(new RegExp(`^${text.contacts.newPhone}`));
    await waitFor(() => {
      expect(phone).toHaveAccessibleDescription(expect.stringContaining(message));
    });
    expect(phone).toHaveValue('88112233');
  });

  it('does not ask again for an address that only has to be verified', async () => {
    const user = { ...ownProfile.user, phone_verified: false };
    const { user: person, part } = await openProfile({ 'GET /api/user/profile': { ...ownProfile, user } });
    await person.click(part(text.contacts.title).getByRole('button', { name: text.contacts.changePhone }));
    const dialog = within(await page.findByRole('dialog', { name: text.contacts.changePhone }));
    expect(dialog.getByLabelText(new RegExp(`^${text.contacts.newPhone}`))).toHaveValue('99110001');
  });

  it('says what a phone number looks like before it asks the host', async () => {
    const { user: person, part, sent } = await openProfile();
    await person.click(part(text.contacts.title).getByRole('button', { name: text.contacts.changePhone }));
    const dialog = within(await page.findByRole('dialog', { name: text.contacts.changePhone }));
    const phone = dialog.getByLabelText(new RegExp(`^${text.contacts.newPhone}`));
    await person.type(phone, '123');
    await person.click(dialog.getByRole('button', { name: text.contacts.send }));
    expect(phone).toHaveAccessibleDescription(expect.stringContaining(text.contacts.phoneShape));
    expect(sent()).toEqual([]);
  });
});
