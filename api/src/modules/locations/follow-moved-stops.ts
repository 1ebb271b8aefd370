import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Position } from '../../geo/geo.ts';
import { moveDistances } from './moved-stops.rules.ts';

/** A way of a route of which a distance or a time is another one, or which lost a stop. */
export interface ChangedWay {
  readonly direction_id: number;
  readonly dir: 0 | 1;
}

/** A route of changed ways with its length, which is that of its way there. */
interface MeasuredRoute {
  readonly id: number;
  readonly public_id: string;
  readonly length_before: number | null;
  readonly length_after: number | null;
}

/** Locks the routes of places before the places, in the order in which the stops of a route are saved. */
export async function lockRoutesOf(trx: Transaction<Tables>, places: readonly string[]): Promise<void> {
  await sql`select id from direction d
    where exists (select from location l where l.public_id = any(${[...places]}::uuid[])
      and (l.id in (d.from_location_id, d.to_location_id)
        or exists (select from direction_stop s where s.direction_id = d.id and s.location_id = l.id)))
    order by id for update of d`.execute(trx);
}

/**
 * Gives the routes that stop at places the distances and times they have once these lie elsewhere; archived routes stay.
 * Their lengths (`measureRoutes`), versions and histories are the caller's.
 *
 * @param moves - New positions by the ids of the places, which still lie where they were.
 */
export async function followMovedStops(
  trx: Transaction<Tables>,
  moves: ReadonlyMap<number, Position>,
): Promise<readonly ChangedWay[]> {
  const stops = await findWaysThrough(trx, [...moves.keys()]);
  const ways = Map.groupBy(stops, ({ direction_id, dir }) => `${direction_id} ${dir}`);
  const changed = [...ways.values()].flatMap((way) => {
    const moved = moveDistances(
      way.map((stop) => {
        const from = { lat: Number(stop.lat), lon: Number(stop.lon) };
        return {
          distanceM: stop.distance_m,
          offsetMin: stop.offset_min,
          from,
          to: moves.get(stop.location_id) ?? from,
        };
      }),
    );
    return way.flatMap(({ direction_id, dir, seq, distance_m, offset_min }, index) => {
      const { distanceM = distance_m, offsetMin = offset_min } = moved[index] ?? {};
      if (distanceM === distance_m && offsetMin === offset_min) return [];
      return [{ direction_id, dir, seq, distance_m: distanceM, offset_min: offsetMin }];
    });
  });
  if (changed.length === 0) return [];
  await sql`update direction_stop s set distance_m = c.distance_m, offset_min = c.offset_min
    from json_to_recordset(${JSON.stringify(changed)}::json)
      as c (direction_id bigint, dir int, seq int, distance_m int, offset_min int)
    where s.direction_id = c.direction_id and s.dir = c.dir and s.seq = c.seq`.execute(trx);
  return changed;
}

/**
 * Writes the lengths of routes whose way there has changed and is measured; other lengths stay as they were typed.
 *
 * @returns Each route of the ways once.
 */
export async function measureRoutes(
  trx: Transaction<Tables>,
  changed: readonly ChangedWay[],
): Promise<readonly MeasuredRoute[]> {
  if (changed.length === 0) return [];
  const ids = [...new Set(changed.map(({ direction_id: id }) => id))];
  const there = [...new Set(changed.filter(({ dir }) => dir === 0).map(({ direction_id: id }) => id))];
  const { rows } = await sql<MeasuredRoute>`
    update direction d set length_km = case
      when not d.id = any(${there}) or way.metres is null then d.length_km
      when way.metres < 10 then null else round(way.metres / 1000.0, 2) end
    from direction old, (select direction_id, max(distance_m) filter (where dir = 0) as metres from direction_stop
      where direction_id = any(${ids}) group by 1) way
    where old.id = d.id and way.direction_id = d.id
    returning d.id, d.public_id, old.length_km::float8 as length_before, d.length_km::float8 as length_after`.execute(
    trx,
  );
  return rows;
}

/** Finds all stops of the ways that pass one of the places, in the order of travel; ways that were never measured are not among them. */
async function findWaysThrough(trx: Transaction<Tables>, places: readonly number[]) {
  const { rows } = await sql<{
    direction_id: number;
    dir: 0 | 1;
    seq: number;
    location_id: number;
    distance_m: number;
    offset_min: number;
    lat: string;
    lon: string;
  }>`select s.direction_id, s.dir, s.seq, s.location_id, s.distance_m, s.offset_min, l.lat, l.lon
    from direction_stop s join direction d on d.id = s.direction_id join location l on l.id = s.location_id
    where d.status <> 'ARCHIVED' and exists (select from direction_stop passed where passed.direction_id = s.direction_id
        and passed.dir = s.dir and passed.location_id = any(${[...places]}))
      and not exists (select from direction_stop gap where gap.direction_id = s.direction_id and gap.dir = s.dir
        and (gap.distance_m is null or gap.offset_min is null))
    order by s.direction_id, s.dir, s.seq`.execute(trx);
  return rows;
}
