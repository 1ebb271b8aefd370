import { reportGroupings } from '@ecard/shared/api-schema';
import type { Problem, ReportGrouping, ReportParams } from '@ecard/shared/api-schema';
import type { DataSet } from '../../data-sets/data-set.ts';
import { can } from '../../http/access.ts';
import type { Scope } from '../../http/scope.ts';
import { validationText } from '../../http/validation.text.ts';
import { addDays, dayOf, daysBetween, startOfDay } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { groupedKind } from './kinds/grouped-kind.ts';
import type { ReportKind } from './kinds/report-kind.ts';
import { reportText } from './reports.text.ts';

/** Twelve months. */
const maxDays = 366;
/** Days for which a file is kept after the day on which it was made. */
export const reportFileLifetimeDays = 7;
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
  return new Date(startOfDay(addDays(dayOf(finishedAt), reportFileLifetimeDays + 1)).getTime() - 1);
}

type FieldErrors = NonNullable<Problem['errors']>;

/** Faults of an order that its schema cannot see. */
export function orderErrors(
  kind: ReportKind,
  {
    params,
    columns,
    scope,
  }: { readonly params: ReportParams; readonly columns?: readonly string[] | undefined; readonly scope: Scope },
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
  const { group_by: grouping } = params;
  if (grouping && !groupingsOf(kind, scope).includes(grouping)) {
    errors.push({ path: 'params.group_by', code: 'NOT_ACCEPTED', message: reportText.notGrouped });
  }
  return [...errors, ...columnErrors(groupedKind(kind, grouping), columns)];
}

/** Lists the parts by which somebody may sum the rows of a kind. */
export function groupingsOf({ groups = {} }: ReportKind, scope: Scope): ReportGrouping[] {
  return reportGroupings.values.filter((code) => {
    const group = groups[code];
    return group !== undefined && !(group.isOfOwnCards && scope.kind === 'all');
  });
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
  const asked = groupedKind(kind, params.group_by);
  const { daysAtOnce } = asked;
  const span = scope.kind === 'all' && daysAtOnce !== undefined ? daysAtOnce * spans : undefined;
  if (span === undefined) return [asked.dataSet(params, scope)];
  const pieces: DataSet[] = [];
  for (let from = params.from; from <= params.to; from = addDays(from, span)) {
    const last = addDays(from, span - 1);
    pieces.push(asked.dataSet({ ...params, from, to: last < params.to ? last : params.to }, scope));
  }
  return pieces;
}
