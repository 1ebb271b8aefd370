import { describe, expect, it } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { RemoteTree } from '@ecard/shared/remote';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { createQueryClient } from '@ecard/shared/ui';
import { openProfile, ownPreferences, ownProfile, profileContext } from './open-profile.fixtures.tsx';
import { screen } from './profile.screen.tsx';
import { profileText as text } from './profile.text.ts';

describe('the profile', () => {
  it('is in the server’s HTML with all its parts', async () => {
    const { html } = await renderScreenOnServer(screen, { context: profileContext() });
    expect(html).toContain('УБ99****33');
    expect(html).toContain(text.personal.registerHint);
    expect(html).toContain('Safari, iOS');
    expect(html).toContain('Цайз ХХК');
    expect(html).toContain('Харах');
  });

  it('keeps what was chosen before the script started', async () => {
    const context = profileContext({ 'PUT /api/user/preferences': () => new Promise(() => undefined) });
    const queryClient = createQueryClient();
    const request = { route: 'profile', params: {}, url: '/profile' };
    await screen.prefetch?.({ context, queryClient, request });
    const tree = <RemoteTree {...{ name: 'mf-auth', context, queryClient, screen, request }} />;
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(tree);
    page.getByRole<HTMLSelectElement>('combobox', { name: text.appearance.colourMode }).value = 'dark';
    page.getByRole<HTMLInputElement>('checkbox', { name: text.notifications.sms }).click();
    const root = await act(async () => hydrateRoot(element, tree));
    expect(context.applied).toMatchObject([{ color_mode: 'dark' }]);
    const sent = context.calls.filter(({ method }) => method === 'PUT');
    // One change after the other: the host has yet to answer the first.
    expect(sent.map(({ body }) => body)).toMatchObject([{ notifications: { sms: true } }]);
    act(() => {
      root.unmount();
    });
    element.remove();
  });

  it('says what went wrong, and can be asked for again', async () => {
    renderScreen(screen, { context: profileContext({ 'GET /api/user/profile': reply(403, { message: 'Эрх алга' }) }) });
    expect(await page.findByRole('alert')).toHaveTextContent('Эрх алга');
  });

  it('sends the changed name for the version that was seen', async () => {
    const answer = { ...{ id: 'u1', version: 4, last_name: 'Батын', first_name: 'Болдоо' }, ...contacts };
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
    const current = { ...{ id: 'u1', version: 5, last_name: 'Батын', first_name: 'Бадам' }, ...contacts };
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
    const current = { ...{ id: 'u1', version: 5, last_name: 'Баатарын', first_name: 'Болд' }, ...contacts };
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
      'PATCH /api/user/profile': { ...contacts, id: 'u1', version: 5, last_name: 'Батын', first_name: 'Болдоо' },
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

  it('asks for the password before the second step is switched on', async () => {
    const { user: person, part, sent } = await openProfile({ 'POST /api/user/two-factor': {} });
    await person.click(part(text.twoFactor.title).getByRole('button', { name: text.twoFactor.useSms }));
    const dialog = within(await page.findByRole('dialog', { name: text.twoFactor.useSms }));
    await person.type(dialog.getByLabelText(new RegExp(`^${text.twoFactor.password}`)), 'Demo-2026');
    await person.click(dialog.getByRole('button', { name: text.twoFactor.enable }));
    await waitFor(() => {
      expect(sent().map(({ body }) => body)).toEqual([{ enabled: true, password: 'Demo-2026' }]);
    });
  });

  it('signs out on another device, and never on this one by its button', async () => {
    const { user: person, part, sent } = await openProfile({ 'DELETE /api/user/sessions/s2': reply(204) });
    await person.click(
      await part(text.sessions.title).findByRole('button', { name: text.sessions.endOf('Safari, iOS') }),
    );
    await waitFor(() => {
      expect(sent().map(({ path }) => path)).toEqual(['/api/user/sessions/s2']);
    });
    expect(part(text.sessions.title).queryByRole('button', { name: /Chrome, Linux/ })).toBeNull();
    await waitFor(() => expect(part(text.sessions.title).getByRole('list')).toHaveFocus());
  });

  it('makes a choice of its looks take effect at once, on top of what another tab chose meanwhile', async () => {
    const meanwhile = { ...ownPreferences, version: 1, start_page: '/invoice' };
    const kept = { ...meanwhile, version: 2, color_mode: 'system', density: 'compact' };
    const answers: unknown[] = [reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: meanwhile }), kept];
    const {
      user: person,
      part,
      sent,
      context,
    } = await openProfile({
      'PUT /api/user/preferences': () => answers.shift(),
    });
    await person.click(await part(text.appearance.title).findByLabelText(text.appearance.densities.compact));
    expect(context.applied.at(-1)).toMatchObject({ density: 'compact' });
    await waitFor(() => {
      expect(sent().map(({ body, headers }) => [body, headers['if-match']])).toMatchObject([
        [{ density: 'compact', start_page: null }, '"v0"'],
        [{ density: 'compact', start_page: '/invoice' }, '"v1"'],
      ]);
    });
    await waitFor(() => {
      expect(context.applied.at(-1)).toMatchObject({ density: 'compact', start_page: '/invoice' });
    });
  });

  it('gives a choice back that the host did not keep', async () => {
    const { user: person, part, context } = await openProfile({ 'PUT /api/user/preferences': reply(503, {}) });
    await person.selectOptions(
      await part(text.appearance.title).findByLabelText(text.appearance.colourMode),
      text.appearance.colourModes.dark,
    );
    await waitFor(() => {
      expect(context.applied.map(({ color_mode }) => color_mode)).toEqual(['dark', 'system']);
    });
    expect(context.messages).toMatchObject([{ kind: 'error', message: { title: text.appearance.notKept } }]);
  });

  it('lets staff begin with another page of their menus, and citizens not', async () => {
    const menus = [{ id: 1, name: 'Санхүү', children: [{ id: 2, name: 'Нэхэмжлэх', path: '/invoice' }] }];
    const staff = { ...ownProfile, user: { ...ownProfile.user, kind: 'STAFF' } };
    const kept = { ...ownPreferences, version: 1, start_page: '/invoice' };
    const {
      user: person,
      part,
      sent,
    } = await openProfile(
      { 'GET /api/user/profile': staff, 'PUT /api/user/preferences': kept },
      { menus, profile: staff },
    );
    const panel = part(text.appearance.title);
    await person.selectOptions(await panel.findByLabelText(text.appearance.startPage), 'Нэхэмжлэх');
    await waitFor(() => {
      expect(sent().map(({ body }) => body)).toMatchObject([{ start_page: '/invoice' }]);
    });
  });

  it('acts for another organisation', async () => {
    const answer = { token: 'acting', expires_at: '2026-11-22T00:00:00+08:00', is_org: '1', org_id: '7' };
    const {
      user: person,
      part,
      sent,
      context,
    } = await openProfile({
      'GET /api/user/profile': { ...ownProfile, user: { ...ownProfile.user, kind: 'INDIVIDUAL' } },
      'POST /api/auth/organization': answer,
    });
    const panel = part(text.organisations.title);
    expect(panel.getByText(text.organisations.active)).toBeVisible();
    await person.click(panel.getByRole('button', { name: text.organisations.actForOf('Цайз ХХК') }));
    await waitFor(() => {
      expect(context.sessions).toMatchObject([{ switchTo: { token: 'acting', organisationId: '7' } }]);
    });
    expect(sent().map(({ body }) => body)).toEqual([{ organization_id: '7' }]);
  });

  it('shows the changes of the account', async () => {
    const entry = {
      ...{ id: 1, at: '2026-11-20T08:00:00+08:00', action: 'app_user.own_update', entity: 'app_user', entity_id: 'u1' },
      ...{ actor: { id: 'u1', name: 'Б.Болд' }, impersonator: null, ip: null, request_id: null },
      ...{ before: { last_name: 'Бат' }, after: { last_name: 'Батын' } },
    };
    const { part } = await openProfile({ 'GET /api/audit/app_user/u1': { data: [entry], next_cursor: null } });
    const panel = part(text.history.title);
    expect(await panel.findByText(text.history.actions['app_user.own_update'])).toBeVisible();
    expect(panel.getByText(text.personal.lastName)).toBeVisible();
  });

  it('keeps a chosen channel of notices at once, beside what another tab chose meanwhile', async () => {
    const meanwhile = {
      ...{ ...ownPreferences, version: 1, density: 'compact' },
      notifications: { portal: true, sms: false, email: true },
    };
    const answers: unknown[] = [
      reply(412, { code: 'STALE', message: 'Өөрчлөгдсөн', current: meanwhile }),
      { ...meanwhile, version: 2, notifications: { portal: true, sms: true, email: true } },
    ];
    const { user: person, part, sent } = await openProfile({ 'PUT /api/user/preferences': () => answers.shift() });
    await person.click(await part(text.notifications.title).findByLabelText(text.notifications.sms));
    await waitFor(() => {
      expect(sent().map(({ body }) => body)).toMatchObject([
        { density: 'comfortable', notifications: { sms: true, email: false } },
        { density: 'compact', notifications: { sms: true, email: true } },
      ]);
    });
    expect(part(text.notifications.title).getByLabelText(text.notifications.sms)).toBeChecked();
    expect(await part(text.notifications.title).findByLabelText(text.notifications.email)).toBeChecked();
  });

  it('gives a channel back that the host did not keep, and says where there is no address for it', async () => {
    const { user: person, part, context } = await openProfile({ 'PUT /api/user/preferences': reply(403, {}) });
    const email = await part(text.notifications.title).findByLabelText(text.notifications.email);
    expect(email).toHaveAccessibleDescription(text.notifications.noEmail);
    await person.click(email);
    await waitFor(() => {
      expect(context.messages).toMatchObject([{ kind: 'error', message: { title: text.notifications.notKept } }]);
    });
    expect(email).not.toBeChecked();
  });
});

const contacts = { phone: '99110001', email: null, district_id: null, lang: 'mn', two_factor: false };
