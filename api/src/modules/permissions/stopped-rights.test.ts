import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tapBatchResultSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { createConfig } from '../../config/config.ts';
import { createTokens } from '../../security/tokens.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { createPermissionClerk, findUnentitledCards } from './permission-fixture.ts';
import type { UnentitledCard } from './permission-fixture.ts';

let host: TestHost;
let cards: UnentitledCard[];
let place: { bus_no: string; direction_code: string; stop_code: string };
let terminalId: string;
let nextSeq = 6_000_000;

beforeAll(async () => {
  host = await startTestHost();
  cards = await findUnentitledCards(host);
  const { rows } = await sql<{ bus_no: string; direction_code: string; stop_code: string; terminal: string }>`
    select v.bus_no, d.code as direction_code, l.code as stop_code, t.public_id as terminal
    from vehicle v join direction d on d.id = v.direction_id
    join direction_stop s on s.direction_id = d.id and s.dir = 0 and s.seq = 1
    join location l on l.id = s.location_id
    join terminal t on t.id = v.id order by v.id limit 1`.execute(host.database.db);
  const [row] = rows;
  if (!row) throw new Error('The seed has no bus.');
  const { terminal, ...stop } = row;
  place = stop;
  terminalId = terminal;
});
afterAll(() => host.close());

const day = 24 * 60;

function setClock(minutes: number): Date {
  host.clock.now = new Date(testNow.getTime() + minutes * 60_000);
  return host.clock.now;
}

async function clerk(username: string) {
  return createPermissionClerk(host, await host.tokenOf(username));
}

/** A right that is in force, of a card with money. */
async function aRight(card: UnentitledCard | undefined, more: object = {}): Promise<string> {
  setClock(0);
  await sql`update ec_card set balance = 20000 where id = ${card?.id ?? 0}`.execute(host.database.db);
  const operator = await clerk('cardoperator');
  const { id } = await operator.draft(card, 'SENIOR', more);
  await operator.act(id, 'submit');
  expect((await (await clerk('cardoperator2')).act(id, 'approve')).json()).toMatchObject({ status: 'ACTIVE' });
  return id;
}

async function move(id: string, verb: string, minutes: number): Promise<void> {
  setClock(minutes);
  const chief = await clerk('cardoperator2');
  expect((await chief.act(id, verb, { reason: 'Гомдол шалгаж байна.' })).statusCode).toBe(200);
}

/** Fares of rides of these minutes, which the validator sends in the last of them. */
async function faresOf(card: UnentitledCard | undefined, minutes: readonly number[]) {
  const taps = minutes.map((minute) => ({
    seq: ++nextSeq,
    card_no: card?.card_no,
    kind: 'ON',
    tapped_at: setClock(minute).toISOString(),
    ...place,
  }));
  const tokens = createTokens(createConfig({}).jwtSecret, () => host.clock.now);
  const { token } = await tokens.issueTerminal({ publicId: terminalId });
  const answer = tapBatchResultSchema.parse((await host.post('/api/ec/taps', { taps }, token)).json());
  return answer.taps.map(({ fare }) => fare);
}

describe('a right that was stopped', () => {
  it('gives its fare to a ride of before it was suspended that comes later, and to none since', async () => {
    const id = await aRight(cards[0]);
    await move(id, 'suspend', 20);
    expect(await faresOf(cards[0], [10, day])).toEqual([0, 1000]);
  });

  it('gives its fare to a ride of before it was revoked, and to none of the same day since', async () => {
    const before = await aRight(cards[1]);
    await move(before, 'revoke', 20);
    expect(await faresOf(cards[1], [10])).toEqual([0]);
    const since = await aRight(cards[2]);
    await move(since, 'revoke', day);
    expect(await faresOf(cards[2], [day])).toEqual([1000]);
  });

  it('gives its fare to no ride of the days it was suspended once it is resumed, but to those before and after', async () => {
    const id = await aRight(cards[3]);
    await move(id, 'suspend', 20);
    await move(id, 'resume', 2 * day);
    expect(await faresOf(cards[3], [10, day, 3 * day])).toEqual([0, 1000, 0]);
  });

  it('is stopped from its suspension on when it is revoked while it is suspended', async () => {
    const id = await aRight(cards[4]);
    await move(id, 'suspend', 20);
    await move(id, 'revoke', 2 * day);
    expect(await faresOf(cards[4], [10, day, 3 * day])).toEqual([0, 1000, 1000]);
  });

  it('gives its fare to a ride of before it was suspended that comes after its end', async () => {
    const id = await aRight(cards[5], { valid_to: '2026-03-20' });
    await move(id, 'suspend', 20);
    setClock(4 * day);
    await host.jobs.publish(host.database.db, 'permission.expire', {});
    await host.runJobs();
    expect(await faresOf(cards[5], [10, day, 5 * day])).toEqual([0, 1000, 1000]);
  });

  it('takes the adult’s fare for rides beyond its limit, as it did when they were made', async () => {
    const id = await aRight(cards[6], { discount_percent: 100, rides_limit: 2, rides_period: 'DAY' });
    await move(id, 'suspend', 60);
    expect(await faresOf(cards[6], [10, 20, 30, 40, day])).toEqual([0, 0, 1000, 0, 1000]);
  });
});
