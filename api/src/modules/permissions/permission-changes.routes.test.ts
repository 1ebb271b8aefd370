import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { permissionHolderSchema } from '@ecard/shared/api-schema';
import type { CardStatus } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { createPermissionClerk, findUnentitledCards } from './permission-fixture.ts';
import type { UnentitledCard } from './permission-fixture.ts';

let host: TestHost;
let token: string;
let clerk: ReturnType<typeof createPermissionClerk>;
let chief: ReturnType<typeof createPermissionClerk>;
let cards: UnentitledCard[];
beforeAll(async () => {
  host = await startTestHost();
  token = await host.tokenOf('cardoperator');
  clerk = createPermissionClerk(host, token);
  chief = createPermissionClerk(host, await host.tokenOf('cardoperator2'));
  cards = await findUnentitledCards(host);
});
afterAll(() => host.close());

interface Entry {
  readonly action: string;
  readonly before: object | null;
  readonly after: object;
}

describe('the history of an entitlement', () => {
  it('has every change, with what was before and what is after', async () => {
    const { id } = await clerk.draft(cards[0], 'SENIOR', { evidence: [] });
    const changed = await host.send('PATCH', `/api/ec/permissions/${id}`, {
      body: {
        category_id: await clerk.categoryId('DISABLED'),
        note: 'Хоёр дахь гэрчилгээ',
        evidence: [{ file_id: await clerk.upload(), doc_type: 'ХБИ-ний үнэмлэх' }],
      },
      token,
      headers: { 'if-match': '"v1"' },
    });
    expect(changed.statusCode).toBe(200);
    await clerk.act(id, 'submit');
    await chief.act(id, 'assign');
    const { data } = (await host.get(`/api/audit/ec_permission/${id}`, token)).json<{ data: readonly Entry[] }>();
    const entry = (verb: string) => data.find(({ action }) => action === `ec.permission.${verb}`);
    expect(entry('create')?.after).toMatchObject({ category: 'Ахмад настан', discount_percent: 100 });
    expect(entry('update')).toMatchObject({
      before: { category: 'Ахмад настан', note: null, evidence: [] },
      after: {
        category: 'Хөгжлийн бэрхшээлтэй иргэн',
        note: 'Хоёр дахь гэрчилгээ',
        evidence: [{ doc_type: 'ХБИ-ний үнэмлэх' }],
      },
    });
    expect(entry('assign')).toMatchObject({
      before: { status: 'SUBMITTED', assignee: null },
      after: { status: 'IN_REVIEW', assignee: expect.stringMatching(/./) },
    });
  });
});

describe('the card of a draft', () => {
  it('is changed by the number on another card of its person or of nobody, and the history names both', async () => {
    const [first, second] = [cards[4], cards[5]];
    const { db } = host.database;
    const people = await db.selectFrom('app_user').select('id').where('kind', '=', 'INDIVIDUAL').limit(2).execute();
    const give = (card: UnentitledCard | undefined, place: number) =>
      db
        .updateTable('ec_card')
        .set({ subject_type: 'PERSON', user_id: people[place]?.id ?? 0 })
        .where('id', '=', card?.id ?? 0)
        .execute();
    await give(first, 0);
    await give(second, 1);
    const { id } = await clerk.draft(first, 'SENIOR');
    const putOn = (card: UnentitledCard | undefined) =>
      host.send('PATCH', `/api/ec/permissions/${id}`, {
        body: { card_no: card?.card_no.replaceAll(/(\d{4})(?=\d)/g, '$1 ') },
        token,
        headers: { 'if-match': '"v1"' },
      });
    expect((await putOn(second)).json()).toMatchObject({ errors: [{ path: 'card_no', code: 'HOLDER_MISMATCH' }] });
    await give(second, 0);
    const numberOf = (card: UnentitledCard | undefined) => `•••• •••• ${card?.card_no.slice(-4) ?? ''}`;
    expect((await putOn(second)).json()).toMatchObject({ card: { card_no_masked: numberOf(second) } });
    const { data } = (await host.get(`/api/audit/ec_permission/${id}`, token)).json<{ data: readonly Entry[] }>();
    expect(data[0]).toMatchObject({ before: { card: numberOf(first) }, after: { card: numberOf(second) } });
  });
});

describe('an entitlement of a person without a card', () => {
  it('is put on the person’s card once there is one, which then has its category', async () => {
    const card = cards[6];
    const { db } = host.database;
    const [person, other] = await db
      .selectFrom('app_user')
      .select(['id', 'public_id'])
      .where('kind', '=', 'INDIVIDUAL')
      .where('status', '=', 'ACTIVE')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const give = (userId: number | undefined) =>
      db
        .updateTable('ec_card')
        .set({ subject_type: 'PERSON', user_id: userId ?? 0 })
        .where('id', '=', card?.id ?? 0)
        .execute();
    const { id } = await clerk.draft(undefined, 'SENIOR', { user_id: person?.public_id });
    await clerk.act(id, 'submit');
    expect((await chief.act(id, 'approve')).json()).toMatchObject({ card: null, status: 'ACTIVE' });
    await give(other?.id);
    expect((await clerk.act(id, 'bind', { card_no: card?.card_no })).json()).toMatchObject({
      errors: [{ path: 'card_no', code: 'HOLDER_MISMATCH' }],
    });
    await give(person?.id);
    const bound = (await clerk.act(id, 'bind', { card_no: card?.card_no })).json<{ available_actions: string[] }>();
    expect(bound).toMatchObject({ card: { id: card?.public_id }, status: 'ACTIVE' });
    expect(bound.available_actions).not.toContain('bind');
    const { code } = await db
      .selectFrom('ec_card as c')
      .innerJoin('rider_category as r', 'r.id', 'c.category_id')
      .select('r.code')
      .where('c.id', '=', card?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(code).toBe('SENIOR');
  });
});

describe('the bounds of an entitlement', () => {
  it('keep it from a card that is lost', async () => {
    const [, card] = cards;
    await host.database.db
      .updateTable('ec_card')
      .set({ status: 'LOST' })
      .where('id', '=', card?.id ?? 0)
      .execute();
    const response = await clerk.create({
      category_id: await clerk.categoryId('SENIOR'),
      card_id: card?.public_id,
      valid_from: '2026-03-18',
      valid_to: '2026-09-30',
    });
    expect(response.json()).toMatchObject({ errors: [{ path: 'card_id', code: 'CARD_NOT_USABLE' }] });
  });

  it('keep a lost card out of those that the form offers, which still names its owner', async () => {
    const { db } = host.database;
    const owned = await db
      .selectFrom('ec_card')
      .select(['id', 'public_id', 'card_no'])
      .where('user_id', 'is not', null)
      .where('status', '=', 'ACTIVE')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const offered = async (status: CardStatus) => {
      await db.updateTable('ec_card').set({ status }).where('id', '=', owned.id).execute();
      const found = await host.send('POST', '/api/ec/permissions/holder', { body: { card_no: owned.card_no }, token });
      const { user_id, cards: offers } = permissionHolderSchema.parse(found.json());
      expect(user_id).toEqual(expect.any(String));
      return offers.map(({ id }) => id);
    };
    expect(await offered('LOST')).toEqual([]);
    expect(await offered('BLOCKED')).toEqual([owned.public_id]);
  });

  it('keep a draft of a season that was closed meanwhile from being submitted', async () => {
    const { db } = host.database;
    const season = await db
      .selectFrom('season')
      .select(['id', 'public_id', 'status'])
      .where('status', '<>', 'CLOSED')
      .where('starts_on', '<=', '2026-03-18')
      .where('ends_on', '>=', '2026-03-20')
      .executeTakeFirstOrThrow();
    const close = (status: typeof season.status) =>
      db.updateTable('season').set({ status }).where('id', '=', season.id).execute();
    const { id } = await clerk.draft(cards[8], 'SENIOR', { season_id: season.public_id, valid_to: '2026-03-20' });
    await close('CLOSED');
    expect((await clerk.act(id, 'submit')).json()).toMatchObject({ errors: [{ path: 'season_id' }] });
    await close(season.status);
    expect((await clerk.act(id, 'submit')).statusCode).toBe(200);
  });

  it('refuse a benefit above the price that cards of its category pay anyway', async () => {
    const create = async (category: string, extra: object) =>
      clerk.create({
        category_id: await clerk.categoryId(category),
        card_id: cards[7]?.public_id,
        valid_from: '2026-03-18',
        valid_to: '2026-09-30',
        ...extra,
      });
    expect((await create('SENIOR', { discount_percent: 50 })).json()).toMatchObject({
      errors: [{ path: 'discount_percent', code: 'NO_EFFECT' }],
    });
    expect((await create('CHILD', { fixed_fare: 300 })).json()).toMatchObject({
      errors: [{ path: 'fixed_fare', code: 'NO_EFFECT' }],
    });
    expect((await create('CHILD', { discount_percent: 90 })).statusCode).toBe(201);
  });

  it('hold for one that is renewed, and are compared again when a draft is submitted', async () => {
    const { id } = await clerk.draft(cards[2], 'SENIOR');
    await clerk.act(id, 'submit');
    await chief.act(id, 'approve');
    expect((await clerk.act(id, 'renew', { valid_to: '2036-01-01' })).json()).toMatchObject({
      errors: [{ path: 'valid_to', code: 'TOO_LONG' }],
    });
    const draft = await clerk.draft(cards[3], 'DONOR');
    const mayLast = (days: number) =>
      sql`update permission_rule set max_days = ${days}
      where category_id = (select id from rider_category where code = 'DONOR')`.execute(host.database.db);
    await mayLast(30);
    expect((await clerk.act(draft.id, 'submit')).json()).toMatchObject({ errors: [{ code: 'TOO_LONG' }] });
    await mayLast(366);
    expect((await clerk.act(draft.id, 'submit')).statusCode).toBe(200);
  });
});
