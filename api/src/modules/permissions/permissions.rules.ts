import type { Problem, RidesPeriod } from '@ecard/shared/api-schema';
import type { SeasonTable } from '../../database/tables/tables.ts';
import { addDays, daysBetween } from '../../time/ulaanbaatar.ts';
import { permissionText } from './permissions.text.ts';

export type FieldErrors = NonNullable<Problem['errors']>;

/** Default benefit of a category; money as exact text. */
export interface BenefitRule {
  readonly discount_percent: number | null;
  readonly fixed_fare: string | null;
  readonly rides_limit: number | null;
  readonly rides_period: RidesPeriod | null;
}

export interface ValidityRule {
  readonly max_days: number | null;
  readonly season_kinds: readonly SeasonTable['kind'][];
}

interface BenefitInput {
  readonly discount_percent?: number | null | undefined;
  readonly fixed_fare?: number | null | undefined;
  readonly rides_limit?: number | null | undefined;
  readonly rides_period?: RidesPeriod | null | undefined;
}

/** Returns the rule without its seasons, for what names no season: only the longest validity counts. */
export function lengthRuleOf(rule: ValidityRule | undefined): ValidityRule | undefined {
  return rule && { max_days: rule.max_days, season_kinds: [] };
}

interface Submission {
  readonly submitted_by: number | null;
  readonly submitted_impersonator_id: number | null;
}

/** Tells whether one of the people submitted the request, by oneself or as a colleague: they may not approve it. */
export function isSubmittedBy(
  { submitted_by, submitted_impersonator_id }: Submission,
  people: readonly (number | null | undefined)[],
): boolean {
  return [submitted_by, submitted_impersonator_id].some(
    (submitter) => submitter !== null && people.includes(submitter),
  );
}

/** Returns the benefit of an entitlement: the values entered, else those of its category's rule. */
export function benefitOf(input: BenefitInput, rule: BenefitRule | undefined): BenefitRule {
  const isGiven = input.discount_percent != null || input.fixed_fare != null;
  const areRidesGiven = input.rides_limit !== undefined || input.rides_period !== undefined;
  return {
    discount_percent: isGiven ? (input.discount_percent ?? null) : (rule?.discount_percent ?? null),
    fixed_fare: isGiven ? (input.fixed_fare == null ? null : input.fixed_fare.toFixed(2)) : (rule?.fixed_fare ?? null),
    rides_limit: areRidesGiven ? (input.rides_limit ?? null) : (rule?.rides_limit ?? null),
    rides_period: areRidesGiven ? (input.rides_period ?? null) : (rule?.rides_period ?? null),
  };
}

export function benefitErrors(benefit: BenefitRule): FieldErrors {
  const errors: FieldErrors = [];
  if (benefit.discount_percent !== null && benefit.fixed_fare !== null) {
    errors.push({ path: 'discount_percent', code: 'ONE_BENEFIT', message: permissionText.oneBenefit });
  }
  if (benefit.discount_percent === null && benefit.fixed_fare === null) {
    errors.push({ path: 'discount_percent', code: 'REQUIRED', message: permissionText.benefitRequired });
  }
  if ((benefit.rides_limit === null) !== (benefit.rides_period === null)) {
    errors.push({ path: 'rides_limit', code: 'REQUIRED', message: permissionText.ridesTogether });
  }
  return errors;
}

export interface Validity {
  readonly valid_from: string;
  /** The last day. */
  readonly valid_to: string;
  readonly season: { readonly kind: SeasonTable['kind']; readonly starts_on: string; readonly ends_on: string } | null;
}

/** Checks the days of an entitlement. */
export function validityErrors(
  { valid_from, valid_to, season }: Validity,
  rule: ValidityRule | undefined,
  today: string,
): FieldErrors {
  const at = (path: string, code: string, message: string) => [{ path, code, message }];
  if (valid_to < valid_from) return at('valid_to', 'END_BEFORE_START', permissionText.endBeforeStart);
  if (valid_to < today) return at('valid_to', 'ALREADY_OVER', permissionText.alreadyOver);
  const kinds = rule?.season_kinds ?? [];
  if (kinds.length > 0 && !season) return at('season_id', 'REQUIRED', permissionText.seasonRequired);
  if (season && kinds.length > 0 && !kinds.includes(season.kind)) {
    return at('season_id', 'SEASON_KIND', permissionText.seasonKind);
  }
  if (season && (valid_from < season.starts_on || valid_to > season.ends_on)) {
    return at('valid_from', 'OUTSIDE_SEASON', permissionText.outsideSeason);
  }
  const longest = rule?.max_days ?? null;
  if (longest !== null && daysBetween(valid_from, valid_to) + 1 > longest) {
    return at('valid_to', 'TOO_LONG', permissionText.tooLong(longest));
  }
  return [];
}

/** The days after an entitlement, as many as it held. */
export function followingDays({ valid_from, valid_to }: { valid_from: string; valid_to: string }, today: string) {
  const start = valid_to < today ? today : addDays(valid_to, 1);
  return { valid_from: start, valid_to: addDays(start, daysBetween(valid_from, valid_to)) };
}
