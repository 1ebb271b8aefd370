import { afterEach, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aRole, aRolePage } from '../../testing/roles.ts';
import { aUser, aUserDetail, aUserPage } from '../../testing/users.ts';
import { screen } from './user-list.screen.tsx';
import { userListText } from './user-list.text.ts';
import { userRecordText as text } from './user-record.text.ts';

const ONE = '/api/user/user-1';
const INVITER = { actions: [{ code: 'admin.user.create' }, { code: 'admin.user.assignrole' }] };

function open(responses: Record<string, unknown>, url = '/users?id=user-1', snapshot = {}) {
  const context = createTestContext({
    url,
    snapshot,
    responses: {
      'GET /api/user': aUserPage([aUser()]),
      'GET /api/saved-view': { data: [] },
      'GET /api/user/check': { available: true },
      'GET /api/role': aRolePage([aRole(), aRole({ id: ROLE_B, name: 'Аудитор' })]),
      ...responses,
    },
  });
  return { context, ...renderScreen(screen, { context }) };
}
const ROLE_B = '019aa5e0-0000-7000-8000-00000000000b';
const sent = (context: ReturnType<typeof createTestContext>, method: string) =>
  context.calls.find((call) => call.method === method);
async function choose(user: ReturnType<typeof renderScreen>['user'], name: string) {
  await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
  await user.click(page.getByRole('menuitem', { name }));
  return within(page.getByRole('dialog', { name }));
}

afterEach(() => document.body.replaceChildren());

describe('a user', () => {
  it('shows the known facts and offers the actions that the host allows', async () => {
    open({ [`GET ${ONE}`]: aUserDetail({ available_actions: ['update', 'lock'], phone_verified: false }) });
    expect(await page.findByText('99110033 (баталгаажаагүй)')).toBeVisible();
    expect(page.getByRole('button', { name: text.edit })).toBeVisible();
    expect(page.queryByRole('button', { name: text.assignRole })).toBeNull();
  });

  it('is locked with a reason', async () => {
    const { user, context } = open({
      [`GET ${ONE}`]: aUserDetail({ available_actions: ['lock'] }),
      [`POST ${ONE}/actions/lock`]: aUserDetail({ status: 'LOCKED', available_actions: ['unlock'] }),
    });
    const dialog = await choose(user, text.lock);
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Ажлаас гарсан');
    await user.click(dialog.getByRole('button', { name: text.lock }));
    expect(await page.findByRole('button', { name: text.unlock })).toBeVisible();
    expect(sent(context, 'POST')).toMatchObject({ body: { reason: 'Ажлаас гарсан' } });
  });

  it('loses its second step for a reason', async () => {
    const { user, context } = open({
      [`GET ${ONE}`]: aUserDetail({ available_actions: ['update', 'assign_role', 'reset-second-step'] }),
      [`POST ${ONE}/actions/reset-second-step`]: aUserDetail({ two_factor: false, available_actions: ['update'] }),
    });
    const dialog = await choose(user, text.resetSecondStep);
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Утсаа гээсэн');
    await user.click(dialog.getByRole('button', { name: text.resetSecondStep }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: text.resetSecondStep })).toBeNull());
    expect(sent(context, 'POST')).toMatchObject({ body: { reason: 'Утсаа гээсэн' } });
  });

  it('is not locked when it is the last administrator, and says so', async () => {
    const { user } = open({
      [`GET ${ONE}`]: aUserDetail({ available_actions: ['lock'] }),
      [`POST ${ONE}/actions/lock`]: reply(422, { code: 'LAST_ADMINISTRATOR', message: 'Нэг админ үлдэх ёстой.' }),
    });
    const dialog = await choose(user, text.lock);
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'x');
    await user.click(dialog.getByRole('button', { name: text.lock }));
    expect(await dialog.findByText('Нэг админ үлдэх ёстой.')).toBeVisible();
  });

  it('is saved with only the changed values, for the version on the screen', async () => {
    const { user, context } = open({
      [`GET ${ONE}`]: aUserDetail({ available_actions: ['update'] }),
      [`PATCH ${ONE}`]: aUserDetail({ version: 8 }),
    });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog', { name: text.edit }));
    await user.clear(dialog.getByRole('textbox', { name: /Утас/ }));
    await user.type(dialog.getByRole('textbox', { name: /Утас/ }), '88112233');
    await user.clear(dialog.getByRole('textbox', { name: /Имэйл/ }));
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(sent(context, 'PATCH')?.body).toEqual({ phone: '88112233', email: null }));
    expect(sent(context, 'PATCH')?.headers['if-match']).toBe('"v7"');
    await waitFor(() => expect(page.queryByRole('dialog', { name: text.edit })).toBeNull());
    expect(context.messages.map(({ message }) => message.title)).toEqual([text.saved]);
  });

  it('shows while typing that the phone is taken', async () => {
    const { user } = open({
      [`GET ${ONE}`]: aUserDetail({ available_actions: ['update'] }),
      'GET /api/user/check': { available: false },
    });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const field = within(page.getByRole('dialog', { name: text.edit })).getByRole('textbox', { name: /Утас/ });
    await user.clear(field);
    await user.type(field, '88112233');
    expect(await page.findByText(text.taken)).toBeVisible();
  });

  it('gets exactly the chosen roles of its kind', async () => {
    const { user, context } = open({
      [`GET ${ONE}`]: aUserDetail({ available_actions: ['assign_role'], roles: [{ id: aRole().id, name: 'x' }] }),
      [`PUT ${ONE}/roles`]: aUserDetail({ version: 8 }),
    });
    await user.click(await page.findByRole('button', { name: text.assignRole }));
    await user.click(await page.findByRole('checkbox', { name: 'Аудитор' }));
    await user.click(page.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(sent(context, 'PUT')?.body).toEqual({ role_ids: [aRole().id, ROLE_B] }));
    expect(context.calls.find(({ path }) => path === '/api/role')?.query).toMatchObject({ kind: 'STAFF' });
    expect(sent(context, 'PUT')?.headers['if-match']).toBe('"v7"');
    await waitFor(() => expect(context.messages.map(({ message }) => message.title)).toEqual([text.rolesSaved]));
  });

  it('has a history in the words of its facts', async () => {
    const entry = { id: 7, at: '2026-11-20T10:00:00+08:00', action: 'app_user.lock', entity: 'app_user' };
    const rest = { entity_id: 'user-1', actor: null, impersonator: null, ip: null, request_id: null };
    const changes = {
      before: { status: 'ACTIVE', two_factor: true, last_name: 'Бат' },
      after: { status: 'LOCKED', two_factor: false, last_name: 'Болд', reason: 'Гомдол' },
    };
    const { user } = open(
      {
        [`GET ${ONE}`]: aUserDetail(),
        'GET /api/audit/app_user/user-1': { data: [{ ...entry, ...rest, ...changes }], next_cursor: null },
      },
      '/users?id=user-1',
      { actions: [{ code: 'admin.audit.view' }] },
    );
    await user.click(await page.findByRole('link', { name: 'Түүх' }));
    const change = (await page.findByText(text.history['app_user.lock'], { selector: 'li *' })).closest('li');
    expect(change).toHaveTextContent(/ТөлөвИдэвхтэй → Түгжсэн/);
    expect(change).toHaveTextContent(/баталгаажуулалтТийм → Үгүй/);
    expect(change).toHaveTextContent(/ОвогБат → Болд/);
    expect(change).toHaveTextContent(/ШалтгаанГомдол/);
  });

  it('is impersonated in a new session after a reason is given', async () => {
    const login = { token: 't2', expires_at: '2026-11-22T23:00:00+08:00', is_org: '0', org_id: '0' };
    const { user, context } = open({
      [`GET ${ONE}`]: aUserDetail({ available_actions: ['impersonate'] }),
      [`POST ${ONE}/actions/impersonate`]: login,
    });
    await user.click(await page.findByRole('button', { name: text.actAs }));
    const dialog = within(page.getByRole('dialog', { name: text.actAs }));
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Гомдол шалгах');
    await user.click(dialog.getByRole('button', { name: text.actAs }));
    await waitFor(() => expect(context.sessions).toEqual([{ switchTo: expect.objectContaining({ token: 't2' }) }]));
  });

  it('shows the permitted actions and their roles, on the server too', async () => {
    const context = createTestContext({
      url: '/users?id=user-1&part=grants',
      responses: {
        'GET /api/user': aUserPage([aUser()]),
        'GET /api/saved-view': { data: [] },
        [`GET ${ONE}`]: aUserDetail(),
        [`GET ${ONE}/effective`]: {
          roles: [{ id: 'r1', code: 'PLANNER', name: 'Чиглэл төлөвлөгч' }],
          actions: [
            { code: 'net.direction.view', name: 'Харах', module: 'Чиглэл', menu: 'Чиглэл', roles: ['PLANNER'] },
          ],
        },
      },
    });
    renderScreen(screen, { context });
    expect(await page.findByRole('cell', { name: /Харах ← Чиглэл төлөвлөгч/ })).toBeVisible();
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('planner33');
  });

  it('shows the sessions, and ends one with the right to', async () => {
    const session = {
      id: 's1',
      name: 'ios - safari',
      ip: '10.0.0.0',
      created_at: '2026-11-08T16:49:00+08:00',
      last_seen_at: '2026-11-08T16:49:00+08:00',
      expires_at: '2026-12-08T16:49:00+08:00',
      is_current: false,
      is_impersonation: false,
    };
    const { user, context } = open(
      {
        [`GET ${ONE}`]: aUserDetail(),
        [`GET ${ONE}/sessions`]: {
          data: [session, { ...session, id: 's2', name: 'android - chrome', is_current: true }],
        },
        [`DELETE ${ONE}/sessions/s1`]: reply(204),
      },
      '/users?id=user-1&part=sessions',
      { actions: [{ code: 'admin.user.lock' }] },
    );
    expect(await page.findByText('Safari, iOS · 10.0.0.0')).toBeVisible();
    await user.click(await page.findByRole('button', { name: text.sessions.end }));
    await user.click(
      within(page.getByRole('dialog', { name: text.sessions.endTitle })).getByRole('button', {
        name: text.sessions.end,
      }),
    );
    await waitFor(() => expect(sent(context, 'DELETE')?.path).toBe(`${ONE}/sessions/s1`));
  });
});

describe('inviting somebody', () => {
  it('is offered only with the right to it', async () => {
    open({}, '/users');
    await page.findByRole('table');
    expect(page.queryByRole('button', { name: text.invite })).toBeNull();
  });

  it('sends the values of the form, shows its errors, and opens the new account', async () => {
    const { user, context } = open(
      {
        'POST /api/user': reply(201, aUserDetail({ id: 'user-2' })),
        'GET /api/user/user-2': aUserDetail({ id: 'user-2' }),
      },
      '/users',
      INVITER,
    );
    await user.click(await page.findByRole('button', { name: text.invite }));
    const dialog = within(await page.findByRole('dialog', { name: text.invite }));
    await user.type(dialog.getByRole('textbox', { name: /Нэвтрэх нэр/ }), 'Б.Болд');
    await user.click(dialog.getByRole('button', { name: text.inviteSubmit }));
    expect((await dialog.findAllByText(text.messages.username)).length).toBeGreaterThan(0);
    await user.clear(dialog.getByRole('textbox', { name: /Нэвтрэх нэр/ }));
    await user.type(dialog.getByRole('textbox', { name: /Нэвтрэх нэр/ }), 'b.bold');
    await user.type(dialog.getByRole('textbox', { name: /Утас/ }), '88112233');
    await user.click(await dialog.findByRole('checkbox', { name: 'Аудитор' }));
    await user.click(dialog.getByRole('button', { name: text.inviteSubmit }));
    await waitFor(() => expect(context.history.location.search).toBe('?id=user-2'));
    expect(sent(context, 'POST')?.body).toEqual({
      kind: 'STAFF',
      username: 'b.bold',
      phone: '88112233',
      role_ids: [ROLE_B],
      organizations: [],
    });
  });
});

describe('giving a role to many', () => {
  it('asks which role, and sends it with the chosen users', async () => {
    const { user, context } = open(
      {
        'GET /api/lookup/roles': [{ id: ROLE_B, code: 'AUDITOR', name: 'Аудитор', active: true }],
        'POST /api/user/bulk': { ok: 1, failed: [] },
      },
      '/users',
      INVITER,
    );
    const row = within(await page.findByRole('row', { name: /Энхтуяа/ }));
    await user.click(row.getByRole('checkbox'));
    await user.click(await page.findByRole('button', { name: `${userListText.assignRole} 1` }));
    const dialog = within(page.getByRole('dialog', { name: userListText.assignRole }));
    await user.click(dialog.getByRole('button', { name: userListText.assignRole }));
    expect(sent(context, 'POST')).toBeUndefined();
    await user.click(dialog.getByRole('combobox', { name: /Эрх/ }));
    await user.click(await page.findByRole('option', { name: /Аудитор/ }));
    await user.click(dialog.getByRole('button', { name: userListText.assignRole }));
    await waitFor(() =>
      expect(sent(context, 'POST')?.body).toEqual({ action: 'assign_role', ids: ['user-1'], role_id: ROLE_B }),
    );
  });
});
