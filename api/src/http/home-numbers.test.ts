import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { RoleCode } from '../seed/data/roles.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function ask<Answer>(path: string, role: RoleCode = 'FINANCE'): Promise<Answer> {
  const response = await host.get(path, await host.tokenOfRole(role));
  expect(response.statusCode).toBe(200);
  return response.json();
}
const totalOf = async (status: string) => (await ask<{ total: number }>(`/api/invoice?status=${status}`)).total;

describe('the numbers of invoices on the home of staff', () => {
  it('are the totals of the lists they lead to', async () => {
    const { by_status: states } = await ask<{ by_status: Record<string, { count: number }> }>('/api/invoice/summary');
    expect(states['OVERDUE']?.count).toBeGreaterThan(0);
    expect(states['OVERDUE']?.count).toBe(await totalOf('OVERDUE'));
    expect(states['DRAFT']?.count).toBe(await totalOf('DRAFT'));
  });
});

describe('the part of a number on the home of staff that is new', () => {
  it.each([
    ['/api/invoice', 'created_from', 'invoice', 'created_at', 'FINANCE'],
    ['/api/user', 'created_from', 'app_user', 'created_at', 'SYS_ADMIN'],
    ['/api/ec/cards?scope=all', 'created_from', 'ec_card', 'created_at', 'CARD_OPERATOR'],
    ['/api/report-admin', 'created_from', 'report_request', 'created_at', 'ANALYST'],
    ['/api/direction', 'created_from', 'direction', 'created_at', 'PLANNER'],
    ['/api/location', 'updated_from', 'location', 'updated_at', 'PLANNER'],
  ] as const)('is counted by %s with %s', async (path, filter, table, column, role) => {
    const moments = { old: '2026-03-11T23:59:59+08:00', recent: '2026-03-12T00:00:00+08:00' };
    const { db } = host.database;
    const rows = sql.table(table);
    const moment = sql.ref(column);
    await sql`update ${rows} set ${moment} = ${moments.old}`.execute(db);
    await sql`update ${rows} set ${moment} = ${moments.recent} where id = (select min(id) from ${rows})`.execute(db);
    const separator = path.includes('?') ? '&' : '?';
    const { total } = await ask<{ total: number }>(`${path}${separator}${filter}=2026-03-12&page_size=1`, role);
    expect(total).toBe(1);
  });
});
