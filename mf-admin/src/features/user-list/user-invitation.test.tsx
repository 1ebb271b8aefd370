import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { aUserDetail } from '../../testing/users.ts';
import { userListText } from './user-list.text.ts';
import { userRecordText as text } from './user-record.text.ts';
import { INVITER, ROLE_B, openUsers as open, sentBy as sent } from './users.fixtures.tsx';

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
