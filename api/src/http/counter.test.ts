import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

let host: TestHost;
let teller: string;
let auditor: string;
let finance: string;
beforeAll(async () => {
  host = await startTestHost();
  teller = await host.tokenOfRole('TELLER');
  auditor = await host.tokenOfRole('AUDITOR');
  finance = await host.tokenOfRole('FINANCE');
});
afterAll(() => host.close());

interface Page {
  data: { id: string; card_no: string; reference: string }[];
  total: number;
}
const list = async (url: string, token: string) => {
  const answer = await host.get(url, token);
  return { status: answer.statusCode, ...answer.json<Page & { errors?: { path: string; code: string }[] }>() };
};

describe('a counter', () => {
  it('searches for cards but cannot list them all; an auditor can, with masked numbers', async () => {
    for (const q of ['', '&q=', '&q=12', '&q=%25%25%25', '&q=____']) {
      const { status, errors } = await list(`/api/ec/cards?scope=all${q}`, teller);
      expect([q, status, errors?.[0]]).toMatchObject([q, 422, { path: 'q', code: 'SEARCH_REQUIRED' }]);
    }
    const all = await list('/api/ec/cards?scope=all', auditor);
    expect(all.total).toBeGreaterThan(100);
    const end = all.data[0]?.card_no.slice(-4) ?? '';
    const found = await list(`/api/ec/cards?scope=all&q=${end}`, teller);
    expect(found.data.length).toBeGreaterThan(0);
    for (const { card_no } of [...all.data, ...found.data]) expect(card_no).toMatch(/^•••• •••• \d{4}$/);
  });

  it('sees a payment by its full reference, and the payments it entered', async () => {
    const all = await list('/api/payment?page_size=5', finance);
    expect(all.total).toBeGreaterThan(0);
    expect((await list('/api/payment', auditor)).total).toBe(all.total);
    expect(await list('/api/payment', teller)).toMatchObject({ status: 200, total: 0, data: [] });
    const [shown] = all.data;
    const named = await list(`/api/payment?q=${shown?.reference}`, teller);
    expect(named.data.map(({ id }) => id)).toEqual([shown?.id]);
    const { db } = host.database;
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('public_id', '=', (await host.get('/api/user/profile', teller)).json<{ user: { id: string } }>().user.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('payment')
      .set({ created_by: id })
      .where('public_id', '=', shown?.id ?? '')
      .execute();
    expect((await list('/api/payment', teller)).data.map((payment) => payment.id)).toEqual([shown?.id]);
  });
});

describe('files of reports', () => {
  it('of other people are refused to auditors and approvers without the action for their rows', async () => {
    const citizen = await host.tokenOf('99110001');
    const params = { from: '2026-03-09', to: '2026-03-18' };
    const ordered = await host.post(
      '/api/report-request',
      { kind: 'PAYMENTS', params, format: 'CSV', confirm: true },
      citizen,
    );
    await host.runJobs();
    const url = `/api/report-request/${ordered.json<{ id: string }>().id}`;
    expect((await host.get(`${url}/download`, citizen)).statusCode).toBe(200);
    for (const token of [auditor, await host.tokenOfRole('ANALYST')]) {
      expect((await host.get('/api/report-admin', token)).statusCode).toBe(200);
      expect((await host.get(`${url}/download`, token)).statusCode).toBe(403);
    }
  });
});
