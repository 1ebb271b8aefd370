import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aRole } from '../../testing/roles.ts';
import { aUser, aUserDetail, aUserPage } from '../../testing/users.ts';
import { screen } from './user-list.screen.tsx';
import { userRecordText as text } from './user-record.text.ts';
import { ONE, ROLE_B, openUsers as open, sentBy as sent } from './users.fixtures.tsx';

async function choose(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
  await user.click(page.getByRole('menuitem', { name }));
  return within(page.getByRole('dialog', { name }));
}

describe('a user', () => {
  it('that was locked is asked again where it is signed in', async () => {
    const { user, context } = open(
      {
        [`GET ${ONE}`]: aUserDetail({ available_actions: ['lock'] }),
        [`GET ${ONE}/sessions`]: { data: [] },
        [`POST ${ONE}/actions/lock`]: aUserDetail({ status: 'LOCKED' }),
      },
      '/users?id=user-1&part=sessions',
    );
    expect(await page.findByText(text.sessions.none)).toBeVisible();
    const dialog = await choose(user, text.lock);
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Гомдол');
    await user.click(dialog.getByRole('button', { name: text.lock }));
    const asked = () => context.calls.filter(({ path }) => path === `${ONE}/sessions`);
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

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

  it('takes a phone as people write it', async () => {
    const { user, context } = open({
      [`GET ${ONE}`]: aUserDetail({ available_actions: ['update'] }),
      [`PATCH ${ONE}`]: aUserDetail({ version: 8 }),
    });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog', { name: text.edit }));
    const phone = dialog.getByRole('textbox', { name: /Утас/ });
    await user.clear(phone);
    await user.click(phone);
    await user.paste('+976 8811-2233');
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(sent(context, 'PATCH')?.body).toEqual({ phone: '88112233' }));
  });

  it('is invited again instead of being sent a link for a password that there is not', async () => {
    const { user, context } = open({
      [`GET ${ONE}`]: aUserDetail({ status: 'INVITED', available_actions: ['reset-password'] }),
      [`POST ${ONE}/actions/reset-password`]: reply(202),
    });
    await user.click(await page.findByRole('button', { name: text.inviteAgain }));
    expect(page.queryByRole('button', { name: text.resetPassword })).toBeNull();
    const dialog = within(page.getByRole('dialog', { name: text.inviteAgain }));
    expect(dialog.getByText(text.inviteAgainHint)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.inviteAgain }));
    await waitFor(() => expect(context.messages.map(({ message }) => message.title)).toEqual([text.inviteAgainDone]));
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

  it('keeps the roles that its kind may have, though it has one of another', async () => {
    const roles = [aRole().id, 'of-another-kind'].map((id) => ({ id, name: id }));
    const { user, context } = open({
      [`GET ${ONE}`]: aUserDetail({ available_actions: ['assign_role'], roles }),
      [`PUT ${ONE}/roles`]: aUserDetail({ version: 8 }),
    });
    await user.click(await page.findByRole('button', { name: text.assignRole }));
    await user.click(await page.findByRole('checkbox', { name: 'Аудитор' }));
    await user.click(page.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(sent(context, 'PUT')?.body).toEqual({ role_ids: [aRole().id, ROLE_B] }));
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
    const title = text.sessions.endTitle('Safari, iOS');
    await user.click(await page.findByRole('button', { name: title }));
    await user.click(
      within(page.getByRole('dialog', { name: title })).getByRole('button', { name: text.sessions.end }),
    );
    await waitFor(() => expect(sent(context, 'DELETE')?.path).toBe(`${ONE}/sessions/s1`));
  });
});
