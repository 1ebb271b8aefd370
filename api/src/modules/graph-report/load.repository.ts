import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { PartSpan } from '../../time/compared-span.ts';
import type { RideDimension } from './ride-source.rules.ts';
import { conditionOf, hourOfServiceDay, keyOf } from './rides.repository.ts';
import type { RideFilter } from './rides.repository.ts';

/** Dimensions by which loads can be split. */
export type LoadDimension = Exclude<RideDimension, 'category' | 'media' | 'district'>;

/** Passengers and places of the observations of a cell. */
export interface LoadRow {
  readonly keys: readonly string[];
  readonly load: number;
  readonly capacity: number;
  /** Metres that passengers of counted trips travelled. */
  readonly passengerM: number;
}

/** Tells whether counters in the buses can answer: they know neither riders' categories, cards nor where they began. */
export function hasLoadOf({ category = [], media = [], district = [] }: RideFilter): boolean {
  return [category, media, district].every((chosen) => chosen.length === 0);
}

/** Sums of what was observed in cells that have any observation. */
export async function sumLoad(
  db: Kysely<Tables>,
  {
    span,
    by,
    filter,
  }: {
    readonly span: PartSpan;
    readonly by: readonly LoadDimension[];
    readonly filter: RideFilter;
  },
): Promise<LoadRow[]> {
  const time = sql.ref('t.day');
  const keys = by.map((dimension, index) => sql`${keyOf(dimension, time)} as ${sql.id(`k${index}`)}`);
  const { rows } = await sql<Record<string, unknown> & { load: string; capacity: string; metres: string }>`
    select ${sql.join([
      ...keys,
      sql`sum(t.load_sum)::text as load, sum(t.capacity_sum)::text as capacity,
      sum(t.passenger_m)::text as metres`,
    ])}
    from (
      -- Counters know the route alone; it was of the operator that had most of its rides on the day.
      select a.*, coalesce(r.operator_org_id, d.operator_org_id) as operator_org_id
      from agg_load_hour a join direction d on d.id = a.direction_id
      left join (
        select distinct on (day, direction_id) day, direction_id, operator_org_id from agg_ride_route_day
        where day between ${span.from} and ${span.to} order by day, direction_id, rides desc
      ) r on r.day = a.day and r.direction_id = a.direction_id
      where a.day between ${span.from} and ${span.to}
    ) t
    where ${conditionOf(filter)}
      ${span.hours === undefined ? sql`` : sql`and (t.day < ${span.to} or ${hourOfServiceDay} < ${span.hours})`}
    ${by.length > 0 ? sql`group by ${sql.join(by.map((_, index) => sql.lit(index + 1)))}` : sql`having count(*) > 0`}`.execute(
    db,
  );
  return rows.map((row) => ({
    keys: by.map((_, index) => String(row[`k${index}`])),
    load: Number(row.load),
    capacity: Number(row.capacity),
    passengerM: Number(row.metres),
  }));
}

/** Passengers among places of all cells, in percent with two decimals; null where nothing was observed. */
export function loadPercent(rows: readonly LoadRow[]): number | null {
  const sum = (name: 'load' | 'capacity') => rows.reduce((total, row) => total + row[name], 0);
  return rows.length === 0 ? null : Math.round((sum('load') / sum('capacity')) * 10_000) / 100;
}
