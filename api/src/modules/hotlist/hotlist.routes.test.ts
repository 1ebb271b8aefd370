import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hotlistDeltaSchema } from '@ecard/shared/api-schema';
import type { HotlistDelta } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let device: string;
beforeAll(async () => {
  host = await startTestHost();
  device = await host.deviceToken();
});
afterAll(() => host.close());

async function read(query = ''): Promise<HotlistDelta> {
  return hotlistDeltaSchema.parse((await host.get(`/api/ec/hotlist${query}`, device)).json());
}

function cardsIn(...statuses: ('ACTIVE' | 'BLOCKED' | 'LOST')[]) {
  return host.database.db.selectFrom('ec_card').select(['id', 'card_no']).where('status', 'in', statuses).execute();
}

async function set(id: number, status: 'ACTIVE' | 'BLOCKED'): Promise<void> {
  await host.database.db.updateTable('ec_card').set({ status }).where('id', '=', id).execute();
}

describe('GET /api/ec/hotlist', () => {
  it('sends a new device every stopped card, page by page, and afterwards the changes', async () => {
    const parts = [await read('?limit=2')];
    while (parts.at(-1)?.has_more) parts.push(await read(`?limit=2&since=${parts.at(-1)?.next_since}`));
    const listed = parts.flatMap(({ data }) => data.map(({ card_no }) => card_no));
    const stopped = (await cardsIn('BLOCKED', 'LOST')).map(({ card_no }) => card_no);
    expect([parts[0]?.is_full, parts[1]?.is_full]).toEqual([true, false]);
    expect(listed).toEqual(expect.arrayContaining(stopped));

    const [card] = await cardsIn('ACTIVE');
    await set(card?.id ?? 0, 'BLOCKED');
    const stop = await read(`?since=${parts.at(-1)?.next_since}`);
    expect(stop.data).toEqual([{ card_no: card?.card_no, is_hot: true, reason: 'BLOCKED' }]);
    await set(card?.id ?? 0, 'ACTIVE');
    const open = await read(`?since=${stop.next_since}`);
    expect(open.data.at(-1)).toEqual({ card_no: card?.card_no, is_hot: false, reason: null });
    // Only the last change comes again, as long as the server has an older transaction open.
    const again = (await read(`?since=${open.next_since}`)).data;
    expect(again.filter((entry) => entry.card_no !== card?.card_no || entry.is_hot)).toEqual([]);
  });

  it('sends everything to a device with a cursor of another database, and refuses an invalid cursor', async () => {
    const foreign = Buffer.from(JSON.stringify(['delta', '999999999999', 0, ''])).toString('base64url');
    expect((await read(`?since=${foreign}`)).is_full).toBe(true);
    expect((await host.get('/api/ec/hotlist?since=x', device)).statusCode).toBe(422);
  });
});

describe('the hotlist', () => {
  it('refuses to delete the entry of a stopped card', async () => {
    const { db } = host.database;
    const [card] = await cardsIn('LOST');
    await expect(
      db
        .deleteFrom('hotlist_entry')
        .where('card_id', '=', card?.id ?? 0)
        .execute(),
    ).rejects.toThrow('hotlist');
  });

  it('shows staff the entries that a device has received', async () => {
    const operator = await host.tokenOfRole('TELLER');
    const page = (await host.get('/api/hotlist?open=1&reason=LOST', operator)).json<{
      data: { card: { card_no: string }; pushed_at: string | null }[];
      total: number;
    }>();
    expect(page.total).toBe((await cardsIn('LOST')).length);
    expect(page.data.filter(({ pushed_at }) => pushed_at === null)).toEqual([]);
    expect(page.data[0]?.card.card_no).toMatch(/^•••• •••• \d{4}$/);
  });
});
