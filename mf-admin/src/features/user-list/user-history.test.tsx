import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { aUserDetail } from '../../testing/users.ts';
import { userRecordText as text } from './user-record.text.ts';
import { ONE, openUsers as open } from './users.fixtures.tsx';

describe('a user', () => {
  it('has a history that names roles, organisations and devices', async () => {
    const rest = {
      entity: 'app_user',
      entity_id: 'user-1',
      actor: null,
      impersonator: null,
      ip: null,
      request_id: null,
    };
    const organisation = { id: 'o1', code: '2000066', name: 'Цайз ХХК' };
    const entries = [
      { before: { session: 'ios - safari' }, after: null, action: 'app_user.end_session' },
      {
        action: 'admin.user.update',
        before: { organizations: [{ ...organisation, role: 'STAFF' }], phone_verified: true },
        after: { organizations: [{ ...organisation, role: 'ADMIN' }], phone_verified: false },
      },
      {
        action: 'admin.user.assignrole',
        before: { roles: [{ code: 'FINANCE', name: 'Санхүү' }] },
        after: {
          roles: [
            { code: 'ANALYST', name: 'Шинжээч' },
            { code: 'FINANCE', name: 'Санхүү' },
          ],
        },
      },
    ].map((entry, id) => ({ id, at: '2026-11-20T10:00:00+08:00', ...rest, ...entry }));
    open(
      { [`GET ${ONE}`]: aUserDetail(), 'GET /api/audit/app_user/user-1': { data: entries, next_cursor: null } },
      '/users?id=user-1&part=history',
      { actions: [{ code: 'admin.audit.view' }] },
    );
    expect(await page.findByText('Safari, iOS')).toBeVisible();
    const changes = page.getAllByRole('definition').map((change) => change.textContent);
    expect(changes).toEqual([
      'Safari, iOS → –',
      expect.stringMatching(/^Цайз ХХК \(Ажилтан\) → Цайз ХХК \(.+\)$/),
      'Тийм → Үгүй',
      'Санхүү → Шинжээч, Санхүү',
    ]);
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
    expect(change).toHaveTextContent(/шатлалт нэвтрэлтТийм → Үгүй/);
    expect(change).toHaveTextContent(/ОвогБат → Болд/);
    expect(change).toHaveTextContent(/ШалтгаанГомдол/);
  });
});
