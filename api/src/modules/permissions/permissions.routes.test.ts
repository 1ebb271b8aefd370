import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ecPermissionPageSchema, ecPermissionSchema, permissionStatsSchema } from '@ecard/shared/api-schema';
import type { EcPermission } from '@ecard/shared/api-schema';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { createPermissionClerk, findUnentitledCards } from './permission-fixture.ts';
import type { UnentitledCard } from './permission-fixture.ts';

let host: TestHost;
let clerk: string;
let chief: string;
let cards: UnentitledCard[];
beforeAll(async () => {
  host = await startTestHost();
  const operators = await host.database.db
    .selectFrom('app_user')
    .select('username')
    .where('username', 'like', 'cardoperator%')
    .orderBy('id')
    .execute();
  [clerk = '', chief = ''] = await Promise.all(operators.map(({ username }) => host.tokenOf(username)));
  cards = await findUnentitledCards(host);
});
afterAll(() => host.close());

async function categoryOf(cardId: number): Promise<string> {
  const row = await host.database.db
    .selectFrom('ec_card as c')
    .innerJoin('rider_category as r', 'r.id', 'c.category_id')
    .select('r.code')
    .where('c.id', '=', cardId)
    .executeTakeFirstOrThrow();
  return row.code;
}

const as = (token: string) => createPermissionClerk(host, token);
const categoryId = (code: string) => as(clerk).categoryId(code);
const draft = (card: UnentitledCard | undefined, extra: object = {}) => as(clerk).draft(card, 'SENIOR', extra);
const act = (id: string, verb: string, token: string, body: object = {}) => as(token).act(id, verb, body);

describe('an entitlement', () => {
  it('takes the benefit of its category, and the next number of the year', async () => {
    const [first, second] = [await draft(cards[0]), await draft(cards[0])];
    expect(first).toMatchObject({ discount_percent: 100, status: 'DRAFT', evidence: [{ mime: 'image/png' }] });
    const numberOf = ({ permission_no }: EcPermission) => Number(permission_no.replace('EP-2026-', ''));
    expect(numberOf(second) - numberOf(first)).toBe(1);
  });

  it('is approved by somebody else only, and puts its category on the card until it expires', async () => {
    const [, card] = cards;
    await host.database.db
      .updateTable('ec_card')
      .set((eb) => ({
        subject_type: 'PERSON',
        user_id: eb.selectFrom('app_user').select('id').where('username', '=', '99110001'),
      }))
      .where('id', '=', card?.id ?? 0)
      .execute();
    const { id } = await draft(card, { valid_to: '2026-03-18' });
    expect((await act(id, 'submit', clerk)).statusCode).toBe(200);
    expect((await act(id, 'approve', clerk)).json()).toMatchObject({ code: 'FOUR_EYES', status: 422 });
    const approved = ecPermissionSchema.parse((await act(id, 'approve', chief)).json());
    expect(approved).toMatchObject({ status: 'ACTIVE', available_actions: ['suspend', 'revoke', 'renew'] });
    expect(approved.timeline.map(({ kind }) => kind)).toEqual(['create', 'submit', 'approve']);
    expect(await categoryOf(card?.id ?? 0)).toBe('SENIOR');
    expect(approved.verify_code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    await act(id, 'suspend', chief, { reason: 'Шалгаж байна' });
    await act(id, 'resume', chief);
    const told = await host.database.db
      .selectFrom('notification as n')
      .innerJoin('ec_card as c', 'c.user_id', 'n.user_id')
      .select('n.kind')
      .where('c.id', '=', card?.id ?? 0)
      .where('n.link', '=', `/ec?permission=${id}`)
      .orderBy('n.id')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual([
      'PERMISSION_REGISTERED',
      'PERMISSION_APPROVED',
      'PERMISSION_SUSPENDED',
      'PERMISSION_RESUMED',
    ]);

    host.clock.now = new Date('2026-03-19T00:10:00+08:00');
    await host.jobs.publish(host.database.db, 'permission.expire', {});
    await host.runJobs();
    host.clock.now = testNow;
    const expired = ecPermissionSchema.parse((await host.get(`/api/ec/permissions/${id}`, clerk)).json());
    expect([expired.status, await categoryOf(card?.id ?? 0)]).toEqual(['EXPIRED', 'ADULT']);
  });

  it('is refused with a code of its own when another of the category is valid on one of its days', async () => {
    const [, , card] = cards;
    const [first, second] = [
      await draft(card),
      await draft(card, { valid_from: '2026-09-30', valid_to: '2026-12-01' }),
    ];
    for (const { id } of [first, second]) await act(id, 'submit', clerk);
    expect((await act(first.id, 'approve', chief)).statusCode).toBe(200);
    expect((await act(second.id, 'approve', chief)).json()).toMatchObject({
      code: 'PERMISSION_OVERLAP',
      current: { permission_no: first.permission_no },
    });
    const read = async (token: string) =>
      ecPermissionSchema.parse((await host.get(`/api/ec/permissions/${second.id}`, token)).json()).others;
    expect(await read(chief)).toMatchObject([{ id: first.id, status: 'ACTIVE', overlaps: true }]);
    await act(first.id, 'suspend', chief, { reason: 'Шалгаж байна' });
    expect(await read(chief)).toMatchObject([{ id: first.id, status: 'SUSPENDED', overlaps: false }]);
    expect((await act(second.id, 'approve', chief)).statusCode).toBe(200);
    expect((await act(first.id, 'resume', chief)).json()).toMatchObject({ code: 'PERMISSION_OVERLAP' });
  });

  it('cannot be submitted without the evidence that its category requires', async () => {
    const { id } = await draft(cards[3], { evidence: [] });
    expect((await act(id, 'submit', clerk)).json()).toMatchObject({
      code: 'EVIDENCE_REQUIRED',
      errors: [{ path: 'evidence' }],
    });
  });

  it('changes only from the version that was read', async () => {
    const { id } = await draft(cards[3]);
    const url = `/api/ec/permissions/${id}`;
    const change = (headers: Record<string, string>) =>
      host.send('PATCH', url, { body: { valid_to: '2026-05-01' }, token: clerk, headers });
    expect((await change({})).statusCode).toBe(428);
    expect((await change({ 'if-match': '"v1"' })).json()).toMatchObject({ valid_to: '2026-05-01', version: 2 });
    expect((await change({ 'if-match': '"v1"' })).json()).toMatchObject({ code: 'STALE', current: { version: 2 } });
  });

  it('names the wrong fields', async () => {
    const response = await as(clerk).create({
      category_id: await categoryId('STUDENT'),
      register_no: 'УБ99999999',
      valid_from: '2026-05-01',
      valid_to: '2026-04-01',
    });
    expect(response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
      'category_id',
      'register_no',
      'discount_percent',
      'valid_to',
    ]);
  });

  it('shows its evidence only to accounts with the right to it', async () => {
    const { evidence } = await draft(cards[3]);
    const url = evidence[0]?.url ?? '';
    const download = await host.get(url, chief);
    expect([download.statusCode, download.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(download.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%D0%B0.png");
    expect((await host.get(url, await host.tokenOf('99110001'))).statusCode).toBe(404);
    expect((await host.get(url, await host.tokenOfRole('FINANCE'))).statusCode).toBe(404);
  });

  it('is renewed by a draft that follows it', async () => {
    const { id } = await draft(cards[4]);
    await act(id, 'submit', clerk);
    await act(id, 'approve', chief);
    const renewed = await act(id, 'renew', clerk);
    expect(renewed.json()).toMatchObject({ previous_id: id, status: 'DRAFT', valid_from: '2026-10-01' });
  });

  it('is not renewed a second time while the draft of another officer is there, which the answer names', async () => {
    const { id } = await draft(cards[9]);
    await act(id, 'submit', clerk);
    await act(id, 'approve', chief);
    const [first, second] = await Promise.all([act(id, 'renew', clerk), act(id, 'renew', chief)]);
    const [made, refused] = first.statusCode === 201 ? [first, second] : [second, first];
    const { id: draftId, permission_no: no } = ecPermissionSchema.parse(made.json());
    expect(refused.json()).toMatchObject({ status: 422, code: 'RENEWED_ALREADY', current: { id: draftId } });
    expect(refused.json<{ message: string }>().message).toContain(no);
    const offered = async () =>
      ecPermissionSchema.parse((await host.get(`/api/ec/permissions/${id}`, clerk)).json()).available_actions;
    expect(await offered()).toEqual(['suspend', 'revoke']);
    // A rejected one continues nothing.
    const evidence = [{ file_id: await as(clerk).upload(), doc_type: 'Тэтгэврийн дэвтэр' }];
    const headers = { 'if-match': String(made.headers['etag']) };
    await host.send('PATCH', `/api/ec/permissions/${draftId}`, { body: { evidence }, token: clerk, headers });
    await act(draftId, 'submit', clerk);
    await act(draftId, 'reject', chief, { reason: 'Баримт дутуу' });
    expect(await offered()).toEqual(['suspend', 'revoke', 'renew']);
    expect((await act(id, 'renew', chief)).statusCode).toBe(201);
  });
});

describe('GET /api/ec/permissions', () => {
  async function list(query: string) {
    return ecPermissionPageSchema.parse((await host.get(`/api/ec/permissions?page_size=200${query}`, clerk)).json());
  }

  it('shows the queue with the longest waiting first', async () => {
    const { data } = await list('&status=SUBMITTED,IN_REVIEW&sort=-waiting');
    const hours = data.map((row) => row.waiting_hours);
    expect(hours.length).toBeGreaterThan(5);
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  });

  it('lists exactly the requests that each bar of the queue by age counts', async () => {
    const { queue } = permissionStatsSchema.parse((await host.get('/api/ec/permissions/stats', clerk)).json());
    const totals = async (waiting: string, status: string) =>
      (await list(`&status=${status}&waiting=${encodeURIComponent(waiting)}`)).total;
    const listed = await Promise.all(
      queue.ageing.map(async ({ bucket }) => ({
        bucket,
        submitted: await totals(bucket, 'SUBMITTED'),
        in_review: await totals(bucket, 'IN_REVIEW'),
      })),
    );
    expect(listed).toEqual(queue.ageing);
    const { data } = await list('&waiting=2-3');
    expect(data.filter(({ waiting_hours: hours }) => hours < 48 || hours >= 96)).toEqual([]);
    expect(queue.ageing.filter(({ submitted }) => submitted > 0).length).toBeGreaterThan(1);
  });

  it('filters by category, by district and by a near end', async () => {
    const children = await list(`&category_id=${await categoryId('CHILD')}&status=ACTIVE`);
    expect(new Set(children.data.map((row) => `${row.category.code} ${row.status}`))).toEqual(
      new Set(['CHILD ACTIVE']),
    );
    const district = (await list('')).data.find((row) => row.district)?.district;
    const inDistrict = await list(`&district_id=${district?.id}`);
    expect(new Set(inDistrict.data.map((row) => row.district?.id))).toEqual(new Set([district?.id]));
    const ending = await list('&ends_within_days=30');
    expect(ending.data.filter((row) => row.valid_to > '2026-04-17')).toEqual([]);
    expect(ending.total).toBeGreaterThan(0);
  });

  it('finds the number of a card as it is shown', async () => {
    const { card } = (await list('')).data.find((row) => row.card) ?? {};
    const shown = card?.card_no_masked ?? '';
    expect(shown).toMatch(/^•••• •••• \d{4}$/);
    const { data, total } = await list(`&q=${encodeURIComponent(shown)}`);
    expect(total).toBeGreaterThan(0);
    expect(new Set(data.map((row) => row.card?.card_no_masked))).toEqual(new Set([shown]));
  });
});

describe('POST /api/ec/permissions/bulk', () => {
  it('approves each request on its own, and lists the failures', async () => {
    const [mine, other] = [await draft(cards[5]), await draft(cards[6])];
    await act(mine.id, 'submit', clerk);
    await act(other.id, 'submit', chief);
    const response = await host.post(
      '/api/ec/permissions/bulk',
      { action: 'approve', ids: [mine.id, other.id], expected_count: 2 },
      chief,
    );
    expect(response.json()).toMatchObject({ ok: 1, failed: [{ id: other.id, code: 'FOUR_EYES' }] });
  });
});
