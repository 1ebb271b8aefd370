import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { LoadObservationTable } from '../../database/tables/tables.ts';
import { dayOf, startOfDay } from '../../time/ulaanbaatar.ts';
import { directions } from '../data/directions.ts';
import { classOfVehicle, placesOf } from '../data/load-capacities.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import { daysUntil } from './demand.ts';
import type { SeededVehicle } from './vehicles.ts';

type Observation = Insertable<LoadObservationTable>;

/** Highest load factor of a trip by hour, on a weekday. */
const fullness: Readonly<Record<number, number>> = {
  6: 0.45,
  7: 0.98,
  8: 1.02,
  9: 0.75,
  10: 0.55,
  11: 0.52,
  12: 0.58,
  13: 0.6,
  14: 0.55,
  15: 0.58,
  16: 0.72,
  17: 0.98,
  18: 1.03,
  19: 0.78,
  20: 0.5,
  21: 0.33,
  22: 0.2,
};
const hours = Object.keys(fullness).map(Number);
const weekendShare = 0.65;

/** A few trips of every route on every day, counted by the sensors at the doors. */
export async function seedLoadObservations(
  { trx, now, volume, onProgress }: SeedContext,
  vehicles: readonly SeededVehicle[],
): Promise<void> {
  const random = createRandom('load observations');
  const days = daysUntil(dayOf(now), volume.days);
  for (const day of new Set([...days, dayOf(new Date(now.getTime() + 31 * 86_400_000))])) {
    await sql`select ensure_load_partition(${day}::date)`.execute(trx);
  }
  const routes = directions.map((direction, index) => ({
    direction,
    popularity: 0.7 + random.next() * 0.5,
    fleet: vehicles.filter((vehicle) => vehicle.directionId === index + 1),
  }));
  const rows: Observation[] = [];
  for (const [dayIndex, day] of days.entries()) {
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    for (const [routeIndex, { direction, popularity, fleet }] of routes.entries()) {
      const rotating = hours[(dayIndex * 5 + routeIndex * 3) % hours.length] ?? 12;
      const tripHours = [random.int(7, 8), random.int(17, 18), rotating];
      for (const [tripIndex, hour] of tripHours.entries()) {
        const index = random.int(0, Math.max(0, fleet.length - 1));
        const vehicle = fleet[index];
        if (!vehicle) continue;
        const peak = (fullness[hour] ?? 0) * popularity * (isWeekend ? weekendShare : 1) * (0.85 + random.next() * 0.3);
        const places = placesOf(classOfVehicle({ ...direction, indexOnRoute: index }));
        rows.push(
          ...tripRows(random, {
            vehicle,
            places,
            peak,
            dir: (dayIndex + tripIndex) % 2 === 0 ? 0 : 1,
            startsAt: startOfDay(day).getTime() + hour * 3_600_000 + random.int(0, 40) * 60_000,
            tripNo: String(hour * 10 + tripIndex),
          }),
        );
      }
    }
    onProgress('loads', dayIndex + 1, days.length);
  }
  await insertRows(
    trx,
    'load_observation',
    rows.filter((row) => row.observed_at <= now).map((row, index) => ({ ...row, id: index + 1 })),
  );
  await sql`select setval('load_observation_id', (select coalesce(max(id), 0) + 1 from load_observation), false)`.execute(
    trx,
  );
}

interface Trip {
  readonly vehicle: SeededVehicle;
  readonly places: number;
  /** Load factor of the fullest part. */
  readonly peak: number;
  readonly dir: 0 | 1;
  readonly startsAt: number;
  readonly tripNo: string;
}

/** People get on until the middle of the way and off after it; nobody stays at the end. */
function tripRows(random: Random, { vehicle, places, peak, dir, startsAt, tripNo }: Trip): Observation[] {
  const stops = dir === 0 ? vehicle.stops : vehicle.stops.toReversed();
  let before = 0;
  return stops.map((stop, index) => {
    const isLast = index === stops.length - 1;
    const shape = Math.sin((Math.PI * (index + 1)) / stops.length);
    const load = isLast
      ? 0
      : Math.min(Math.round(places * 1.35), Math.round(places * peak * shape * (0.92 + random.next() * 0.16)));
    const off = isLast ? before : Math.max(before - load, Math.round(before * random.next() * 0.3));
    const observedAt = new Date(startsAt + index * 3 * 60_000);
    const row: Observation = {
      id: 0,
      public_id: random.publicId(observedAt),
      observed_at: observedAt,
      vehicle_id: vehicle.id,
      direction_id: vehicle.directionId,
      dir,
      location_id: stop,
      trip_no: tripNo,
      on_count: load - before + off,
      off_count: off,
      load,
      capacity_total: places,
      source: 'APC',
      created_at: observedAt,
    };
    before = load;
    return row;
  });
}
