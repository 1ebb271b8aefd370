import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordAudits } from '../../audit/audit.ts';
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
  const by = { actor, now };
  const routes = await moveStops(trx, { from: ids, to: kept.id }, by);
  await sql`update direction set from_location_id = ${kept.id} where from_location_id = any(${ids})`.execute(trx);
  await sql`update direction set to_location_id = ${kept.id} where to_location_id = any(${ids})`.execute(trx);
  await sql`update ec_card set issue_location_id = ${kept.id} where issue_location_id = any(${ids})`.execute(trx);
  const facing = await moveOpposite(trx, { from: ids, to: kept.id }, by);
  await sql`update location set status = 'CLOSED', merged_into_id = ${kept.id}, opposite_id = null,
      version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    where id = any(${ids})`.execute(trx);
  await sql`update location set version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    where id = ${kept.id}`.execute(trx);
  const action = 'net.location.merge';
  const codes = duplicates.map(({ code }) => code);
  await recordAudits(trx, actor, [
    ...duplicates.map(({ public_id, code, status }) => ({
      ...{ action, entity: 'location', entityId: public_id },
      before: { code, status },
      after: { status: 'CLOSED', merged_into: kept.code },
    })),
    { action, entity: 'location', entityId: keep_id, before: {}, after: { merged_from: codes } },
    ...facing.map(({ public_id, before, after }) => ({
      ...{ action, entity: 'location', entityId: public_id },
      before: { opposite: before },
      after: { opposite: after },
    })),
    ...routes.map(({ public_id, codes: before }) => ({
      ...{ action, entity: 'direction', entityId: public_id },
      before: { stops: before },
      after: { stops: [kept.code] },
    })),
  ]);
}

/** Places that take the part of others. */
interface Move {
  readonly from: readonly number[];
  readonly to: number;
}
interface By {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Lets routes stop at another place. A route that would then stop twice in a row there stops there once.
 *
 * @returns The routes, each with the codes of its stops that are another place now.
 */
async function moveStops(trx: Transaction<Tables>, { from, to }: Move, { actor, now }: By) {
  const touched = await sql<{ id: number; public_id: string; codes: string[] }>`
    select d.id, d.public_id, array_agg(distinct l.code order by l.code) as codes
    from direction_stop s join direction d on d.id = s.direction_id join location l on l.id = s.location_id
    where s.location_id = any(${from}) group by d.id, d.public_id`.execute(trx);
  const directions = touched.rows.map(({ id }) => id);
  if (directions.length === 0) return [];
  await sql`update direction_stop set location_id = ${to} where location_id = any(${from})`.execute(trx);
  await sql`delete from direction_stop s using direction_stop previous
    where s.direction_id = any(${directions}) and previous.direction_id = s.direction_id and previous.dir = s.dir
      and previous.seq = s.seq - 1 and previous.location_id = s.location_id`.execute(trx);
  // Numbers pass through a range of their own: the key is checked row by row.
  await sql`update direction_stop set seq = seq + 10000 where direction_id = any(${directions})`.execute(trx);
  await sql`update direction_stop s set seq = n.seq from (
      select direction_id, dir, seq as old, row_number() over (partition by direction_id, dir order by seq) as seq
      from direction_stop where direction_id = any(${directions})) n
    where n.direction_id = s.direction_id and n.dir = s.dir and n.old = s.seq`.execute(trx);
  await sql`update direction set version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    where id = any(${directions})`.execute(trx);
  return touched.rows;
}

/** Lets the places opposite merged ones face the kept one. */
async function moveOpposite(trx: Transaction<Tables>, { from, to }: Move, { actor, now }: By) {
  const { rows } = await sql<{ public_id: string; before: string; after: string | null }>`
    update location l set opposite_id = case when l.id = ${to} then null else ${to}::bigint end,
      version = l.version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    from location old, location kept
    where l.opposite_id = any(${from}) and not l.id = any(${from}) and old.id = l.opposite_id and kept.id = ${to}
    returning l.public_id, old.code as before, case when l.id = ${to} then null else kept.code end as after`.execute(
    trx,
  );
  return rows;
}
