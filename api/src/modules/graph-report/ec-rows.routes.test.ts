import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ecGraphCardsSchema, ecGraphSchema, ecGraphTopUpsSchema } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { addDays } from '../../time/ulaanbaatar.ts';
import { allRows } from './all-rows-fixture.ts';

let host: TestHost;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

/** The seed puts cards into use, and money on them, long before its last days. */
const span = { from: '2025-03-18', to: '2026-03-17' };
const get = async (path: string, query: Readonly<Record<string, string>>) =>
  (
    await host.get(`/api/graph-report/ec${path}?${new URLSearchParams({ ...span, ...query }).toString()}`, analyst)
  ).json<unknown>();
const graphOf = async (query: Readonly<Record<string, string>>) => ecGraphSchema.parse(await get('', query));

const cardsOf = (query: Readonly<Record<string, string>>) =>
  allRows(get, '/cards', query, (answer) => ecGraphCardsSchema.parse(answer));
const topUpsOf = (query: Readonly<Record<string, string>>) =>
  allRows(get, '/top-ups', query, (answer) => ecGraphTopUpsSchema.parse(answer));
const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

describe('GET /api/graph-report/ec', () => {
  it('draws every class of balances by its bounds, also those without cards', async () => {
    const { db } = host.database;
    const { labels, lines, as_of: day } = await graphOf({ chart: 'balance', from: '2026-03-01', to: '2026-03-18' });
    expect(labels).toEqual([
      ...['0₮', '1–999₮', '1,000–1,999₮', '2,000–4,999₮', '5,000–9,999₮', '10,000–19,999₮'],
      ...['20,000–49,999₮', '50,000–99,999₮', '100,000₮-өөс дээш'],
    ]);
    const { rows } = await sql<{ cards: number }>`
      select sum(cards)::int as cards from agg_balance_day where day = ${day}`.execute(db);
    expect(sumOf(lines.find(({ key }) => key === 'cards')?.values ?? [])).toBe(rows[0]?.cards);
  });
});

describe('GET /api/graph-report/ec/cards', () => {
  it('has as many rows as the number of the life-cycle it is behind, each once', async () => {
    const { lines } = await graphOf({ chart: 'lifecycle', bucket: 'month' });
    for (const status of ['ACTIVE', 'BLOCKED', 'EXPIRED']) {
      const drawn = sumOf(lines.find(({ key }) => key === status)?.values ?? []);
      const { rows, sums } = await cardsOf({ status });
      expect([status, rows.length, sums.count, new Set(rows.map(({ id }) => id)).size]).toEqual([
        status,
        drawn,
        drawn,
        drawn,
      ]);
      expect(rows.every(({ to_status: to }) => to === status)).toBe(true);
    }
    expect(sumOf(lines.flatMap(({ key, values }) => (key === 'ACTIVE' ? values : [])))).toBeGreaterThan(40);
  });

  it('has the cards in use at the end of a day, also of one kind', async () => {
    const of = { media: 'VIRTUAL' };
    const { lines, labels } = await graphOf({ ...of, chart: 'lifecycle', bucket: 'week' });
    const base = lines.find(({ key }) => key === 'active_base')?.values ?? [];
    // A week ends before the next begins.
    const day = addDays(labels[40] ?? '', -1);
    const { rows, sums } = await cardsOf({ ...of, from: day, to: day, behind: 'active_base' });
    expect([rows.length, sums.count]).toEqual([base[39], base[39]]);
    expect(sums.count).toBeGreaterThan(0);
  });

  it('has the cards in use by how long ago they last rode, also of one kind, and together they are all in use', async () => {
    const day = '2026-03-10';
    const of = { from: '2026-03-01', to: day, media: 'PLASTIC' };
    const { lines, label_ids: ids = [] } = await graphOf({ ...of, chart: 'dormant' });
    const drawn = lines[0]?.values ?? [];
    const listed: number[] = [];
    for (const id of ids) {
      const { rows, sums } = await cardsOf({ ...of, behind: 'dormant', idle: id ?? '' });
      expect(rows.every(({ last_rode_on: last }) => (last === null) === (id === 'never'))).toBe(true);
      listed.push(sums.count);
    }
    expect(listed).toEqual(drawn);
    expect(sumOf(drawn)).toBe((await cardsOf({ ...of, behind: 'active_base' })).sums.count);
    const { rows: recent } = await cardsOf({ ...of, behind: 'dormant', idle: '7' });
    const days = recent.map(({ last_rode_on: last }) => last ?? '');
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((last) => last < addDays(day, -7) || last > day)).toEqual([]);
  });

  it('has the cards whose balances were counted in a class, also of one category and after they have changed', async () => {
    const { db } = host.database;
    const { rows: some } = await sql<{ category: string }>`
      select r.public_id as category from agg_balance_day b join rider_category r on r.id = b.category_id
      group by r.id order by sum(b.cards) desc limit 1`.execute(db);
    const of = { from: '2026-03-01', to: '2026-03-18', category: some[0]?.category ?? '' };
    const { as_of: day, lines, label_ids: ids = [] } = await graphOf({ ...of, chart: 'balance' });
    const valuesOf = (key: string) => lines.find((line) => line.key === key)?.values;
    // Money that is booked after the count changes nothing of it.
    await sql`insert into ec_ledger (card_id, seq, kind, amount, balance_after, created_at)
      select card_id, max(seq) + 1, 'TOPUP', 700, 700, '2026-03-19T09:00:00+08:00' from ec_ledger group by 1`.execute(
      db,
    );
    const listed = await Promise.all(
      ids.map((id) => cardsOf({ ...of, from: day ?? '', to: day ?? '', behind: 'balance', balance: id ?? '' })),
    );
    expect(listed.map(({ sums }) => sums.count)).toEqual(valuesOf('cards'));
    expect(listed.map(({ rows }) => rows.length)).toEqual(valuesOf('cards'));
    expect(listed.map(({ rows }) => sumOf(rows.map(({ balance }) => balance)))).toEqual(valuesOf('amount'));
    expect(sumOf(valuesOf('cards') ?? [])).toBeGreaterThan(10);
  });

  it('counts idle cards once a night as they are counted at once, and again after a late ride', async () => {
    const idleOf = async (to: string) => {
      const { as_of: day, lines } = await graphOf({ chart: 'dormant', from: addDays(to, -3), to, media: 'PLASTIC' });
      return { day, values: lines[0]?.values ?? [] };
    };
    const { db } = host.database;
    const days = Array.from({ length: 10 }, (_, ago) => addDays('2026-03-17', -ago));
    await sql`delete from agg_idle_day`.execute(db);
    const atOnce = await Promise.all(days.map(idleOf));
    const countedDays = async () => {
      const { rows } = await sql<{ day: string }>`
        select distinct day from agg_idle_day where day >= ${days.at(-1)} order by day desc`.execute(db);
      return rows.map(({ day }) => day);
    };
    const countAtNight = async () => {
      await host.jobs.publish(host.database.db, 'graphs.count-idle-cards', {});
      await host.runJobs();
    };
    await countAtNight();
    expect(await countedDays()).toEqual(days);
    expect(await Promise.all(days.map(idleOf))).toEqual(atOnce);
    expect(sumOf(atOnce[0]?.values ?? [])).toBeGreaterThan(40);

    await sql`insert into agg_card_day (card_id, day, rides)
      select card_id, '2026-03-12', 1 from idle_cards('2026-03-17') where idle = '30' and media_type = 'PLASTIC'
      order by card_id limit 1`.execute(db);
    expect(await countedDays()).toEqual(days.slice(6));
    const withLateRide = await Promise.all(days.map(idleOf));
    expect(withLateRide.slice(6)).toEqual(atOnce.slice(6));
    expect(withLateRide.slice(0, 6)).not.toEqual(atOnce.slice(0, 6));
    await countAtNight();
    expect(await countedDays()).toEqual(days);
    expect(await Promise.all(days.map(idleOf))).toEqual(withLateRide);
  });

  it('counts idle cards of the last day that has ended', async () => {
    const { as_of: day } = await graphOf({ chart: 'dormant', from: '2026-03-18', to: '2026-03-18' });
    expect(day).toBe('2026-03-17');
  });

  it('has the cards of a month of first use that rode in another one, whose share the graph shows', async () => {
    const { lines } = await graphOf({ chart: 'cohort' });
    const [cohort] = lines.filter(({ values }) => values.some((value) => value !== null && value > 0));
    const months = lines.map(({ key }) => key).filter((key) => key >= (cohort?.key ?? ''));
    const shares: (number | null)[] = [];
    const { rows: used } = await sql<{ cards: number }>`
      select count(*) as cards from ec_card where month_of(service_day(activated_at)) = ${cohort?.key}`.execute(
      host.database.db,
    );
    for (const month of months) {
      const to = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1);
      const { sums } = await cardsOf({ behind: 'cohort', cohort: cohort?.key ?? '', from: month, to });
      shares.push(Math.round((sums.count / (used[0]?.cards ?? 1)) * 1000) / 10);
    }
    expect(cohort?.values.slice(0, months.length)).toEqual(shares);
    expect(lines.flatMap(({ values }) => values).every((share) => share === null || share <= 100)).toBe(true);
  });

  it('measures a month that the span cuts against its cards of the whole month', async () => {
    const whole = (await graphOf({ chart: 'cohort', from: '2026-01-01', to: '2026-03-17' })).lines;
    const cut = (await graphOf({ chart: 'cohort', from: '2026-01-20', to: '2026-03-05' })).lines;
    expect(cut.map(({ key, values }) => [key, values])).toEqual(whole.map(({ key, values }) => [key, values]));
    expect(whole.flatMap(({ values }) => values).some((share) => share !== null && share > 0)).toBe(true);
  });

  it('counts a card that rides without having been activated by the time it was made', async () => {
    const { db } = host.database;
    const month = { behind: 'cohort', cohort: '2026-02-01', from: '2026-03-01', to: '2026-03-31' };
    const before = (await cardsOf(month)).sums.count;
    await sql`update ec_card set activated_at = null, created_at = '2026-02-10T12:00:00+08:00'
      where id = (select card_id from agg_card_day d join ec_card c on c.id = d.card_id
        where day between '2026-03-01' and '2026-03-17' and month_of(service_day(c.activated_at)) < '2026-02-01'
        order by card_id limit 1)`.execute(db);
    await sql`select rebuild_ride_aggregates('2025-03-01', '2026-03-17')`.execute(db);
    const { rows, sums } = await cardsOf(month);
    expect([rows.length, sums.count]).toEqual([before + 1, before + 1]);
    const { lines } = await graphOf({ chart: 'cohort', from: '2026-02-01', to: '2026-03-17' });
    const { rows: used } = await sql<{ cards: number }>`select count(*) as cards from ec_card
      where month_of(service_day(coalesce(activated_at, created_at))) = '2026-02-01'
        and (activated_at is not null or id in (select card_id from agg_card_day))`.execute(db);
    expect(lines[0]?.values[1]).toBe(Math.round((sums.count / (used[0]?.cards ?? 1)) * 1000) / 10);
  });

  it('has a card under its new category and organisation from the day of the change, and as put into use just once', async () => {
    const { db } = host.database;
    const { rows: known } = await sql<{ id: number; public_id: string; code: string }>`
      select id, public_id, code from rider_category where code in ('ADULT', 'SENIOR') order by code`.execute(db);
    const [adult, senior] = known;
    const { rows: cards } = await sql<{ id: number }>`select id from ec_card
      where status = 'ACTIVE' and category_id = ${adult?.id} and organization_id is null order by id limit 3`.execute(
      db,
    );
    const ids = sql.join(cards.map(({ id }) => id));
    const ofDays = async (category: string | undefined) => {
      const query = { from: '2026-03-10', to: '2026-03-17', category: category ?? '' };
      const { lines } = await graphOf({ ...query, chart: 'lifecycle', bucket: 'day' });
      const line = (key: string) => lines.find((one) => one.key === key)?.values ?? [];
      const listed = await cardsOf({ ...query, behind: 'active_base' });
      const { lines: idle } = await graphOf({ ...query, chart: 'dormant' });
      return {
        entered: sumOf(line('ACTIVE')),
        entries: (await cardsOf({ ...query, status: 'ACTIVE' })).sums.count,
        base: line('active_base').map((value) => value ?? 0),
        listed: listed.rows.length,
        idle: sumOf(idle[0]?.values ?? []),
      };
    };
    const before = [await ofDays(adult?.public_id), await ofDays(senior?.public_id)];
    await sql`update ec_card set category_id = ${senior?.id}, updated_at = '2026-03-14T12:00:00+08:00' where id in (${ids})`.execute(
      db,
    );
    const moved = (by: number) => [0, 0, 0, 0, by, by, by, by];
    const expected = before.map((past, at) => {
      const by = at === 0 ? -3 : 3;
      const base = past.base.map((value, day) => value + (moved(by)[day] ?? 0));
      return { ...past, base, listed: past.listed + by, idle: past.idle + by };
    });
    expect([await ofDays(adult?.public_id), await ofDays(senior?.public_id)]).toEqual(expected);
    expect(expected.map(({ base, idle }) => [base.at(-1), idle])).toEqual(
      expected.map(({ listed }) => [listed, listed]),
    );
    const kept = await sql`select * from agg_card_status_day t order by t::text`.execute(db);
    await sql`select rebuild_card_aggregates('2014-01-01', '2026-04-01')`.execute(db);
    expect((await sql`select * from agg_card_status_day t order by t::text`.execute(db)).rows).toEqual(kept.rows);
    await sql`update ec_card set status = 'CLOSED', balance = 0, updated_at = '2026-03-17T12:00:00+08:00' where id in (${ids})`.execute(
      db,
    );
    expect((await ofDays(senior?.public_id)).base.at(-1)).toBe(before[1]?.base.at(-1));
  });

  it('measures a month of first use against its cards, however often they were blocked and used again', async () => {
    const shares = async () => (await graphOf({ chart: 'cohort' })).lines.map(({ key, values }) => [key, values]);
    const before = await shares();
    const { db } = host.database;
    const { rows } = await sql<{ id: number }>`select id from ec_card where status = 'ACTIVE' limit 5`.execute(db);
    const ids = sql.join(rows.map(({ id }) => id));
    const set = (status: string, at: string) =>
      sql`update ec_card set status = ${status}, updated_at = ${at},
        blocked_at = case when ${status} = 'BLOCKED' then ${at}::timestamptz end where id in (${ids})`.execute(db);
    await set('BLOCKED', '2026-03-16T12:00:00+08:00');
    await set('ACTIVE', '2026-03-16T13:00:00+08:00');
    expect(await shares()).toEqual(before);
  });

  it('shows no whole card number', async () => {
    const { rows } = await cardsOf({ behind: 'active_base' });
    expect(new Set(rows.map(({ card_no: number }) => number.slice(0, 10)))).toEqual(new Set(['•••• •••• ']));
  });
});

describe('GET /api/graph-report/ec/top-ups', () => {
  it('has rows that sum to the number of each channel', async () => {
    const { lines } = await graphOf({ chart: 'topup' });
    expect(lines.length).toBeGreaterThan(1);
    for (const { key, values } of lines) {
      const { rows, sums } = await topUpsOf({ channel: key });
      const drawn = sumOf(values);
      expect([key, sumOf(rows.map(({ amount }) => amount)), sums.amount, sums.count]).toEqual([
        key,
        drawn,
        drawn,
        rows.length,
      ]);
    }
  });

  it('has rows that sum to the number of each point, online included', async () => {
    const { lines, label_ids: ids = [] } = await graphOf({ chart: 'topup', by: 'point' });
    expect(ids.length).toBeGreaterThan(1);
    for (const [at, id] of ids.entries()) {
      const { rows, sums } = await topUpsOf({ point: id ?? 'none' });
      const drawn = lines[0]?.values[at];
      expect([id, sumOf(rows.map(({ amount }) => amount)), sums.amount]).toEqual([id, drawn, drawn]);
    }
  });

  it('has rows that sum to the points of a district, and the points of all districts are those that took money', async () => {
    const { rows: districts } = await sql<{ id: string | null }>`
      select distinct d.public_id as id from payment p join location l on l.id = p.location_id
      left join district d on d.id = l.district_id order by 1`.execute(host.database.db);
    const ids = districts.flatMap(({ id }) => id ?? []);
    expect([ids.length > 1, ids.length]).toEqual([true, districts.length]);
    const drawn = await Promise.all(
      ids.map(async (district) =>
        sumOf((await graphOf({ chart: 'topup', by: 'point', district })).lines[0]?.values ?? []),
      ),
    );
    const behind = await Promise.all(ids.map((district) => topUpsOf({ district })));
    expect(behind.map(({ sums }) => sums.amount)).toEqual(drawn);
    expect(behind.map(({ rows }) => sumOf(rows.map(({ amount }) => amount)))).toEqual(drawn);
    const online = await topUpsOf({ point: 'none' });
    expect(sumOf(drawn) + online.sums.amount).toBe((await topUpsOf({})).sums.amount);
  });
});
