import type { EcPermission } from '@ecard/shared/api-schema';
import { documentsBody } from '@ecard/shared/api-schema';
import { documentValues } from '../../permits/documents-field.tsx';
import type { DocumentValue } from '../../permits/documents-field.tsx';
import type { HolderValue } from './holder-field.tsx';

/** Values of the form of a request. */
export interface PermissionValues {
  readonly holder: HolderValue | '';
  readonly category_id: string;
  readonly discount_percent: number | null;
  readonly fixed_fare: number | null;
  readonly rides_limit: number | null;
  readonly rides_period: string;
  readonly season_id: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly evidence: readonly DocumentValue[];
  readonly note: string;
  readonly submits: boolean;
}

/** A request nothing is known of yet, from the day it is written down. */
export function blankValues(today: string): PermissionValues {
  return {
    holder: '',
    category_id: '',
    discount_percent: null,
    fixed_fare: null,
    rides_limit: null,
    rides_period: '',
    season_id: '',
    valid_from: today,
    valid_to: '',
    evidence: [],
    note: '',
    submits: true,
  };
}

/** A request as it stands at the host. */
export function valuesOf(record: EcPermission): PermissionValues {
  return {
    holder: '',
    category_id: record.category.id,
    discount_percent: record.discount_percent,
    fixed_fare: record.fixed_fare,
    rides_limit: record.rides_limit,
    rides_period: record.rides_period ?? '',
    season_id: record.season?.id ?? '',
    valid_from: record.valid_from,
    valid_to: record.valid_to,
    evidence: documentValues(record.evidence),
    note: record.note ?? '',
    submits: false,
  };
}

/** The body of a new request: what was left blank follows the rule of the category. */
export function toNewBody({ holder, submits: _submits, evidence, ...values }: PermissionValues) {
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)),
    ...(holder === ''
      ? {}
      : {
          ...(holder.user_id === null ? {} : { user_id: holder.user_id }),
          ...(holder.card_id === null ? {} : { card_id: holder.card_id }),
        }),
    evidence: documentsBody(evidence),
  };
}

/** Builds the body of a change: changed values only, `null` for emptied ones. */
export function toChangeBody(values: PermissionValues, base: PermissionValues) {
  const before = new Map(Object.entries(base));
  const { holder: _holder, submits: _submits, evidence, ...plain } = values;
  return {
    ...Object.fromEntries(
      Object.entries(plain)
        .filter(([key, value]) => value !== before.get(key))
        .map(([key, value]) => [key, value === '' ? null : value]),
    ),
    ...(JSON.stringify(evidence) === JSON.stringify(base.evidence) ? {} : { evidence: documentsBody(evidence) }),
  };
}
