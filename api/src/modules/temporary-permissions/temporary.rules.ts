import type { Problem, TemporarySubject } from '@ecard/shared/api-schema';
import { dayOf, startOfDay } from '../../time/ulaanbaatar.ts';
import { temporaryText } from './temporary.text.ts';

type FieldErrors = NonNullable<Problem['errors']>;
const dayMs = 86_400_000;
/** Longest permit. */
export const longestMs = 90 * dayMs;
/** Time in which the fee of an approved permit must be paid. */
export const payWithinMs = 72 * 3_600_000;

/** Fields of a permit that its rules read. */
export interface PermitFields {
  readonly subject_type: TemporarySubject;
  readonly card_id: number | null;
  readonly plate_no: string | null;
  readonly vehicle_make: string | null;
  readonly vehicle_model: string | null;
  readonly gross_weight_kg: number | null;
  readonly product_type_id: number | null;
  readonly direction_id: number | null;
  readonly location_id: number | null;
  readonly purpose: string | null;
  readonly valid_from: Date | null;
  readonly valid_to: Date | null;
  readonly daily_from: string | null;
  readonly daily_to: string | null;
}

/** Tells whether the time of a permit is over, also before its state says so. */
export function isOver({ valid_to }: Pick<PermitFields, 'valid_to'>, now: Date): boolean {
  return valid_to !== null && valid_to <= now;
}

/** Checks the rules that hold even for a draft. */
export function draftErrors(fields: PermitFields): FieldErrors {
  const errors: FieldErrors = [];
  const { valid_from, valid_to, daily_from, daily_to } = fields;
  if (valid_from && valid_to) {
    if (valid_to <= valid_from) {
      errors.push({ path: 'valid_to', code: 'END_BEFORE_START', message: temporaryText.endBeforeStart });
    } else if (valid_to.getTime() - valid_from.getTime() > longestMs) {
      errors.push({ path: 'valid_to', code: 'TOO_LONG', message: temporaryText.tooLong });
    }
  }
  if (daily_from !== null && daily_from === daily_to) {
    errors.push({ path: 'daily_to', code: 'SAME', message: temporaryText.dailySame });
  }
  return errors;
}

const requiredOf = {
  VEHICLE: ['plate_no', 'vehicle_make', 'vehicle_model', 'gross_weight_kg', 'product_type_id'],
  CARD: ['card_id'],
  PERSON: [],
} as const satisfies Record<PermitFields['subject_type'], readonly (keyof PermitFields)[]>;

/** Checks that a permit is complete before it is submitted, field by field. */
export function submissionErrors(fields: PermitFields, now: Date): FieldErrors {
  const required: readonly (keyof PermitFields)[] = [
    ...requiredOf[fields.subject_type],
    'purpose',
    'valid_from',
    'valid_to',
  ];
  const errors: FieldErrors = required
    .filter((path) => fields[path] === null)
    .map((path) => ({ path, code: 'REQUIRED', message: temporaryText.required }));
  if (fields.subject_type === 'VEHICLE' && fields.direction_id === null && fields.location_id === null) {
    errors.push({ path: 'location_id', code: 'REQUIRED', message: temporaryText.destinationRequired });
  }
  if (fields.valid_from && dayOf(fields.valid_from) < dayOf(now)) {
    errors.push({ path: 'valid_from', code: 'IN_THE_PAST', message: temporaryText.inThePast });
  }
  if ((fields.daily_from === null) !== (fields.daily_to === null)) {
    const path = fields.daily_from === null ? 'daily_from' : 'daily_to';
    errors.push({ path, code: 'REQUIRED', message: temporaryText.dailyTogether });
  }
  return [...errors, ...draftErrors(fields)];
}

/** Returns the number of times a product's price is charged for a span; 1 for a price without a number of days. */
export function feeQuantity(from: Date, to: Date, validityDays: number | null): number {
  if (validityDays === null) return 1;
  return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / (validityDays * dayMs)));
}

/** The span after a permit, as long as it was; that of a permit whose time is over begins with today, for whole days. */
export function followingSpan(from: Date, to: Date, now: Date): { valid_from: Date; valid_to: Date } {
  const start = to > now ? to : startOfDay(dayOf(now));
  return { valid_from: start, valid_to: new Date(start.getTime() + to.getTime() - from.getTime()) };
}
