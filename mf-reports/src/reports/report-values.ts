import { reportGroupings } from '@ecard/shared/api-schema';
import type { ReportRequest, ReportStatus } from '@ecard/shared/api-schema';
import { formatDate, formatFileSize } from '@ecard/shared/format';
import { reportText as text } from './report.text.ts';

/** States that a report leaves by itself or by a decision. */
export const OPEN_STATUSES: readonly ReportStatus[] = ['QUEUED', 'NEEDS_APPROVAL', 'RUNNING'];

/** Days at the end of the usual title, after the kind. */
export const DAYS_IN_TITLE = / \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/;

/** The name that a person gave the report; nothing for the usual one. */
export function givenTitleOf({ title }: Pick<ReportRequest, 'title'>): string | null {
  return DAYS_IN_TITLE.test(title) ? null : title;
}

/** The days of a report; nothing where its parameters name none. */
export function daysOf({ params }: Pick<ReportRequest, 'params'>): string | null {
  const { from, to } = params;
  return typeof from === 'string' && typeof to === 'string' ? text.days(from, to) : null;
}

/** The day until which the file can be had, while there is one. */
export function expiryOf({ status, file_expires_at: at }: Pick<ReportRequest, 'status' | 'file_expires_at'>) {
  return status === 'DONE' && at !== null ? formatDate(at) : null;
}

/** The size of the file; nothing before there is one. */
export function sizeOf({ file_size: size }: Pick<ReportRequest, 'file_size'>): string | null {
  return size === null ? null : formatFileSize(size);
}

/** Number of records chosen one by one; nothing where all of them were meant. */
export function chosenOf({ params }: Pick<ReportRequest, 'params'>, name: 'card_ids' | 'direction_ids'): string | null {
  const chosen = params[name];
  return Array.isArray(chosen) && chosen.length > 0 ? text.chosen(chosen.length) : null;
}

/** The part by which the rows are summed; nothing where all of them are listed. */
export function groupingOf({ params }: Pick<ReportRequest, 'params'>): string | null {
  const { group_by: grouping } = params;
  return typeof grouping === 'string'
    ? ((reportGroupings.labels as Readonly<Record<string, string>>)[grouping] ?? null)
    : null;
}

/** Number of columns chosen; `null` means all. */
export function columnsText(columns: unknown): string {
  return Array.isArray(columns) ? text.chosen(columns.length) : text.facts.allColumns;
}
