import type { FileRef, RecordDocument, TemporaryPermission } from '@ecard/shared/api-schema';
import { cityDay, endOfCityDay, lastCityDay, startOfCityDay } from '@ecard/shared/format';

/** Values of the fields of the second step. */
export interface FactsValues {
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

/** The facts of a request as the host has them. */
export function factsValues(permit: TemporaryPermission): FactsValues {
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

/** Facts as the host takes them; what is empty is `null`. */
export function factsBody(values: FactsValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => {
      const text = typeof value === 'string' ? value.trim() : value;
      return [key, text === '' ? null : text];
    }),
  );
}

/** Values of the fields of the third step; days are whole ones. */
export interface TimeValues {
  readonly valid_from: string;
  readonly valid_to: string;
  readonly daily_from: string;
  readonly daily_to: string;
  readonly weekdays: readonly string[];
}

/** The time of a request as the host has it. */
export function timeValues(permit: TemporaryPermission): TimeValues {
  return {
    valid_from: permit.valid_from === null ? '' : cityDay(permit.valid_from),
    valid_to: permit.valid_to === null ? '' : lastCityDay(permit.valid_to),
    daily_from: permit.daily_from ?? '',
    daily_to: permit.daily_to ?? '',
    weekdays: (permit.weekdays ?? []).map(String),
  };
}

/** The time as the host takes it. */
export function timeBody(values: TimeValues): Readonly<Record<string, unknown>> {
  return {
    valid_from: values.valid_from === '' ? null : startOfCityDay(values.valid_from),
    valid_to: values.valid_to === '' ? null : endOfCityDay(values.valid_to),
    daily_from: values.daily_from === '' ? null : values.daily_from,
    daily_to: values.daily_to === '' ? null : values.daily_to,
    weekdays: values.weekdays.length === 0 ? null : values.weekdays.map(Number),
  };
}

/** A file with the kind of document it is. */
export type DocumentValue = FileRef & Pick<RecordDocument, 'doc_type'> & Partial<Omit<RecordDocument, keyof FileRef>>;

export interface DocumentsValues {
  readonly attachments: readonly DocumentValue[];
}

/** The documents of a request as the host has them. */
export function documentsValues({ attachments }: Pick<TemporaryPermission, 'attachments'>): DocumentsValues {
  return { attachments };
}

/** The documents as the host takes them. */
export function documentsBody({ attachments }: DocumentsValues): Readonly<Record<string, unknown>> {
  return {
    attachments: attachments.map(({ id, doc_type, doc_no, issued_by, expires_on }) => ({
      file_id: id,
      doc_type,
      ...(doc_no ? { doc_no } : {}),
      ...(issued_by ? { issued_by } : {}),
      ...(expires_on ? { expires_on } : {}),
    })),
  };
}
