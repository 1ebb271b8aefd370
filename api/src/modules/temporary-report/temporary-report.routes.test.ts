import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { temporaryPageSchema, temporaryReportGroups, temporaryReportSchema } from '@ecard/shared/api-schema';
import type { TemporaryReport, TemporaryReportGroup } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let officer: string;
beforeAll(async () => {
  host = await startTestHost();
  officer = await host.tokenOfRole('PERMIT_OFFICER');
});
afterAll(() => host.close());

const span = { from: '2026-01-01', to: '2026-03-18' };
type Query = Readonly<Record<string, string>>;
const ask = (query: Query) =>
  host.get(`/api/report/temporary?${new URLSearchParams({ ...span, ...query }).toString()}`, officer);
const reportOf = async (query: Query = {}) => temporaryReportSchema.parse((await ask(query)).json());

/** Number and fees of the permits that the list has for a query. */
async function listOf(query: Query): Promise<{ count: number; fee: number }> {
  const days = { submitted_from: span.from, submitted_to: span.to };
  const rows: { fee_amount: number | null }[] = [];
  for (let page = 1; ; page++) {
    const asked = new URLSearchParams({ ...days, page_size: '200', page: String(page), ...query });
    const answer = temporaryPageSchema.parse(
      (await host.get(`/api/temporary-permission?${asked.toString()}`, officer)).json(),
    );
    rows.push(...answer.data);
    if (rows.length >= answer.total) break;
  }
  return { count: rows.length, fee: rows.reduce((sum, row) => sum + (row.fee_amount ?? 0), 0) };
}

const filters: Readonly<Record<TemporaryReportGroup, (key: string) => Query>> = {
  day: (key) => ({ submitted_from: key, submitted_to: key }),
  capacity: (key) => (key === '' ? { without: 'CAPACITY' } : { load_capacity_id: key }),
  direction: (key) => (key === '' ? { without: 'DIRECTION' } : { direction_id: key }),
  district: (key) => (key === '' ? { without: 'DISTRICT' } : { district_id: key }),
  officer: (key) => (key === '' ? { without: 'OFFICER' } : { officer_id: key }),
};

async function listedNumbers(of: Query) {
  return {
    count: (await listOf(of)).count,
    approved: (await listOf({ ...of, outcome: 'APPROVED' })).count,
    rejected: (await listOf({ ...of, status: 'REJECTED' })).count,
    revoked: (await listOf({ ...of, status: 'REVOKED' })).count,
    fee: (await listOf({ ...of, paid: '1' })).fee,
  };
}
const numbersOf = ({ count, approved, rejected, revoked, fee }: TemporaryReport['totals']) => ({
  ...{ count, approved, rejected, revoked, fee },
});

describe('GET /api/report/temporary', () => {
  it.each(temporaryReportGroups.values.filter((group) => group !== 'day'))(
    'has numbers by %s that the list behind each sums to, unfilled fields included',
    async (group) => {
      const { rows, totals } = await reportOf({ group_by: group });
      const listed = [];
      for (const { key } of rows) listed.push(await listedNumbers(filters[group](key)));
      expect(rows.map(numbersOf)).toEqual(listed);
      expect(numbersOf(totals)).toEqual(await listedNumbers({}));
    },
  );

  it('has tiles, figures and reasons that the list sums to, under a filter too', async () => {
    const { rows: capacities } = await reportOf({ group_by: 'capacity' });
    const filter = { load_capacity_id: capacities.find(({ key }) => key !== '')?.key ?? '' };
    const { kpi, charts, rows, totals } = await reportOf(filter);
    expect({ issued: kpi.issued, fee: kpi.revenue, requested: kpi.requested }).toEqual({
      issued: (await listOf({ ...filter, outcome: 'ISSUED' })).count,
      fee: (await listOf({ ...filter, paid: '1' })).fee,
      requested: (await listOf(filter)).count,
    });
    const decided = (await listOf({ ...filter, outcome: 'DECIDED' })).count;
    expect(kpi.approved_percent).toBe(Math.round((totals.approved * 1000) / decided) / 10);
    expect(charts.by_capacity.map(({ other }) => other)).toEqual([
      (await listOf({ ...filter, outcome: 'OTHER' })).count,
    ]);
    for (const { code, count } of charts.reject_reasons) {
      expect([code, count]).toEqual([code, (await listOf({ ...filter, status: 'REJECTED', reject_code: code })).count]);
    }
    const days = charts.daily.filter(({ requests }) => requests > 0);
    expect(days).toEqual(rows.map(({ key, count, approved }) => ({ day: key, requests: count, approvals: approved })));
  });

  it('counts no fee that was refunded', async () => {
    const before = await reportOf();
    const { rows } = await sql<{ id: number; fee: number }>`
      select y.id, p.fee_amount::int as fee from temporary_permission p join payment y on y.id = p.payment_id
      where y.status = 'PAID' and p.status = 'ACTIVE' and p.submitted_at between '2026-01-02' and '2026-03-17'
      limit 1`.execute(host.database.db);
    const [paid] = rows;
    const set = (status: string) =>
      sql`update payment set status = ${status} where id = ${paid?.id ?? 0}`.execute(host.database.db);
    await set('REFUNDED');
    const after = await reportOf();
    const listed = await listOf({ paid: '1' });
    await set('PAID');
    expect(before.kpi.revenue - after.kpi.revenue).toBe(paid?.fee);
    expect([after.totals.fee, listed.fee]).toEqual([after.kpi.revenue, after.kpi.revenue]);
  });

  it('compares with the same days of the year before', async () => {
    expect((await reportOf({ compare: 'year' })).compare).toMatchObject({ from: '2025-01-01', to: '2025-03-18' });
  });

  it('compares the days of a year before its April with those of the year before', async () => {
    const days = { from: '2026-01-01', to: '2026-03-18', compare: 'prev' };
    expect((await reportOf({ ...days, period: 'year' })).compare).toMatchObject({
      from: '2025-01-01',
      to: '2025-03-18',
    });
    expect((await reportOf(days)).compare).toMatchObject({ from: '2025-10-01', to: '2025-12-18' });
  });

  it('compares today with the day before until the same minute, as the requests stood then', async () => {
    const { db } = host.database;
    const today = { from: '2026-03-18', to: '2026-03-18', compare: 'prev' };
    const { compare: before } = await reportOf(today);
    const { rows } = await sql<{ id: number }>`
      select id from temporary_permission where approved_at is not null and submitted_at < '2026-03-01' order by id
      limit 3`.execute(db);
    const moveTo = (row: { id: number } | undefined, submitted: string, approved: string) =>
      sql`update temporary_permission set submitted_at = ${`2026-03-17T${submitted}+08:00`}::timestamptz,
        approved_at = ${`2026-03-17T${approved}+08:00`}::timestamptz where id = ${row?.id ?? 0}`.execute(db);
    // It is noon: of the day before, decided in the morning, decided after noon, and handed in after noon.
    await moveTo(rows[0], '09:00', '10:00');
    await moveTo(rows[1], '09:30', '18:00');
    await moveTo(rows[2], '12:01', '16:00');
    const { compare: after } = await reportOf(today);
    expect(after).toMatchObject({ from: '2026-03-17', to: '2026-03-17', until: '2026-03-17T12:00:00.000+08:00' });
    expect((after?.kpi.requested ?? 0) - (before?.kpi.requested ?? 0)).toBe(2);
    const { rows: decided } = await sql<{ percent: string | null }>`
      select round(100.0 * count(*) filter (where approved_at <= '2026-03-17T12:00+08:00') / nullif(count(*) filter
        (where coalesce(approved_at, case when status = 'REJECTED' then decision_at end) <= '2026-03-17T12:00+08:00'), 0), 1)
        as percent
      from temporary_permission where submitted_at >= '2026-03-17T00:00+08:00'
        and submitted_at < '2026-03-17T12:00+08:00'`.execute(db);
    expect(after?.kpi.approved_percent).toBe(Number(decided[0]?.percent));
  });

  it('shows as many days as the period of a dashboard may have, and names the end of a longer one', async () => {
    expect((await ask({ from: '2025-02-12', to: '2026-03-18' })).statusCode).toBe(200);
    expect((await ask({ from: '2025-02-11' })).json()).toMatchObject({
      errors: [{ path: 'to', code: 'SPAN_TOO_LONG' }],
    });
    expect((await ask({ from: '2026-03-19' })).json()).toMatchObject({
      errors: [{ path: 'to', code: 'DAYS_REVERSED' }],
    });
  });
});
