import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { graphHeatmapSchema, graphTapMonthsSchema, graphTapsSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { span, startGraphHost } from './graph-fixture.ts';
import type { GraphHost } from './graph-fixture.ts';

let graphs: GraphHost;
beforeAll(async () => {
  graphs = await startGraphHost();
});
afterAll(() => graphs.host.close());

describe('GET /api/graph-report/taps', () => {
  it('pages through every tap once, newest first, with masked card numbers', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = graphTapsSchema.parse(
        await graphs.ask(`taps?${span}&limit=150${cursor ? `&cursor=${cursor}` : ''}`),
      );
      seen.push(...page.data.map((tap) => tap.id));
      expect(page.data.every((tap) => /^•••• •••• \d{4}$/.test(tap.card_no))).toBe(true);
      cursor = page.next_cursor;
    }
    const { rows } = await sql<{ public_id: string }>`select public_id from ec_tap
      where service_day(tapped_at) between '2026-03-09' and '2026-03-17' order by tapped_at desc, id desc`.execute(
      graphs.host.database.db,
    );
    expect(seen).toEqual(rows.map((row) => row.public_id));
  });

  it('sums the taps behind an hour of a weekday to its number, and tells sums instead of taps where they are asked for', async () => {
    const { cells } = graphHeatmapSchema.parse(await graphs.ask(`heatmap?${span}`));
    const peak = cells.reduce((most, cell) => (cell.value > most.value ? cell : most));
    const query = `taps?${span}&kind=ON&result=ACCEPTED&weekday=${peak.weekday}&hour=${peak.hour}&limit=1`;
    const sums = graphTapsSchema.parse(await graphs.ask(`${query}&sums=1`));
    expect([sums.data, sums.totals?.taps]).toEqual([[], peak.value]);
    const rows = graphTapsSchema.parse(await graphs.ask(query));
    expect([rows.data.length, rows.totals]).toEqual([1, null]);
  });

  it('refuses more than 31 days and a cursor of something else', async () => {
    const long = await graphs.host.get('/api/graph-report/taps?from=2026-01-01&to=2026-02-01', graphs.analyst);
    expect([long.statusCode, long.json()]).toMatchObject([422, { errors: [{ path: 'to' }] }]);
    const foreign = await graphs.host.get('/api/graph-report/taps?cursor=bm9uZQ', graphs.analyst);
    expect([foreign.statusCode, foreign.json()]).toMatchObject([
      422,
      { code: 'BAD_CURSOR', errors: [{ path: 'cursor' }] },
    ]);
  });
});

describe('GET /api/graph-report/taps/months', () => {
  const long = 'from=2026-02-10&to=2026-03-17';
  const sumsOf = async (params: string) => graphTapMonthsSchema.parse(await graphs.ask(`taps/months?${long}${params}`));
  const rawOf = async (condition: string) => {
    const { rows } = await sql<{ taps: number; fare: string }>`
      select count(*)::int as taps, coalesce(sum(t.fare_amount), 0) as fare from ec_tap t
      join location l on l.id = t.stop_location_id join rider_category r on r.id = t.category_id
      where service_day(t.tapped_at) between '2026-02-10' and '2026-03-17' and ${sql.raw(condition)}`.execute(
      graphs.host.database.db,
    );
    return rows[0];
  };

  it('sums the taps of a long span to what its taps sum to, also of a category, an hour of a weekday and a stop', async () => {
    const { rows } = await sql<{ category: string; stop: string; weekday: number; hour: number }>`
      select r.public_id as category, l.public_id as stop,
        extract(isodow from service_day(t.tapped_at))::int as weekday,
        extract(hour from t.tapped_at at time zone 'Asia/Ulaanbaatar')::int as hour
      from ec_tap t join location l on l.id = t.stop_location_id join rider_category r on r.id = t.category_id
      where t.kind = 'ON' and t.result = 'ACCEPTED' order by t.fare_amount desc, t.id limit 1`.execute(
      graphs.host.database.db,
    );
    const [one] = rows;
    if (!one) throw new Error('the seed has taps');
    const rides = "t.kind = 'ON' and t.result = 'ACCEPTED'";
    const all = await sumsOf('');
    expect(all.months.map(({ from, to }) => [from, to])).toEqual([
      ['2026-02-10', '2026-02-28'],
      ['2026-03-01', '2026-03-17'],
    ]);
    expect(all.months.reduce((sum, { taps }) => sum + taps, 0)).toBe(all.totals.taps);
    const raw = await rawOf(rides);
    expect(all.totals).toMatchObject({ taps: raw?.taps, fare: Number(raw?.fare) });
    const ofCategory = await rawOf(`${rides} and r.public_id = '${one.category}'`);
    expect((await sumsOf(`&category=${one.category}`)).totals).toMatchObject({
      taps: ofCategory?.taps,
      fare: Number(ofCategory?.fare),
    });
    const ofHour = await rawOf(`${rides} and extract(isodow from service_day(t.tapped_at)) = ${String(one.weekday)}
      and extract(hour from t.tapped_at at time zone 'Asia/Ulaanbaatar') = ${String(one.hour)}`);
    expect(ofHour?.taps).toBeGreaterThan(0);
    expect((await sumsOf(`&weekday=${String(one.weekday)}&hour=${String(one.hour)}`)).totals).toMatchObject({
      taps: ofHour?.taps,
      fare: Number(ofHour?.fare),
    });
    const ofStop = await rawOf(`${rides} and l.public_id = '${one.stop}'`);
    expect((await sumsOf(`&stop=${one.stop}`)).totals).toEqual({ taps: ofStop?.taps, fare: null, subsidy: null });
    const denied = await rawOf("t.kind = 'ON' and t.result like 'DENIED%'");
    expect((await sumsOf('&result=DENIED')).totals).toEqual({ taps: denied?.taps, fare: null, subsidy: null });
  });

  it('refuses the hours of a stop, which are not counted', async () => {
    const stop = '019aa5e0-0000-7000-8000-0000000000bb';
    const answer = await graphs.host.get(`/api/graph-report/taps/months?${long}&stop=${stop}&hour=8`, graphs.analyst);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path: 'stop' }] }]);
  });
});
