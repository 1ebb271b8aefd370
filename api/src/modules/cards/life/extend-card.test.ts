import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Updateable } from 'kysely';
import type { EcCardTable } from '../../../database/tables/tables.ts';
import { startCardHost } from '../card-fixture.ts';
import type { CardHost } from '../card-fixture.ts';
import { personCardLimit } from '../cards.rules.ts';

let host: CardHost['host'];
let citizen: CardHost['citizen'];
let act: CardHost['act'];
let viewOf: CardHost['viewOf'];
let order: CardHost['order'];
let id: string;
beforeAll(async () => {
  const fixture = await startCardHost();
  ({ host, citizen, act, viewOf, order } = fixture);
  id = await fixture.activeCard();
});
afterAll(() => host.close());

/** Ends the card's time. */
async function expire(values: Updateable<EcCardTable> = {}): Promise<void> {
  await host.database.db
    .updateTable('ec_card')
    .set({ status: 'EXPIRED', issued_at: new Date('2021-03-17'), expires_on: '2026-03-17' })
    .set({ media_type: 'VIRTUAL', season_id: null, ...values })
    .where('public_id', '=', id)
    .execute();
}

async function seasonThatEnds(comparison: '<' | '>'): Promise<{ id: number; ends_on: string }> {
  return host.database.db
    .selectFrom('season')
    .select(['id', 'ends_on'])
    .where('ends_on', comparison, '2026-03-18')
    .where('ends_on', '<', '2031-01-01')
    .orderBy('ends_on')
    .executeTakeFirstOrThrow();
}

const isOffered = async () => (await viewOf(id, citizen)).available_actions.includes('extend');

describe('the owner of an expired card', () => {
  it('lets it ride again for five years, with its balance', async () => {
    await expire();
    expect(await isOffered()).toBe(true);
    expect((await act(id, 'extend', citizen)).json()).toMatchObject({
      ...{ status: 'ACTIVE', expires_on: '2031-03-18', balance: 10_000 },
    });
    expect(await isOffered()).toBe(false);
  });

  it('extends it to the end of its season, and not after that', async () => {
    const running = await seasonThatEnds('>');
    await expire({ season_id: running.id });
    expect((await act(id, 'extend', citizen)).json()).toMatchObject({ status: 'ACTIVE', expires_on: running.ends_on });
    await expire({ season_id: (await seasonThatEnds('<')).id });
    expect(await isOffered()).toBe(false);
    expect((await act(id, 'extend', citizen)).json()).toMatchObject({ code: 'EXTENDED_AT_COUNTER' });
  });

  it('goes to the counter with a card that was given out for a while', async () => {
    await expire({ media_type: 'TEMPORARY' });
    expect(await isOffered()).toBe(false);
    expect((await act(id, 'extend', citizen)).json()).toMatchObject({ code: 'EXTENDED_AT_COUNTER' });
  });

  it('extends no more cards than a person may have', async () => {
    await expire();
    const listed = await host.get('/api/ec/cards?page_size=200', citizen);
    const { data: own } = listed.json<{ data: { status: string }[] }>();
    const ended = ['REPLACED', 'CLOSED', 'EXPIRED'];
    const room = personCardLimit - own.filter(({ status }) => !ended.includes(status)).length;
    const cards = await Promise.all(Array.from({ length: room }, () => order({ media_type: 'QR' }, citizen)));
    expect((await act(id, 'extend', citizen)).json()).toMatchObject({ code: 'TOO_MANY_CARDS' });
    for (const { cards: made } of cards) await act(made[0]?.id ?? '', 'close', citizen);
  });

  it('is nobody else', async () => {
    await expire();
    expect((await act(id, 'extend', await host.tokenOf('9000011'))).statusCode).toBe(404);
    expect((await act(id, 'extend', await host.tokenOfRole('PLANNER'))).statusCode).toBe(403);
  });
});
