import type { ColumnType, Generated } from 'kysely';
import type { OpeningHours } from '@ecard/shared/api-schema';
import type { RecordColumns } from './columns.ts';

export interface LocationTable extends RecordColumns {
  code: string;
  name: string;
  kind: 'STOP' | 'TERMINUS' | 'SALES_POINT' | 'TOPUP_POINT' | 'KIOSK' | 'CHECKPOINT' | 'DEPOT';
  district_id: number | null;
  khoroo: number | null;
  lat: string;
  lon: string;
  stop_ref: string | null;
  name_en: string | null;
  address: string | null;
  opposite_id: number | null;
  is_accessible: Generated<boolean>;
  has_shelter: Generated<boolean>;
  has_bench: Generated<boolean>;
  is_lit: Generated<boolean>;
  /** Written as JSON text. */
  opening_hours: ColumnType<OpeningHours | null, string | null | undefined, string | null | undefined>;
  services: Generated<string[]>;
  operator_org_id: number | null;
  phone: string | null;
  photo_url: string | null;
  closed_reason: string | null;
  closed_until: string | null;
  merged_into_id: number | null;
  status: Generated<'ACTIVE' | 'TEMP_CLOSED' | 'CLOSED'>;
}

export type DirectionKind =
  'REGULAR' | 'TROLLEY' | 'SUBURBAN' | 'EXPRESS' | 'SHORT_TURN' | 'FEEDER' | 'NIGHT' | 'EVENT';

export interface DirectionTable extends RecordColumns {
  code: string;
  name: string;
  short_name: string | null;
  kind: DirectionKind;
  operator_org_id: number | null;
  parent_id: number | null;
  previous_codes: Generated<string[]>;
  from_location_id: number | null;
  to_location_id: number | null;
  length_km: string | null;
  headway_peak_min: number | null;
  headway_offpeak_min: number | null;
  first_departure: string | null;
  last_departure: string | null;
  vehicles_planned: number | null;
  color: string | null;
  round_trip_min: number | null;
  fare_product_id: number | null;
  valid_from: string | null;
  valid_to: string | null;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'SUSPENDED' | 'ARCHIVED'>;
}

export interface DirectionStopTable {
  direction_id: number;
  dir: 0 | 1;
  seq: number;
  location_id: number;
  distance_m: number | null;
  offset_min: number | null;
  is_timepoint: Generated<boolean>;
}

export interface VehicleTable extends RecordColumns {
  plate_no: string;
  bus_no: string;
  operator_org_id: number;
  direction_id: number | null;
  load_capacity_id: number | null;
  model: string | null;
  year: number | null;
  fuel: 'DIESEL' | 'CNG' | 'ELECTRIC' | 'TROLLEY';
  wheelchair: Generated<boolean>;
  status: Generated<'ACTIVE' | 'MAINTENANCE' | 'RETIRED'>;
}
