import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tapBatchResultSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { createTokens } from '../../security/tokens.ts';
import { createConfig } from '../../config/config.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let token: string;
let place: { bus_no: string; direction_code: string; stop_code: string };
let nextSeq = 5_000_000;
let nextCard = 900_000_000_000;

beforeAll(async () => {
  host = await startTestHost();
  const { rows } = await sql<{ bus_no: string; direction_code: string; stop_code: string; terminal: string }>`
    select v.bus_no, d.code as direction_code, l.code as stop_code, t.public_id as terminal
    from vehicle v join direction d on d.id = v.direction_id
    join direction_stop s on s.direction_id = d.id and s.dir = 0 and s.seq = 1
    join location l on l.id = s.location_id
    join terminal t on t.id = v.id order by v.id limit 1`.execute(host.database.db);
  const [row] = rows;
  if (!row) throw new Error('The seed has no bus.');
  place = { bus_no: row.bus_no, direction_code: row.direction_code, stop_code: row.stop_code };
  token = await issueDevice(row.terminal);
});
afterAll(() => host.close());

async function issueDevice(publicId: string): Promise<string> {
  const tokens = createTokens(createConfig({}).jwtSecret, () => host.clock.now);
  return (await tokens.issueTerminal({ publicId })).token;
}

async function aCard(
  card: { category?: string; balance?: number; status?: string; expiresOn?: string; blockedAt?: Date } = {},
) {
  const cardNo = String(++nextCard);
  await sql`insert into ec_card (card_no, media_type, category_id, balance, status, activated_at, issued_at, expires_on,
      blocked_at, verify_code, created_at, updated_at)
    select ${cardNo}, 'PLASTIC', id, ${card.balance ?? 5_000}, ${card.status ?? 'ACTIVE'}, '2026-01-01', '2026-01-01',
      ${card.expiresOn ?? '2027-01-01'}, ${card.blockedAt ?? null}, ${cardNo.padEnd(22, 'x')}, '2026-01-01', '2026-01-01'
    from rider_category where code = ${card.category ?? 'ADULT'}`.execute(host.database.db);
  return cardNo;
}

function aTap(cardNo: string, minutesAgo: number, more: object = {}) {
  const at = new Date(testNow.getTime() - minutesAgo * 60_000).toISOString();
  return { seq: ++nextSeq, card_no: cardNo, kind: 'ON', tapped_at: at, ...place, ...more };
}

async function send(...taps: object[]) {
  return tapBatchResultSchema.parse((await host.post('/api/ec/taps', { taps }, token)).json());
}

async function balanceOf(cardNo: string) {
  const { rows } = await sql<{ balance: string; ledger: string }>`
    select c.balance, coalesce(sum(l.amount), 0) as ledger from ec_card c left join ec_ledger l on l.card_id = c.id
    where c.card_no = ${cardNo} group by c.id`.execute(host.database.db);
  return rows[0];
}

describe('POST /api/ec/taps', () => {
  it('takes one adult fare for four rides of a service day and books it in the ledger', async () => {
    const card = await aCard();
    const answer = await send(...[300, 240, 180, 120, 60].map((minutes) => aTap(card, minutes)));
    expect(answer.taps.map((tap) => [tap.result, tap.fare, tap.transfer_no, tap.balance])).toEqual([
      ['ACCEPTED', 1000, 0, 4000],
      ['ACCEPTED', 0, 1, 4000],
      ['ACCEPTED', 0, 2, 4000],
      ['ACCEPTED', 0, 3, 4000],
      ['ACCEPTED', 1000, 0, 3000],
    ]);
    expect(await balanceOf(card)).toEqual({ balance: '3000.00', ledger: '-2000.00' });
  });

  it('takes the adult fare once the rides of the entitlement of the card’s category are used up', async () => {
    const card = await aCard({ category: 'SENIOR' });
    await sql`insert into ec_permission (permission_no, category_id, card_id, holder_name, discount_percent, rides_limit,
        rides_period, valid_from, valid_to, source, status, submitted_at, decision_by, decision_at)
      select 'EP-2026-990001', c.category_id, c.id, 'Дулмаа', 100, 2, 'DAY', '2026-01-01', '2026-12-31', 'OFFICE', 'ACTIVE',
        '2026-01-01', (select min(id) from app_user), '2026-01-01'
      from ec_card c where c.card_no = ${card}`.execute(host.database.db);
    const answer = await send(...[300, 240, 180, 120].map((minutes) => aTap(card, minutes)));
    expect(answer.taps.map(({ fare }) => fare)).toEqual([0, 0, 1000, 0]);
    expect(await balanceOf(card)).toEqual({ balance: '4000.00', ledger: '-1000.00' });
  });

  it('takes the fare of a right for a ride of its last day that comes after its end', async () => {
    const card = await aCard();
    await sql`insert into ec_permission (permission_no, category_id, card_id, holder_name, discount_percent, valid_from,
        valid_to, source, status, submitted_at, decision_by, decision_at)
      select 'EP-2026-990002', r.id, c.id, 'Дулмаа', 100, '2026-01-01', '2026-03-17', 'OFFICE', 'EXPIRED', '2026-01-01',
        (select min(id) from app_user), '2026-01-01'
      from ec_card c, rider_category r where c.card_no = ${card} and r.code = 'SENIOR'`.execute(host.database.db);
    const answer = await send(aTap(card, 24 * 60), aTap(card, 60));
    expect(answer.taps.map(({ fare }) => fare)).toEqual([0, 1000]);
  });

  it('changes nothing for a repeated batch, and marks every tap as a duplicate', async () => {
    const card = await aCard();
    const taps = [aTap(card, 50), aTap(card, 40, { kind: 'OFF' })];
    const first = await send(...taps);
    const again = await send(...taps);
    expect([again.recorded, again.repeated, again.refused]).toEqual([0, 2, 0]);
    expect(again.taps.map((tap) => [tap.status, tap.id, tap.fare])).toEqual(
      first.taps.map((tap) => ['REPEATED', tap.id, tap.fare]),
    );
    expect((await balanceOf(card))?.balance).toBe('4000.00');
  });

  it('refuses impossible taps one by one, and records the others', async () => {
    const card = await aCard();
    const good = aTap(card, 30);
    const answer = await send(
      aTap(card, -11),
      aTap(card, 63 * 24 * 60),
      aTap('000000000000', 5),
      aTap(card, 5, { bus_no: 'none' }),
      aTap(card, 5, { direction_code: 'none' }),
      aTap(card, 5, { stop_code: 'none' }),
      good,
      { ...aTap(card, 20), seq: good.seq },
    );
    expect(answer.taps.map((tap) => tap.reason ?? tap.status)).toEqual([
      'IN_FUTURE',
      'TOO_OLD',
      'UNKNOWN_CARD',
      'UNKNOWN_VEHICLE',
      'UNKNOWN_DIRECTION',
      'UNKNOWN_STOP',
      'RECORDED',
      'SEQ_REUSED',
    ]);
    const later = await send({ ...aTap(card, 10), seq: good.seq });
    expect(later.taps[0]).toMatchObject({ status: 'REFUSED', reason: 'SEQ_REUSED' });
  });

  it('records a tap of a validator that still knows the route by its former code', async () => {
    const { db } = host.database;
    const renumber = (code: string, from: string) =>
      sql`update direction set code = ${code}, previous_codes = array[${from}] where code = ${from}`.execute(db);
    await renumber('Я:99', place.direction_code);
    const card = await aCard();
    const answer = await send(aTap(card, 30));
    expect(answer.taps[0]).toMatchObject({ result: 'ACCEPTED', fare: 1000 });
    const { rows } = await sql<{ code: string }>`
      select d.code from ec_tap t join ec_card c on c.id = t.card_id join direction d on d.id = t.direction_id
      where c.card_no = ${card}`.execute(db);
    expect(rows).toEqual([{ code: 'Я:99' }]);
    await renumber(place.direction_code, 'Я:99');
  });

  it('counts a tap of a validator that still knows a merged stop by its code at the stop that was kept', async () => {
    const { db } = host.database;
    const { id } = await db
      .selectFrom('location')
      .select('id')
      .where('code', '=', place.stop_code)
      .executeTakeFirstOrThrow();
    const merged = (code: string, into: number) =>
      sql<{ id: number }>`
      insert into location (code, name, kind, lat, lon, status, merged_into_id)
      values (${code}, 'Буудал', 'STOP', 47.9, 106.9, 'CLOSED', ${into}) returning id`.execute(db);
    const first = await merged('OLD1', id);
    await merged('OLD2', first.rows[0]?.id ?? 0);
    const card = await aCard();
    const { taps } = await send(aTap(card, 20, { stop_code: 'OLD2' }));
    expect(taps.map(({ status }) => status)).toEqual(['RECORDED']);
    const { rows } = await sql<{ stop: number }>`
      select t.stop_location_id as stop from ec_tap t join ec_card c on c.id = t.card_id
      where c.card_no = ${card}`.execute(db);
    expect(rows).toEqual([{ stop: id }]);
  });

  it('denies taps without money, after blocking and after expiry, but not earlier taps', async () => {
    const blockedAt = new Date(testNow.getTime() - 60 * 60_000);
    const poor = await aCard({ balance: 999 });
    const blocked = await aCard({ status: 'BLOCKED', blockedAt });
    const expired = await aCard({ status: 'EXPIRED', expiresOn: '2026-03-17' });
    const answer = await send(
      aTap(poor, 50),
      aTap(blocked, 50),
      aTap(blocked, 70),
      aTap(expired, 50),
      aTap(expired, 36 * 60),
    );
    expect(answer.taps.map((tap) => tap.result)).toEqual([
      'DENIED_BALANCE',
      'DENIED_HOTLIST',
      'ACCEPTED',
      'DENIED_EXPIRED',
      'ACCEPTED',
    ]);
  });

  it('counts two readings on the same bus within ten seconds as one boarding', async () => {
    const card = await aCard();
    const first = aTap(card, 30);
    const second = { ...aTap(card, 30), tapped_at: new Date(Date.parse(first.tapped_at) + 9_000).toISOString() };
    expect((await send(first)).taps[0]?.result).toBe('ACCEPTED');
    expect((await send(second)).taps[0]).toMatchObject({ result: 'DUPLICATE', fare: 0 });
  });

  it('counts a late tap in the service day it was made, which begins at three in the morning', async () => {
    const card = await aCard();
    const answer = await send(
      aTap(card, 10),
      aTap(card, 10, { tapped_at: '2026-03-17T02:59:59+08:00', offline: true }),
      aTap(card, 10, { tapped_at: '2026-03-17T03:00:30+08:00', offline: true }),
    );
    expect(answer.taps.map((tap) => tap.fare)).toEqual([1000, 1000, 1000]);
    const { rows } = await sql<{ day: string }>`
      select day from agg_card_day a join ec_card c on c.id = a.card_id where c.card_no = ${card} order by day`.execute(
      host.database.db,
    );
    expect(rows.map((row) => row.day)).toEqual(['2026-03-16', '2026-03-17', '2026-03-18']);
  });

  it('activates an issued card at its first ride, and lets children and seniors ride for their fare', async () => {
    const issued = await aCard({ status: 'ISSUED' });
    const child = await aCard({ category: 'CHILD' });
    const senior = await aCard({ category: 'SENIOR', balance: 0 });
    const answer = await send(aTap(issued, 20), aTap(child, 20), aTap(senior, 20));
    expect(answer.taps.map((tap) => tap.fare)).toEqual([1000, 200, 0]);
    const { rows } = await sql<{ status: string; subsidy: string }>`
      select c.status, t.subsidy_amount as subsidy from ec_card c join ec_tap t on t.card_id = c.id
      where c.card_no in (${issued}, ${child}, ${senior}) order by c.id`.execute(host.database.db);
    expect(rows).toEqual([
      { status: 'ACTIVE', subsidy: '0.00' },
      { status: 'ACTIVE', subsidy: '800.00' },
      { status: 'ACTIVE', subsidy: '1000.00' },
    ]);
  });

  it('refuses a ride on a day without an adult price instead of giving it away, and takes it once there is one', async () => {
    const { db } = host.database;
    const card = await aCard();
    const tap = aTap(card, 5);
    await sql`update rider_category set fare_product_id = (select id from product_type where code = 'RIDE_ADULT_2014')
      where code = 'ADULT'`.execute(db);
    const [refused] = (await send(tap)).taps;
    await sql`update rider_category set fare_product_id = (select id from product_type where code = 'DAY4_ADULT_2025')
      where code = 'ADULT'`.execute(db);
    const [taken] = (await send(tap)).taps;
    expect([refused, taken]).toMatchObject([
      { status: 'REFUSED', reason: 'NO_FARE' },
      { status: 'RECORDED', fare: 1000, balance: 4000 },
    ]);
  });

  it('is for validators only', async () => {
    const till = await sql<{ public_id: string }>`
      insert into terminal (serial_no, name, app_id, kind, status) values (gen_random_uuid(), 'till', 1, 'POS', 'ACTIVE')
      returning public_id`.execute(host.database.db);
    const body = { taps: [aTap('000000000000', 1)] };
    expect((await host.post('/api/ec/taps', body, await issueDevice(till.rows[0]?.public_id ?? ''))).statusCode).toBe(
      403,
    );
    expect((await host.post('/api/ec/taps', body, await host.tokenOf('admin'))).statusCode).toBe(403);
  });
});
