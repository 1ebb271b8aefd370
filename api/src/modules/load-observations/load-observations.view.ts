import type { LoadObservation } from '@ecard/shared/api-schema';
import { toIso } from '../../time/ulaanbaatar.ts';
import { levelOf } from '../load-capacity/load-level.rules.ts';
import type { CountRow } from './load-observations.repository.ts';

interface Figures {
  readonly observations: number;
  readonly avg_load: number;
  readonly max_load: number;
  readonly load_factor: number;
  readonly max_load_factor: number;
}

/** Rounds the figures of an hour for people; the level is of the average. */
export function toFigures({ observations, avg_load, max_load, load_factor, max_load_factor }: Figures) {
  return {
    observations,
    avg_load: round(avg_load, 1),
    max_load,
    load_factor: round(load_factor, 4),
    max_load_factor: round(max_load_factor, 4),
    level: levelOf(load_factor),
  };
}

export function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

interface TripRow {
  readonly dir: 0 | 1;
  readonly trip_no: string | null;
  readonly direction_public_id: string;
  readonly direction_code: string;
  readonly direction_name: string;
  readonly vehicle_public_id: string;
  readonly plate_no: string;
  readonly bus_no: string;
}

/** Returns the identity of a trip. */
export function toTrip(row: TripRow, date: string) {
  return {
    date,
    direction: { id: row.direction_public_id, code: row.direction_code, name: row.direction_name },
    dir: row.dir,
    vehicle: { id: row.vehicle_public_id, code: row.bus_no, name: row.plate_no },
    trip_no: row.trip_no ?? '',
  };
}

/** Returns a count as it is answered. */
export function toCount(row: CountRow): LoadObservation {
  return {
    id: row.public_id,
    observed_at: toIso(row.observed_at),
    vehicle: { id: row.vehicle_public_id, code: row.bus_no, name: row.plate_no },
    direction: { id: row.direction_public_id, code: row.direction_code, name: row.direction_name },
    dir: row.dir,
    location: { id: row.location_public_id, code: row.location_code, name: row.location_name },
    trip_no: row.trip_no,
    on_count: row.on_count,
    off_count: row.off_count,
    load: row.load,
    capacity_total: row.capacity_total,
    load_factor: Number(row.load_factor),
    level: levelOf(Number(row.load_factor)),
    source: row.source,
    note: row.note,
  };
}
