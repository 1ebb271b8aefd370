import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { cityDay, endOfCityDay, lastCityDay, startOfCityDay } from '@ecard/shared/format';
import { documentValues, documentsBody } from '../../permits/documents-field.tsx';
import type { DocumentValue } from '../../permits/documents-field.tsx';

/** Values of the form of a permit request; days are whole ones. */
export interface PermitValues {
  readonly register_no: string;
  readonly subject_type: 'VEHICLE' | 'PERSON' | 'CARD';
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
  readonly valid_from: string;
  readonly valid_to: string;
  readonly daily_from: string;
  readonly daily_to: string;
  readonly weekdays: readonly string[];
  readonly attachments: readonly DocumentValue[];
}

export const blankPermit: PermitValues = {
  register_no: '',
  subject_type: 'VEHICLE',
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
  valid_from: '',
  valid_to: '',
  daily_from: '',
  daily_to: '',
  weekdays: [],
  attachments: [],
};

/** A request as it stands at the host. */
export function permitValues(permit: TemporaryPermission): PermitValues {
  return {
    register_no: '',
    subject_type: permit.subject_type,
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
    valid_from: permit.valid_from === null ? '' : cityDay(permit.valid_from),
    valid_to: permit.valid_to === null ? '' : lastCityDay(permit.valid_to),
    daily_from: permit.daily_from ?? '',
    daily_to: permit.daily_to ?? '',
    weekdays: (permit.weekdays ?? []).map(String),
    attachments: documentValues(permit.attachments),
  };
}

/** The body of a new request, without what was left blank. */
export function newPermitBody(values: PermitValues) {
  return Object.fromEntries(Object.entries(wholeBody(values)).filter(([, value]) => value !== null));
}

/** Builds the body of a correction: changed values only, `null` for emptied ones. */
export function changedPermitBody(values: PermitValues, base: PermitValues) {
  const before = new Map(Object.entries(wholeBody(base)));
  return Object.fromEntries(
    Object.entries(wholeBody(values)).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)),
    ),
  );
}

function wholeBody({ register_no, weekdays, attachments, valid_from, valid_to, ...plain }: PermitValues) {
  return {
    ...Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, value === '' ? null : value])),
    ...(register_no === '' ? {} : { register_no }),
    valid_from: valid_from === '' ? null : startOfCityDay(valid_from),
    valid_to: valid_to === '' ? null : endOfCityDay(valid_to),
    weekdays: weekdays.length === 0 ? null : weekdays.map(Number),
    attachments: documentsBody(attachments),
  };
}
