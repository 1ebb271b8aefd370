import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { formatMoney } from '@ecard/shared/format';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Runs the nightly comparison. */
async function compare() {
  await host.jobs.publish(host.database.db, 'statistic.compare-books', {});
  await host.runJobs();
}

/** Books a fare without a ride at noon of a day of March 2026. */
async function bookFare(day: number, amount: number) {
  await sql`insert into ec_ledger (card_id, seq, kind, amount, balance_after, occurred_at)
    select id, ${100_000 + day * 100 + amount}, 'FARE', ${-amount}, 0, ${`2026-03-${day}T12:00:00+08:00`}
    from ec_card order by id limit 1`.execute(host.database.db);
}

/** Messages of a role's account that tell of books, newest first. */
async function messagesOf(role: 'FINANCE' | 'ANALYST' | 'PLANNER') {
  const { data } = (await host.get('/api/notification', await host.tokenOfRole(role))).json<{
    data: { title: string; body: string; link: string }[];
  }>();
  return data.filter(({ title }) => title.includes('тооцоо'));
}

/** Days that were found to differ, ever. */
async function differing(): Promise<number> {
  const { body } = await host.metrics.text();
  return Number(/^api_books_compared_total\{outcome="differing"\} (\d+)$/m.exec(body)?.[1] ?? 0);
}

describe('the nightly comparison of the books', () => {
  it('says nothing of days that agree, nor of the running one', async () => {
    await bookFare(18, 5);
    await compare();
    expect(await messagesOf('FINANCE')).toEqual([]);
    expect((await host.metrics.text()).body).toMatch(/^api_books_compared_total\{outcome="agreed"\} [1-9]/m);
    expect(await differing()).toBe(0);
  });

  it('tells finance and analysts once of a finished day that differs, with its figures and a page they may open', async () => {
    await bookFare(12, 7);
    await compare();
    await compare();
    const [finance, analyst, planner] = [
      await messagesOf('FINANCE'),
      await messagesOf('ANALYST'),
      await messagesOf('PLANNER'),
    ];
    expect(finance.map(({ title, link }) => [title, link])).toEqual([
      [expect.stringContaining('2026.03.12'), '/report/add?kind=SETTLEMENT'],
    ]);
    expect(finance[0]?.body).toContain(`Зөрүү ${formatMoney(7)}.`);
    expect(analyst.map(({ link }) => link)).toEqual(['/graph-report-statistic?from=2026-03-12&to=2026-03-12']);
    expect(planner).toEqual([]);
    expect(await differing()).toBe(2);
    const kinds = await host.get('/api/report-request/kinds', await host.tokenOfRole('FINANCE'));
    expect(kinds.body).toContain('"SETTLEMENT"');
  });

  it('tells again when the figures of the day have changed', async () => {
    await bookFare(12, 3);
    await compare();
    expect((await messagesOf('FINANCE')).map(({ body }) => body)).toEqual([
      expect.stringContaining(`Зөрүү ${formatMoney(10)}.`),
      expect.stringContaining(`Зөрүү ${formatMoney(7)}.`),
    ]);
  });

  it('finds what is wrong alike in the sums of all books by counting the rows of the last day', async () => {
    const { db } = host.database;
    const day = '2026-03-17';
    for (const statement of [
      sql`insert into agg_ride_route_day as a (day, direction_id, operator_org_id, revenue)
        select ${day}, id, operator_org_id, 9 from direction order by id limit 1
        on conflict (day, direction_id, operator_org_id) do update set revenue = a.revenue + 9`,
      sql`insert into agg_ride_hour as a (day, hour, operator_org_id, revenue)
        select ${day}, 12, operator_org_id, 9 from direction order by id limit 1
        on conflict (day, hour, operator_org_id) do update set revenue = a.revenue + 9`,
      sql`insert into agg_ledger_day as a (day, kind, channel, amount) values (${day}, 'FARE', 'OTHER', -9)
        on conflict (day, kind, channel) do update set amount = a.amount - 9`,
    ])
      await statement.execute(db);
    await compare();
    const [message] = await messagesOf('FINANCE');
    expect(message?.title).toContain('2026.03.17');
    expect(message?.body).toMatch(/^Мөр бүрээр тоолоход/);
  });
});
