import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { grantEverything } from '../testing/grant-everything.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import { cursorIdSchema, decodeCursor, encodeCursor } from './cursor.ts';

const cardId = '01923c5e-7c1b-7a57-9c11-0a1b2c3d4e5f';
const notIds = [1.5, 1e300, -1, '1'];
const notTimes = [1.5, 1e300, 'x'];

let host: TestHost;
let token: string;
let device: string;
beforeAll(async () => {
  host = await startTestHost();
  [token, device] = await Promise.all([grantEverything(host), host.deviceToken()]);
});
afterAll(() => host.close());

describe('decodeCursor', () => {
  const columns = z.tuple([z.string(), cursorIdSchema]);

  it('returns the values that encodeCursor wrote', () => {
    expect(decodeCursor(encodeCursor(['a', 7]), columns)).toEqual(['a', 7]);
  });

  it.each([
    ['no list', Buffer.from('{}').toString('base64url')],
    ['no JSON', 'x'],
    ['a value too few', encodeCursor(['a'])],
    ['a value too many', encodeCursor(['a', 7, 7])],
    ['a value outside its column', encodeCursor(['a', 1.5])],
  ])('throws BAD_CURSOR for %s', (_what, cursor) => {
    expect(() => decodeCursor(cursor, columns)).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
  });
});

describe('an endless list', () => {
  it.each([
    ['/api/notification', notIds.map((id) => [id])],
    ['/api/audit', notIds.map((id) => [id])],
    [`/api/ec/cards/${cardId}/ledger`, [...notIds, 2_147_483_648].map((seq) => [seq])],
    [`/api/ec/cards/${cardId}/taps`, notIds.map((id) => ['2026-03-10T00:00:00Z', id])],
    [`/api/ec/cards/${cardId}/taps`, ['x', '0000-01-01T00:00:00Z', 1].map((time) => [time, 1])],
    ['/api/graph-report/taps', [...notTimes, 8.65e15].map((time) => [time, 1])],
    ['/api/graph-report/taps', notIds.map((id) => [0, id])],
    ['/api/graph-report/ec/cards', notTimes.map((time) => [time, 1])],
    ['/api/graph-report/ec/top-ups', notIds.map((id) => [0, id])],
  ])('refuses at %s a cursor outside the range of its columns', async (url, cursors) => {
    const ask = (values: readonly (string | number)[]) => host.get(`${url}?cursor=${encodeCursor(values)}`, token);
    const answers = await Promise.all(cursors.map(ask));
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual(
      cursors.map(() => [422, 'BAD_CURSOR']),
    );
  });

  it('refuses a cursor of the hotlist with another kind of reading, and names its parameter', async () => {
    const cursors = [
      ['some', '1', 0, ''],
      ['full', '-1', 0, ''],
      ['full', '1', 1.5, ''],
    ];
    const answers = await Promise.all(
      cursors.map((values) => host.get(`/api/ec/hotlist?since=${encodeCursor(values)}`, device)),
    );
    expect(answers.map((answer) => answer.json<unknown>())).toMatchObject(
      cursors.map(() => ({ code: 'BAD_CURSOR', errors: [{ path: 'since' }] })),
    );
  });
});
