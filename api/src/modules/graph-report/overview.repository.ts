import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Span } from './graph-report.rules.ts';
import { conditionOf } from './rides.repository.ts';
import type { RideFilter } from './rides.repository.ts';

export interface StopRow {
  readonly public_id: string;
  readonly code: string;
  readonly name: string;
  readonly district: string | null;
  readonly lat: string;
  readonly lon: string;
  readonly boardings: number;
  readonly alightings: number;
}

/** Boardings and alightings by stop, busiest first. */
export async function sumStops(
  db: Kysely<Tables>,
  { from, to }: Span,
  { route = [], operator = [], district = [] }: RideFilter,
  limit: number,
): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select l.public_id, l.code, l.name, d.name as district, l.lat, l.lon, s.boardings, s.alightings
    from (
      select t.stop_location_id, sum(t.boardings) as boardings, sum(t.alightings) as alightings
      from ${sql.table(stopSourceOf({ route, operator }))} t
      where t.day between ${from} and ${to} and ${conditionOf({ route, operator })}
      group by 1
    ) s
    join location l on l.id = s.stop_location_id
    left join district d on d.id = l.district_id
    where ${district.length === 0} or d.public_id = any(${[...district]}::uuid[])
    order by s.boardings desc, l.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Boardings and alightings by month, of all stops or of one. @param stop - Public id. */
export async function sumStopMonths(
  db: Kysely<Tables>,
  { from, to }: Span,
  { route = [], operator = [], district = [] }: RideFilter,
  stop: string | undefined,
) {
  const { rows } = await sql<{ month: string; boardings: number; alightings: number }>`
    select month_of(t.day) as month, sum(t.boardings) as boardings, sum(t.alightings) as alightings
    from ${sql.table(stopSourceOf({ route, operator }))} t
    where t.day between ${from} and ${to} and ${conditionOf({ route, operator })}
      and (${stop === undefined} or t.stop_location_id = (select id from location where public_id = ${stop ?? null}::uuid))
      and (${district.length === 0} or t.stop_location_id in (
        select l.id from location l join district d on d.id = l.district_id
        where d.public_id = any(${[...district]}::uuid[])))
    group by 1`.execute(db);
  return rows;
}

/** The smaller table knows neither routes nor operators. */
function stopSourceOf({ route = [], operator = [] }: RideFilter): 'agg_stop_route_day' | 'agg_stop_day' {
  return route.length > 0 || operator.length > 0 ? 'agg_stop_route_day' : 'agg_stop_day';
}

export interface VehicleRow {
  readonly public_id: string;
  readonly code: string;
  readonly name: string;
  readonly accepted: number;
  readonly denied: number;
}

/** Buses by what their validators accepted or denied, most first. */
export async function sumVehicles(
  db: Kysely<Tables>,
  { from, to }: Span,
  by: 'accepted' | 'denied',
  limit: number,
): Promise<VehicleRow[]> {
  const { rows } = await sql<VehicleRow>`
    select v.public_id, v.bus_no as code, v.plate_no as name, s.accepted, s.denied
    from (
      select vehicle_id, sum(accepted) as accepted, sum(denied_balance + denied_hotlist + denied_expired) as denied
      from agg_terminal_day where day between ${from} and ${to} group by 1
    ) s
    join vehicle v on v.id = s.vehicle_id
    order by ${sql.ref(by)} desc, v.id
    limit ${limit}`.execute(db);
  return rows;
}

export interface TopUpRow {
  readonly bucket: string;
  readonly channel: string;
  readonly amount: string;
}

/** Money put on cards by the way it was paid. */
export async function sumTopUps(
  db: Kysely<Tables>,
  { from, to }: Span,
  bucket: 'day' | 'week' | 'month',
): Promise<TopUpRow[]> {
  const { rows } = await sql<TopUpRow>`
    select date_trunc(${sql.lit(bucket)}, day::timestamp)::date as bucket, channel, sum(amount) as amount
    from agg_ledger_day where kind = 'TOPUP' and day between ${from} and ${to}
    group by 1, 2`.execute(db);
  return rows;
}

/**
 * Money put on cards by the point that took it, most first; without a name what was paid online.
 *
 * @param district - Public id: of the points in it alone.
 */
export async function sumTopUpPoints(
  db: Kysely<Tables>,
  { from, to }: Span,
  district: string | undefined,
  limit: number,
) {
  const { rows } = await sql<{ public_id: string | null; name: string | null; entries: number; amount: string }>`
    select l.public_id, l.name, s.entries, s.amount
    from (
      select location_id, sum(entries) as entries, sum(amount) as amount
      from agg_topup_point_day where day between ${from} and ${to} group by 1
    ) s
    left join location l on l.id = s.location_id
    where ${district === undefined} or l.district_id = (select id from district where public_id = ${district ?? null}::uuid)
    order by s.amount desc, s.location_id
    limit ${limit}`.execute(db);
  return rows;
}
