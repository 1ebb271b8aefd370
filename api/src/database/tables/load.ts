import type { Generated, GeneratedAlways } from 'kysely';
import type { RecordColumns } from './columns.ts';

export interface LoadCapacityTable extends RecordColumns {
  code: string;
  name: string;
  unit: 'PASSENGER' | 'KG';
  seats: number | null;
  standing: number | null;
  total: GeneratedAlways<number | null>;
  min_kg: number | null;
  max_kg: number | null;
  length_m: string | null;
  size_class: 'MICRO' | 'SMALL' | 'MEDIUM' | 'LARGE' | 'ARTICULATED' | null;
  sample_model: string | null;
  is_active: Generated<boolean>;
}

export interface LoadObservationTable {
  id: Generated<number>;
  public_id: Generated<string>;
  observed_at: Date;
  vehicle_id: number;
  direction_id: number;
  dir: 0 | 1;
  location_id: number;
  trip_no: string | null;
  on_count: Generated<number>;
  off_count: Generated<number>;
  load: number;
  capacity_total: number;
  load_factor: GeneratedAlways<string>;
  source: 'APC' | 'TAP' | 'MANUAL';
  note: string | null;
  created_at: Generated<Date>;
  created_by: number | null;
}

/** Kept by a trigger on the observations. */
export interface AggLoadHourTable {
  day: string;
  hour: number;
  direction_id: number;
  dir: 0 | 1;
  observations: number;
  load_sum: number;
  capacity_sum: number;
  load_max: number;
  factor_max: string;
  overloaded: number;
}
