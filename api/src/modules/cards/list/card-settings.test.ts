import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardDetailSchema, tapBatchResultSchema } from '@ecard/shared/api-schema';
import { systemActor } from '../../../audit/audit.ts';
import { createPayment } from '../../payments/create-payment.ts';
import { startTestHost, testNow } from '../../../testing/test-host.ts';
import type { TestHost } from '../../../testing/test-host.ts';

let host: TestHost;
let validator: string;
let owner: string;
let place: object;
let nextSeq = 6_000_000;
let nextCard = 910_000_000_000;
beforeAll(async () => {
  host = await startTestHost();
  validator = await host.deviceToken();
  owner = await host.tokenOf('99110001');
  place = await host.database.db
    .selectFrom('vehicle as v')
    .innerJoin('direction as d', 'd.id', 'v.direction_id')
    .innerJoin('direction_stop as s', 's.direction_id', 'd.id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .select(['v.bus_no', 'd.code as direction_code', 'l.code as stop_code'])
    .where('d.status', '=', 'PUBLISHED')
    .orderBy('v.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => host.close());

/** A citizen's card with money and settings. */
async function aCard(values: {
  balance?: number;
  status?: 'ORDERED';
  expires_on?: string;
  created_at?: Date;
  daily_limit?: string;
  auto_topup?: string;
  notify?: string;
}) {
  const card_no = String(++nextCard);
  const { balance = 0, status = 'ACTIVE', ...settings } = values;
  return host.database.db
    .insertInto('ec_card')
    .values((eb) => ({
      card_no,
      media_type: 'VIRTUAL',
      status,
      category_id: eb.selectFrom('rider_category').select('id').where('code', '=', 'ADULT'),
      user_id: eb.selectFrom('app_user').select('id').where('username', '=', '99110001'),
      balance: `${balance}.00`,
      verify_code: card_no.padEnd(22, 'z'),
      ...settings,
    }))
    .returning(['id', 'public_id', 'card_no'])
    .executeTakeFirstOrThrow();
}

async function ride(cardNo: string, ...minutesAgo: number[]) {
  const taps = minutesAgo.map((minutes) => ({
    seq: ++nextSeq,
    card_no: cardNo,
    kind: 'ON',
    tapped_at: new Date(host.clock.now.getTime() - minutes * 60_000).toISOString(),
    ...place,
  }));
  const answer = tapBatchResultSchema.parse((await host.post('/api/ec/taps', { taps }, validator)).json());
  await host.runJobs();
  return answer.taps.map(({ result, fare }) => [result, fare]);
}

async function messagesOf(end: string) {
  const rows = await host.database.db
    .selectFrom('notification')
    .select(['kind', 'link'])
    .where('title', 'like', `%${end}%`)
    .orderBy('id')
    .execute();
  return rows;
}

const endOf = (cardNo: string) => cardNo.slice(-4);

describe('settings of a card', () => {
  it('limit its spending in a service day, including earlier batches', async () => {
    const { card_no } = await aCard({ balance: 9_000, daily_limit: '1000.00' });
    expect(await ride(card_no, 300, 290, 280, 270)).toEqual([
      ['ACCEPTED', 1000],
      ['ACCEPTED', 0],
      ['ACCEPTED', 0],
      ['ACCEPTED', 0],
    ]);
    expect(await ride(card_no, 60)).toEqual([['DENIED_LIMIT', 0]]);
    expect(await ride(card_no, 24 * 60)).toEqual([['ACCEPTED', 1000]]);
  });

  it('have rides beyond the limit counted with those that the validator refused for want of money', async () => {
    const counts = () =>
      host.database.db
        .selectFrom('agg_terminal_day')
        .select(({ fn }) => [
          fn.sum<number>('accepted').as('accepted'),
          fn.sum<number>('denied_balance').as('denied'),
          fn.sum<number>('denied_hotlist').as('hotlist'),
          fn.sum<number>('denied_expired').as('expired'),
          fn.sum<number>('duplicates').as('duplicates'),
        ])
        .executeTakeFirstOrThrow();
    const { card_no } = await aCard({ balance: 9_000, daily_limit: '1000.00' });
    await ride(card_no, 300, 290, 280, 270);
    const before = await counts();
    expect(await ride(card_no, 100, 60)).toEqual([
      ['DENIED_LIMIT', 0],
      ['DENIED_LIMIT', 0],
    ]);
    expect(await counts()).toEqual({ ...before, denied: before.denied + 2 });
  });

  it('request one top-up at a time when the balance falls below the threshold', async () => {
    const autoTopup = JSON.stringify({ threshold: 3_000, amount: 5_000, source: 'QPAY' });
    const card = await aCard({ balance: 4_000, auto_topup: autoTopup, notify: '{"low_balance":false}' });
    await ride(card.card_no, 300);
    expect(await messagesOf(endOf(card.card_no))).toEqual([]);
    await ride(card.card_no, 3 * 1440);
    await ride(card.card_no, 2 * 1440);
    const [message, ...others] = await messagesOf(endOf(card.card_no));
    expect([message?.kind, others]).toEqual(['CARD_AUTO_TOPUP', []]);
    const payment = await host.get(`/api${message?.link ?? ''}`);
    expect(payment.json()).toMatchObject({ purpose: 'TOPUP', amount: 5_000, status: 'CREATED' });

    // Nobody paid: a ride after its time asks again.
    host.clock.now = new Date(testNow.getTime() + 2 * 86_400_000);
    await ride(card.card_no, 10);
    host.clock.now = testNow;
    expect(await messagesOf(endOf(card.card_no))).toHaveLength(2);
  });

  it('request a top-up at once when the new threshold is above the balance', async () => {
    const card = await aCard({ balance: 2_000 });
    const save = (threshold: number, version: number) =>
      host.send('PATCH', `/api/ec/cards/${card.public_id}`, {
        body: { auto_topup: { threshold, amount: 5_000, source: 'QPAY' } },
        token: owner,
        headers: { 'if-match': `"v${version}"` },
      });
    expect((await save(1_000, 1)).statusCode).toBe(200);
    expect(await messagesOf(endOf(card.card_no))).toEqual([]);
    for (const version of [2, 3]) expect((await save(3_000, version)).statusCode).toBe(200);
    expect((await messagesOf(endOf(card.card_no))).map(({ kind }) => kind)).toEqual(['CARD_AUTO_TOPUP']);
  });

  it('send one message about a ride when its job runs twice', async () => {
    const card = await aCard({ balance: 5_000 });
    const data = {
      batch: randomUUID(),
      rides: [{ card: card.id, fare: 100_000, balance: 90_000, ride: true, low: true, topup: false }],
    };
    for (let runs = 0; runs < 2; runs++) {
      await host.jobs.publish(host.database.db, 'cards.ridden', data);
      await host.runJobs();
    }
    expect((await messagesOf(endOf(card.card_no))).map(({ kind }) => kind)).toEqual(['CARD_RIDE', 'CARD_LOW_BALANCE']);
  });

  it('send one message about a low balance and one about the last day, unless the owner turned them off', async () => {
    const loud = await aCard({ balance: 1_500, expires_on: '2026-04-10' });
    const quiet = await aCard({
      balance: 1_500,
      expires_on: '2026-04-10',
      notify: '{"low_balance":false,"expiry":false}',
    });
    await ride(loud.card_no, 100, 90);
    await ride(quiet.card_no, 100, 90);
    for (const run of [1, 2]) {
      await host.jobs.publish(host.database.db, 'cards.tell-expiring', { run });
      await host.runJobs();
    }
    const kinds = (await messagesOf(endOf(loud.card_no))).map(({ kind }) => kind);
    expect(kinds).toEqual(['CARD_LOW_BALANCE', 'CARD_EXPIRING']);
    expect(await messagesOf(endOf(quiet.card_no))).toEqual([]);
  });

  it('say which notices of a card are sent where nobody chose', async () => {
    const { public_id } = await aCard({ notify: '{"ride":true}' });
    const shown = cardDetailSchema.parse((await host.get(`/api/ec/cards/${public_id}`, owner)).json());
    expect(shown.notify).toEqual({ low_balance: true, ride: true, expiry: true });
  });

  it('tell the administrators of an organisation what they chose, and nothing else', async () => {
    const [chosen, silent] = [
      await aCard({ balance: 1_500, expires_on: '2026-04-10', notify: '{"low_balance":true}' }),
      await aCard({ balance: 1_500, expires_on: '2026-04-10' }),
    ];
    const { organization_id } = await host.database.db
      .selectFrom('org_member')
      .select('organization_id')
      .where('role', '=', 'ADMIN')
      .orderBy('organization_id')
      .executeTakeFirstOrThrow();
    await host.database.db
      .updateTable('ec_card')
      .set({ user_id: null, organization_id, subject_type: 'ORGANIZATION' })
      .where('id', 'in', [chosen.id, silent.id])
      .execute();
    for (const { card_no } of [chosen, silent]) await ride(card_no, 100);
    await host.jobs.publish(host.database.db, 'cards.tell-expiring', {});
    await host.runJobs();
    const told = new Set((await messagesOf(endOf(chosen.card_no))).map(({ kind }) => kind));
    expect([...told]).toEqual(['CARD_LOW_BALANCE']);
    expect(await messagesOf(endOf(silent.card_no))).toEqual([]);
  });
});

describe('the holder of a card', () => {
  const rename = (id: string, token: string) => {
    const headers = { 'if-match': '"v1"' };
    return host.send('PATCH', `/api/ec/cards/${id}`, { body: { holder_name: 'Б.Номин' }, token, headers });
  };

  it('is named by its owner, so that a family tells its cards apart', async () => {
    const { public_id } = await aCard({});
    expect((await rename(public_id, owner)).json()).toMatchObject({ holder_name: 'Б.Номин' });
  });

  it('stays as it is where the fare was granted on proof, unless staff change it', async () => {
    const { id, public_id } = await aCard({});
    await host.database.db
      .updateTable('ec_card')
      .set((eb) => ({ category_id: eb.selectFrom('rider_category').select('id').where('code', '=', 'SENIOR') }))
      .where('id', '=', id)
      .execute();
    expect((await rename(public_id, owner)).json()).toMatchObject({ code: 'HOLDER_PROVEN' });
    expect((await rename(public_id, await host.tokenOfRole('CARD_OPERATOR'))).statusCode).toBe(200);
  });
});

describe('an ordered card', () => {
  it('expires when nobody pays for it within two weeks', async () => {
    const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
    const [old, young] = [
      await aCard({ status: 'ORDERED', created_at: daysAgo(14.1) }),
      await aCard({ status: 'ORDERED', created_at: daysAgo(13.9) }),
    ];
    const payment = await host.database.db.transaction().execute((trx) =>
      createPayment(trx, {
        purpose: 'CARD',
        targetType: 'ec_card',
        targetId: old.id,
        amount: 360_000,
        title: 'Карт',
        method: 'QPAY',
        expiresAt: new Date(testNow.getTime() + 86_400_000),
        actor: systemActor,
      }),
    );
    await host.jobs.publish(host.database.db, 'cards.expire', {});
    await host.runJobs();
    const rows = await host.database.db
      .selectFrom('ec_card')
      .select('status')
      .where('id', 'in', [old.id, young.id])
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['CLOSED', 'ORDERED']);
    expect((await host.get(`/api/payment/${payment.publicId}`)).json()).toMatchObject({ status: 'CANCELLED' });
    const logged = await host.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', old.public_id)
      .execute();
    expect(logged).toEqual([{ action: 'ec_card.lapse' }]);
  });
});
