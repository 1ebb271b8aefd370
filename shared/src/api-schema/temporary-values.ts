import { endOfCityDay, startOfCityDay } from '../format/city-day.ts';
import { permitSpan } from './permit-words.ts';
import type { RecordDocument } from './files.ts';
import type { TemporaryPermission } from './temporary-permissions.ts';

/** Facts of a permit request as a form holds them: what it is for and where it leads. */
export interface TemporaryFactsValues {
  readonly card_id: string;
  readonly plate_no: string;
  readonly vehicle_make: string;
  readonly vehicle_model: string;
  readonly gross_weight_kg: number | null;
  readonly load_capacity_id: string;
  readonly product_type_id: string;
  readonly direction_id: string;
  readonly from_location_id: string;
  readonly location_id: string;
  readonly purpose: string;
}

/** Time of a permit request as a form holds it; days are whole ones. */
export interface TemporaryTimeValues {
  readonly valid_from: string;
  readonly valid_to: string;
  readonly daily_from: string;
  readonly daily_to: string;
  readonly weekdays: readonly string[];
}

const BLANK_FACTS: TemporaryFactsValues = {
  card_id: '',
  plate_no: '',
  vehicle_make: '',
  vehicle_model: '',
  gross_weight_kg: null,
  load_capacity_id: '',
  product_type_id: '',
  direction_id: '',
  from_location_id: '',
  location_id: '',
  purpose: '',
};

/** The facts of a request as the host has them; blank ones of a new request. */
export function temporaryFactsValues(permit?: TemporaryPermission): TemporaryFactsValues {
  if (!permit) return BLANK_FACTS;
  return {
    card_id: permit.card?.id ?? '',
    plate_no: permit.plate_no ?? '',
    vehicle_make: permit.vehicle_make ?? '',
    vehicle_model: permit.vehicle_model ?? '',
    gross_weight_kg: permit.gross_weight_kg,
    load_capacity_id: permit.load_capacity?.id ?? '',
    product_type_id: permit.product_type?.id ?? '',
    direction_id: permit.direction?.id ?? '',
    from_location_id: permit.from_location?.id ?? '',
    location_id: permit.location?.id ?? '',
    purpose: permit.purpose ?? '',
  };
}

/** The facts as the host takes them; what is empty is `null`. */
export function temporaryFactsBody(values: TemporaryFactsValues): Readonly<Record<string, unknown>> {
  const facts = Object.keys(BLANK_FACTS) as (keyof TemporaryFactsValues)[];
  return Object.fromEntries(
    facts.map((name) => {
      const value = values[name];
      const text = typeof value === 'string' ? value.trim() : value;
      return [name, text === '' ? null : text];
    }),
  );
}

/** The time of a request as the host has it; a blank one of a new request. */
export function temporaryTimeValues(permit?: TemporaryPermission): TemporaryTimeValues {
  const { daily_from, daily_to, weekdays } = permit ?? {};
  return {
    ...permitSpan(permit ?? { valid_from: null, valid_to: null }),
    daily_from: daily_from ?? '',
    daily_to: daily_to ?? '',
    weekdays: (weekdays ?? []).map(String),
  };
}

/** The time as the host takes it. */
export function temporaryTimeBody(values: TemporaryTimeValues): Readonly<Record<string, unknown>> {
  return {
    valid_from: values.valid_from === '' ? null : startOfCityDay(values.valid_from),
    valid_to: values.valid_to === '' ? null : endOfCityDay(values.valid_to),
    daily_from: values.daily_from === '' ? null : values.daily_from,
    daily_to: values.daily_to === '' ? null : values.daily_to,
    weekdays: values.weekdays.length === 0 ? null : values.weekdays.map(Number),
  };
}

type DocumentValues = Pick<RecordDocument, 'id' | 'doc_type'> &
  Partial<Pick<RecordDocument, 'doc_no' | 'issued_by' | 'expires_on'>>;

/** Documents as the host takes them, without what is blank. */
export function documentsBody(documents: readonly DocumentValues[]) {
  return documents.map(({ id, doc_type, doc_no, issued_by, expires_on }) => ({
    file_id: id,
    doc_type,
    ...(doc_no ? { doc_no } : {}),
    ...(issued_by ? { issued_by } : {}),
    ...(expires_on ? { expires_on } : {}),
  }));
}
