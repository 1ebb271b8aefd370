import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { locationProblems } from './locations.problems.ts';

/**
 * Makes several records of one place into one: routes, opposite stops and what cards and permits say go to the kept
 * record, the others are closed and point to it. Rides and counts of the past keep the stop they happened at.
 */
export async function mergeLocations(
  trx: Transaction<Tables>,
  { keep_id, duplicate_ids }: { readonly keep_id: string; readonly duplicate_ids: readonly string[] },
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  if (duplicate_ids.includes(keep_id)) throw fieldError(locationProblems.SAME_PLACE, 'duplicate_ids');
  const rows = await trx
    .selectFrom('location')
    .select(['id', 'public_id', 'code', 'status', 'merged_into_id'])
    .where('public_id', 'in', [keep_id, ...duplicate_ids])
    // In one order, so that two merges cannot wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();
  const kept = rows.find((row) => row.public_id === keep_id);
  const duplicates = rows.filter((row) => row !== kept);
  if (!kept || duplicates.length !== new Set(duplicate_ids).size) throw new ProblemError('NOT_FOUND');
  if (kept.status === 'CLOSED') throw new ProblemError('ILLEGAL_TRANSITION', { current: { status: kept.status } });
  if (duplicates.some((row) => row.merged_into_id !== null)) throw fieldError(locationProblems.MERGED, 'duplicate_ids');

  const ids = duplicates.map((row) => row.id);
  await moveStops(trx, ids, kept.id);
  await sql`update direction set from_location_id = ${kept.id} where from_location_id = any(${ids})`.execute(trx);
  await sql`update direction set to_location_id = ${kept.id} where to_location_id = any(${ids})`.execute(trx);
  await sql`update ec_card set issue_location_id = ${kept.id} where issue_location_id = any(${ids})`.execute(trx);
  await sql`update location set opposite_id = case when id = ${kept.id} then null else ${kept.id}::bigint end
    where opposite_id = any(${ids}) and not id = any(${ids})`.execute(trx);
  await sql`update location set status = 'CLOSED', merged_into_id = ${kept.id}, opposite_id = null,
      version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    where id = any(${ids})`.execute(trx);
  await sql`update location set version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    where id = ${kept.id}`.execute(trx);
  for (const { public_id, code, status } of duplicates) {
    await recordAudit(trx, actor, {
      action: 'net.location.merge',
      entity: 'location',
      entityId: public_id,
      before: { code, status },
      after: { status: 'CLOSED', merged_into: kept.code },
    });
  }
}

/** A route that would then stop twice in a row at the kept place stops there once. */
async function moveStops(trx: Transaction<Tables>, from: readonly number[], to: number): Promise<void> {
  const touched = await sql<{ direction_id: number }>`
    update direction_stop set location_id = ${to} where location_id = any(${from}) returning direction_id`.execute(trx);
  const directions = [...new Set(touched.rows.map((row) => row.direction_id))];
  if (directions.length === 0) return;
  await sql`delete from direction_stop s using direction_stop previous
    where s.direction_id = any(${directions}) and previous.direction_id = s.direction_id and previous.dir = s.dir
      and previous.seq = s.seq - 1 and previous.location_id = s.location_id`.execute(trx);
  // Numbers pass through a range of their own: the key is checked row by row.
  await sql`update direction_stop set seq = seq + 10000 where direction_id = any(${directions})`.execute(trx);
  await sql`update direction_stop s set seq = n.seq from (
      select direction_id, dir, seq as old, row_number() over (partition by direction_id, dir order by seq) as seq
      from direction_stop where direction_id = any(${directions})) n
    where n.direction_id = s.direction_id and n.dir = s.dir and n.old = s.seq`.execute(trx);
  await sql`update direction set version = version + 1 where id = any(${directions})`.execute(trx);
}
