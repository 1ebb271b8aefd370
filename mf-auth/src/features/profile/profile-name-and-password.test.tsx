import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { openProfile, ownContacts, ownProfile } from './open-profile.fixtures.tsx';
import { profileText as text } from './profile.text.ts';

describe('the profile', () => {
  it('sends the changed name for the version that was seen', async () => {
    const answer = { ...{ id: 'u1', version: 4, last_name: 'Батын', first_name: 'Болдоо' }, ...ownContacts };
    const { user: person, part, sent } = await openProfile({ 'PATCH /api/user/profile': answer });
    const name = part(text.personal.title).getByLabelText(new RegExp(`^${text.personal.firstName}`));
    await person.type(name, 'оо');
    await person.click(part(text.personal.title).getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => {
      expect(sent().map(({ body }) => body)).toEqual([{ first_name: 'Болдоо' }]);
    });
    expect(sent()[0]?.headers).toMatchObject({ 'if-match': '"v3"' });
  });

  it('lets the person choose where another tab was faster', async () => {
    const current = { ...{ id: 'u1', version: 5, last_name: 'Батын', first_name: 'Бадам' }, ...ownContacts };
    const { user: person, part } = await openProfile({
      'PATCH /api/user/profile': reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current }),
    });
    await person.type(part(text.personal.title).getByLabelText(new RegExp(`^${text.personal.firstName}`)), 'оо');
    await person.click(part(text.personal.title).getByRole('button', { name: 'Хадгалах' }));
    const dialog = within(await page.findByRole('dialog'));
    expect(dialog.getByText('Бадам')).toBeVisible();
    expect(dialog.getByText('Болдоо')).toBeVisible();
  });

  it('keeps what was typed beside another field that another tab has changed', async () => {
    const current = { ...{ id: 'u1', version: 5, last_name: 'Баатарын', first_name: 'Болд' }, ...ownContacts };
    const answers = [
      reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current }),
      { ...current, version: 6, first_name: 'Болдоо' },
    ];
    const { user: person, part, sent } = await openProfile({ 'PATCH /api/user/profile': () => answers.shift() });
    await person.type(part(text.personal.title).getByLabelText(new RegExp(`^${text.personal.firstName}`)), 'оо');
    await person.click(part(text.personal.title).getByRole('button', { name: 'Хадгалах' }));
    const dialog = within(await page.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /Баатарын/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Болдоо/ })).toBeChecked();
    await person.click(dialog.getByRole('button', { name: 'Сонголтоор хадгалах' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ body: { first_name: 'Болдоо' }, headers: { 'if-match': '"v5"' } });
  });

  it('changes the password and empties its fields', async () => {
    const { user: person, part, sent } = await openProfile({ 'POST /api/user/password': reply(204) });
    const old = () => part(text.password.title).getByLabelText(new RegExp(`^${text.password.old}`));
    await person.type(old(), 'Demo-2026');
    await person.type(part(text.password.title).getByLabelText(new RegExp(`^${text.password.next}`)), 'Shine-2026');
    await person.click(part(text.password.title).getByRole('button', { name: text.password.submit }));
    await waitFor(() => {
      expect(old()).toHaveValue('');
    });
    expect(sent().map(({ body }) => body)).toEqual([{ old_password: 'Demo-2026', password: 'Shine-2026' }]);
  });

  it('takes over the version that a changed password makes, so that the name is no conflict with oneself', async () => {
    let { version } = ownProfile.user;
    const {
      user: person,
      part,
      sent,
    } = await openProfile({
      'GET /api/user/profile': () => ({ ...ownProfile, user: { ...ownProfile.user, version } }),
      'POST /api/user/password': () => {
        version += 1;
        return reply(204);
      },
      'PATCH /api/user/profile': { ...ownContacts, id: 'u1', version: 5, last_name: 'Батын', first_name: 'Болдоо' },
    });
    const password = part(text.password.title);
    await person.type(password.getByLabelText(new RegExp(`^${text.password.old}`)), 'Demo-2026');
    await person.type(password.getByLabelText(new RegExp(`^${text.password.next}`)), 'Shine-2026');
    await person.click(password.getByRole('button', { name: text.password.submit }));
    await waitFor(() => {
      expect(password.getByLabelText(new RegExp(`^${text.password.old}`))).toHaveValue('');
    });
    await person.type(part(text.personal.title).getByLabelText(new RegExp(`^${text.personal.firstName}`)), 'оо');
    await person.click(part(text.personal.title).getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => {
      expect(sent().map(({ headers }) => headers['if-match'])).toEqual([undefined, '"v4"']);
    });
  });
});
