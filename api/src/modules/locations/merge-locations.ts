import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordAudits } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { fieldError, namingConstraints } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { followMovedStops, lockRoutesOf, measureRoutes } from './follow-moved-stops.ts';
import type { ChangedWay } from './follow-moved-stops.ts';
import { lockNetworkImports } from './location-import.repository.ts';
import { locationProblems } from './locations.problems.ts';
import { isStopKind } from './stop-kinds.rules.ts';

/**
 * Makes several records of one place into one: routes, opposite stops, terminals and what cards say go to the kept record,
 * the others are closed and point to it. Rides, counts and permits of the past keep the stop they were about.
 */
export async function mergeLocations(
  trx: Transaction<Tables>,
  { keep_id, duplicate_ids }: { readonly keep_id: string; readonly duplicate_ids: readonly string[] },
  { actor, now }: By,
): Promise<void> {
  if (duplicate_ids.includes(keep_id)) throw fieldError(locationProblems.SAME_PLACE, 'duplicate_ids');
  await lockNetworkImports(trx);
  await lockRoutesOf(trx, [keep_id, ...duplicate_ids]);
  const rows = await trx
    .selectFrom('location')
    .select(['id', 'public_id', 'code', 'kind', 'status', 'closed_reason', 'closed_until', 'lat', 'lon'])
    .select(['merged_into_id', 'opposite_id'])
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
  const move = { from: ids, to: kept.id };
  const by = { actor, now };
  const position = { lat: Number(kept.lat), lon: Number(kept.lon) };
  const followed = await followMovedStops(trx, new Map(ids.map((id) => [id, position])));
  const { routes, shortened } = await moveStops(trx, move, by);
  const lengths = await measureRoutes(trx, [...followed, ...shortened]);
  if (routes.length > 0 && !isStopKind(kept.kind)) throw fieldError(locationProblems.NOT_A_STOP, 'keep_id');
  const terminals = await moveTerminals(trx, move, by);
  await sql`update ec_card set issue_location_id = ${kept.id} where issue_location_id = any(${ids})`.execute(trx);
  const [faced = null] = [kept, ...duplicates].flatMap(({ opposite_id: id }) =>
    id === null || id === kept.id || ids.includes(id) ? [] : [id],
  );
  const facing = await moveOpposite(trx, move, faced, by);
  await sql`update location set status = 'CLOSED', closed_reason = null, closed_until = null, merged_into_id = ${kept.id},
      opposite_id = null, version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    where id = any(${ids})`.execute(trx);
  const action = 'net.location.merge';
  const codes = duplicates.map(({ code }) => code);
  await recordAudits(trx, actor, [
    ...duplicates.map(({ public_id, status, closed_reason, closed_until }) => ({
      ...{ action, entity: 'location', entityId: public_id },
      ...changedFields(
        { status, closed_reason, closed_until },
        { status: 'CLOSED', closed_reason: null, closed_until: null, merged_into: kept.code },
      ),
    })),
    ...facing.map(({ public_id, before, after }) => ({
      ...{ action, entity: 'location', entityId: public_id },
      ...changedFields(
        { opposite: before },
        { opposite: after, ...(public_id === keep_id ? { merged_from: codes } : {}) },
      ),
    })),
    ...terminals.map(({ public_id, before }) => ({
      ...{ action, entity: 'terminal', entityId: public_id },
      before: { location: before },
      after: { location: kept.code },
    })),
    ...routes.map(({ id, public_id, codes: before }) => {
      const { length_before = null, length_after = null } = lengths.find((route) => route.id === id) ?? {};
      return {
        ...{ action, entity: 'direction', entityId: public_id },
        ...changedFields({ stops: before, length_km: length_before }, { stops: [kept.code], length_km: length_after }),
      };
    }),
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
 * Lets routes stop, begin and end at another place. A route that would then stop twice in a row there stops there once.
 *
 * @returns The routes, each with the codes of its stops that are another place now, and the ways that lost a stop.
 * @throws ProblemError ROUTE_TOO_SHORT where a published route would be left with fewer than two stops one way.
 */
async function moveStops(trx: Transaction<Tables>, { from, to }: Move, { actor, now }: By) {
  const touched = await sql<{ id: number; public_id: string; codes: string[] }>`
    select d.id, d.public_id, array_agg(l.code order by l.code) as codes
    from (select direction_id, location_id from direction_stop
        union select id, from_location_id from direction
        union select id, to_location_id from direction) s
      join direction d on d.id = s.direction_id join location l on l.id = s.location_id
    where s.location_id = any(${from}) group by d.id, d.public_id`.execute(trx);
  const directions = touched.rows.map(({ id }) => id);
  if (directions.length === 0) return { routes: [], shortened: [] };
  await sql`update direction_stop set location_id = ${to} where location_id = any(${from})`.execute(trx);
  const removed = await sql<ChangedWay>`delete from direction_stop s using direction_stop previous
    where s.direction_id = any(${directions}) and previous.direction_id = s.direction_id and previous.dir = s.dir
      and previous.seq = s.seq - 1 and previous.location_id = s.location_id
    returning s.direction_id, s.dir`.execute(trx);
  await namingConstraints(
    { direction_published_stops: () => fieldError(locationProblems.ROUTE_TOO_SHORT, 'duplicate_ids') },
    // Checked now, where the answer can still say why.
    () => sql`set constraints direction_stop_published immediate`.execute(trx),
  );
  // Numbers pass through a range of their own: the key is checked row by row.
  await sql`update direction_stop set seq = seq + 10000 where direction_id = any(${directions})`.execute(trx);
  await sql`update direction_stop s set seq = n.seq from (
      select direction_id, dir, seq as old, row_number() over (partition by direction_id, dir order by seq) as seq
      from direction_stop where direction_id = any(${directions})) n
    where n.direction_id = s.direction_id and n.dir = s.dir and n.old = s.seq`.execute(trx);
  await sql`update direction set version = version + 1, updated_at = ${now}, updated_by = ${actor.userId},
      from_location_id = case when from_location_id = any(${from}) then ${to}::bigint else from_location_id end,
      to_location_id = case when to_location_id = any(${from}) then ${to}::bigint else to_location_id end
    where id = any(${directions})`.execute(trx);
  return { routes: touched.rows, shortened: removed.rows };
}

/** Lets terminals stand at another place. */
async function moveTerminals(trx: Transaction<Tables>, { from, to }: Move, { actor, now }: By) {
  const { rows } = await sql<{ public_id: string; before: string }>`
    update terminal t set location_id = ${to}, version = t.version + 1, updated_at = ${now},
      updated_by = ${actor.userId}
    from location old where t.location_id = any(${from}) and old.id = t.location_id
    returning t.public_id, old.code as before`.execute(trx);
  return rows;
}

/**
 * Lets the kept place face the one it is to face, and nobody face a merged one: opposite stops point to each other, and to
 * no third.
 *
 * @param faced - Place opposite the kept one, if any.
 * @returns The kept place first, and those that face another now.
 */
async function moveOpposite(
  trx: Transaction<Tables>,
  { from, to }: Move,
  faced: number | null,
  { actor, now }: By,
): Promise<readonly { readonly public_id: string; readonly before: string | null; readonly after: string | null }[]> {
  const { rows } = await sql<{ public_id: string; before: string | null; after: string | null }>`
    with turned as (
      select l.id, old.code as before, next.id as faces, next.code as after
      from location l left join location old on old.id = l.opposite_id
        left join location next on next.id = case l.id when ${to} then ${faced}::bigint when ${faced}::bigint then ${to} end
      where l.id = ${to} or l.opposite_id = any(${from}) and not l.id = any(${from}))
    update location l
    set opposite_id = turned.faces, version = l.version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    from turned where l.id = turned.id
    returning l.public_id, turned.before, turned.after`.execute(trx);
  return rows;
}
