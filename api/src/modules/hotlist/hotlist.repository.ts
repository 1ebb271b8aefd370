import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { HotlistReason } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { findPage } from '../../http/list.ts';
import { showCardNo } from '../../http/shown-people.ts';
import type { Account } from '../../security/account.ts';

/**
 * Position of a device: changes of transactions from `xid` on, after the row `id`; `floor` is the next starting point.
 */
export interface HotlistPlace {
  readonly xid: string;
  readonly id: number;
  /** First transaction that may still have been under way when this round of reading began. */
  readonly floor: string;
}

interface HotlistChange {
  readonly id: number;
  readonly changed_xid: string;
  readonly card_no: string;
  readonly reason: HotlistReason | null;
}

/** First transaction that may still be under way, and the first that has not begun. */
export async function findHorizon(db: Kysely<Tables>): Promise<{ oldest: string; next: string }> {
  const { rows } = await sql<{ oldest: string; next: string }>`
    select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as next
    from pg_current_snapshot() as s`.execute(db);
  return rows[0] ?? { oldest: '0', next: '0' };
}

/** Changes after a place, each with why the card is on the list now; the reason is null where it is off. */
export async function findChanges(db: Kysely<Tables>, place: HotlistPlace, limit: number) {
  const { rows } = await sql<HotlistChange>`
    select h.id, h.changed_xid::text as changed_xid, c.card_no, o.reason
    from hotlist_entry h
    join ec_card c on c.id = h.card_id
    left join hotlist_entry o on o.card_id = h.card_id and o.removed_at is null
    where h.changed_xid >= ${place.xid}::xid8 and (h.changed_xid, h.id) > (${place.xid}::xid8, ${place.id}::bigint)
    order by h.changed_xid, h.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Everything on the list, in the order of its changes. A card that will not come back is left out once its own last day
 * is over: the validator refuses it by that.
 */
export async function findOpen(db: Kysely<Tables>, place: HotlistPlace, today: string, limit: number) {
  const { rows } = await sql<HotlistChange>`
    select h.id, h.changed_xid::text as changed_xid, c.card_no, h.reason
    from hotlist_entry h
    join ec_card c on c.id = h.card_id
    where h.removed_at is null and h.id > ${place.id}::bigint
      and (h.reason in ('BLOCKED', 'LOST') or c.expires_on is null or c.expires_on >= ${today})
    order by h.id limit ${limit}`.execute(db);
  return rows;
}

/** Notes that a device has these entries. */
export async function markPushed(db: Kysely<Tables>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update hotlist_entry set pushed_at = ${now}
    where id = any(${[...ids]}::bigint[]) and pushed_at is null`.execute(db);
}

/** One page of stays on the hotlist. */
export function findHotlist(
  db: Kysely<Tables>,
  reader: Account,
  query: {
    readonly page: number;
    readonly page_size: number;
    readonly sort: string;
    readonly q?: string | undefined;
    readonly reason?: readonly HotlistReason[] | undefined;
    readonly open?: '0' | '1' | undefined;
  },
) {
  let matching = db.selectFrom('hotlist_entry as h').innerJoin('ec_card as c', 'c.id', 'h.card_id');
  if (query.reason) matching = matching.where('h.reason', 'in', query.reason);
  if (query.open === '1') matching = matching.where('h.removed_at', 'is', null);
  if (query.open === '0') matching = matching.where('h.removed_at', 'is not', null);
  if (query.q !== undefined) {
    matching = matching.where(showCardNo(reader, sql`c.card_no`).isFound(query.q));
  }
  return findPage(db, matching, {
    query,
    columns: { from: sql`h.added_at` },
    tieBreaker: sql`h.id`,
    select: (matches) =>
      matches.select([
        'h.public_id',
        'h.reason',
        'h.added_at',
        'h.removed_at',
        'h.pushed_at',
        'c.public_id as card_id',
        'c.card_no',
        'c.status',
        'c.holder_name',
        'c.block_reason',
      ]),
  });
}
