import type { HotlistDelta } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import type { Tables } from '../../database/tables/tables.ts';
import { cursorIdSchema, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { dayOf, toIso } from '../../time/ulaanbaatar.ts';
import { findChanges, findHorizon, findOpen, markPushed } from './hotlist.repository.ts';
import type { HotlistPlace } from './hotlist.repository.ts';

/** Kind of reading, transaction and row of the last change, and the transaction the next reading begins with. */
const cursorSchema = z.tuple([
  z.enum(['full', 'delta']),
  z.string().check(z.regex(/^\d{1,18}$/)),
  cursorIdSchema,
  z.string().check(z.regex(/^\d{0,18}$/)),
]);

/**
 * Reads the changes a device must make to its list of stopped cards.
 *
 * The cursor holds transaction numbers, not times: transactions that were still open during the last answer are read
 * again, so no change is ever missed, and one may come twice. After a restore elsewhere the database numbers from the
 * beginning; a cursor from its future starts a full reading.
 *
 * @param since - `next_since` of the last answer; absent for everything.
 */
export async function readHotlist(
  db: Kysely<Tables>,
  { since, limit, now }: { since: string | undefined; limit: number; now: Date },
): Promise<HotlistDelta> {
  const horizon = await findHorizon(db);
  const cursor = since === undefined ? undefined : readCursor(since);
  const isLost = cursor !== undefined && BigInt(cursor.place.xid) > BigInt(horizon.next);
  const isFull = cursor === undefined || isLost || cursor.mode === 'full';
  const isFirst = cursor === undefined || isLost;
  const place: HotlistPlace = isFirst
    ? { xid: '0', id: 0, floor: horizon.oldest }
    : cursor.place.floor === ''
      ? { ...cursor.place, floor: horizon.oldest }
      : cursor.place;
  const rows = isFull ? await findOpen(db, place, dayOf(now), limit + 1) : await findChanges(db, place, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  await markPushed(
    db,
    shown.map(({ id }) => id),
    now,
  );
  return {
    is_full: isFirst,
    data: shown.map(({ card_no, reason }) => ({ card_no, is_hot: reason !== null, reason })),
    next_since: hasMore
      ? encodeCursor([isFull ? 'full' : 'delta', last.changed_xid, last.id, place.floor])
      : encodeCursor(['delta', place.floor, 0, '']),
    has_more: hasMore,
    server_time: toIso(now),
  };
}

function readCursor(since: string): { mode: 'full' | 'delta'; place: HotlistPlace } {
  const [mode, xid, id, floor] = decodeCursor(since, cursorSchema, 'since');
  return { mode, place: { xid, id, floor } };
}
