import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkResult } from '@ecard/shared/api-schema';
import { startPlaceHost } from './place-fixture.ts';
import type { PlaceHost } from './place-fixture.ts';

let places: PlaceHost;
beforeAll(async () => {
  places = await startPlaceHost();
});
afterAll(() => places.host.close());

const send = (body: object) => places.host.post('/api/location/bulk', body, places.planner);
const bulk = async (body: object) => (await send(body)).json<BulkResult>();

describe('POST /api/location/bulk', () => {
  it('closes places with one reason and day, opens them again, and has both in the history of each', async () => {
    const both = [await places.place(), await places.place()];
    const ids = both.map(({ id }) => id);
    const closing = { action: 'close', ids, reason: 'Гүүрийн засвар', until: '2099-05-01' };
    expect(await bulk(closing)).toEqual({ ok: 2, failed: [] });
    const closed = { status: 'TEMP_CLOSED', closed_reason: 'Гүүрийн засвар', closed_until: '2099-05-01' };
    for (const one of both) {
      expect(await places.load(one)).toMatchObject(closed);
      expect(await places.lastEntry(one.id)).toMatchObject({ action: 'net.location.close', after: closed });
    }
    const failed = ids.map((id) => expect.objectContaining({ id, code: 'ILLEGAL_TRANSITION' }));
    expect(await bulk(closing)).toEqual({ ok: 0, failed });
    expect(await bulk({ action: 'reopen', ids })).toEqual({ ok: 2, failed: [] });
    const opened = { status: 'ACTIVE', closed_reason: null, closed_until: null };
    for (const one of both) {
      expect(await places.load(one)).toMatchObject(opened);
      expect((await places.lastEntry(one.id)).action).toBe('net.location.reopen');
    }
  });

  it('is refused without a reason, and each place where its day has come already', async () => {
    const { id } = await places.place();
    expect((await send({ action: 'close', ids: [id] })).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'reason' }],
    });
    const failed = [expect.objectContaining({ id, code: 'REOPENS_TOO_SOON' })];
    expect(await bulk({ action: 'close', ids: [id], reason: 'Засвар', until: '2020-01-01' })).toEqual({
      ok: 0,
      failed,
    });
  });

  it('archives all places of a filter but those where routes stop, and names these with the reason', async () => {
    const [idle, start, end] = [
      await places.place({ name: 'Хаах 1' }),
      await places.place({ name: 'Хаах 2' }),
      await places.place(),
    ];
    await places.actOnRoute(await places.route([start, end]), 'publish');
    const archiving = { action: 'archive', filter: { q: 'хаах' } };
    expect(await bulk({ ...archiving, expected_count: 3 })).toMatchObject({ code: 'COUNT_CHANGED' });
    expect(await bulk({ ...archiving, expected_count: 2 })).toEqual({
      ok: 1,
      failed: [{ id: start.id, code: 'LOCATION_IN_USE', message: expect.stringContaining('чиглэл дамждаг') }],
    });
    expect([(await places.load(idle)).status, (await places.load(start)).status]).toEqual(['CLOSED', 'ACTIVE']);
    expect((await places.lastEntry(idle.id)).action).toBe('net.location.archive');
  });
});
