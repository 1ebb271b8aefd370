import type { Problem, ReportParams } from '@ecard/shared/api-schema';
import type { DataSet } from '../../data-sets/data-set.ts';
import { can } from '../../http/access.ts';
import type { Scope } from '../../http/scope.ts';
import { validationText } from '../../http/validation.text.ts';
import { addDays, dayOf, daysBetween, startOfDay } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import type { ReportKind } from './kinds/report-kind.ts';
import { reportText } from './reports.text.ts';

/** Twelve months. */
const maxDays = 366;
/** Days for which a file is kept after the day on which it was made. */
const fileLifetimeDays = 7;
/** The same order within this time is probably a mistake. */
export const duplicateWindowMs = 5 * 60_000;

/** Tells whether the account may order the kind. */
export function mayOrder(kind: ReportKind, account: Account): boolean {
  if (!kind.audience.includes(account.kind)) return false;
  if (account.kind === 'STAFF') return kind.staffCodes.some((code) => can(account, code));
  return kind.memberCode === undefined || can(account, kind.memberCode);
}

/** Tells whether the rows contain personal data of people other than the reader. */
export function containsPii(kind: ReportKind, scope: Scope): boolean {
  return kind.tellsOfPersons && scope.kind !== 'person';
}

/** Tells whether somebody must approve the report: data about other people leaves the authority only so. */
export function needsApproval(kind: ReportKind, scope: Scope): boolean {
  return containsPii(kind, scope) && scope.kind !== 'all';
}

/** Returns the end of the last day on which a file can be downloaded, which is the day that people are told. */
export function expiryAfter(finishedAt: Date): Date {
  return new Date(startOfDay(addDays(dayOf(finishedAt), fileLifetimeDays + 1)).getTime() - 1);
}

type FieldErrors = NonNullable<Problem['errors']>;

/** Faults of an order that its schema cannot see. */
export function orderErrors(
  kind: ReportKind,
  { params, columns }: { readonly params: ReportParams; readonly columns?: readonly string[] | undefined },
): FieldErrors {
  const errors: FieldErrors = [];
  const days = daysBetween(params.from, params.to);
  if (days < 0) errors.push({ path: 'params.to', code: 'DAYS_REVERSED', message: validationText.daysReversed });
  if (days >= maxDays) {
    errors.push({ path: 'params.to', code: 'SPAN_TOO_LONG', message: validationText.spanTooLong(maxDays) });
  }
  for (const field of ['card_ids', 'direction_ids'] as const) {
    if (params[field] && !kind.accepts.includes(field)) {
      errors.push({ path: `params.${field}`, code: 'NOT_ACCEPTED', message: reportText.notAccepted });
    }
  }
  return [...errors, ...columnErrors(kind, columns)];
}

export function columnErrors(kind: ReportKind, columns: readonly string[] | undefined | null): FieldErrors {
  const known = new Set(kind.columns.map(({ key }) => key));
  return (columns ?? []).flatMap((key, at) =>
    known.has(key) ? [] : [{ path: `columns.${at}`, code: 'INVALID_OPTION', message: reportText.unknownColumn }],
  );
}

/**
 * The data of a report in pieces that are cheap to sort.
 *
 * @param spans - Pieces that are taken together.
 */
export function piecesOf(kind: ReportKind, params: ReportParams, scope: Scope, spans = 1): DataSet[] {
  const span = scope.kind === 'all' && kind.daysAtOnce !== undefined ? kind.daysAtOnce * spans : undefined;
  if (span === undefined) return [kind.dataSet(params, scope)];
  const pieces: DataSet[] = [];
  for (let from = params.from; from <= params.to; from = addDays(from, span)) {
    const last = addDays(from, span - 1);
    pieces.push(kind.dataSet({ ...params, from, to: last < params.to ? last : params.to }, scope));
  }
  return pieces;
}
