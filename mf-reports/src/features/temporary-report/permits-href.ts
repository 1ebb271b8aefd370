import type { TemporaryReport, TemporaryReportGroup } from '@ecard/shared/api-schema';
import type { DashboardState } from '@ecard/shared/dashboard';

/** Filter of the list by a group, and its value of `without` for the group of those that lack the field. */
const FILTERS_OF: Readonly<Record<Exclude<TemporaryReportGroup, 'day'>, readonly [string, string]>> = {
  capacity: ['load_capacity_id', 'CAPACITY'],
  direction: ['direction_id', 'DIRECTION'],
  district: ['district_id', 'DISTRICT'],
  officer: ['officer_id', 'OFFICER'],
};

/** Filters of the list by what a number counts. */
const NUMBERS = {
  count: {},
  decided: { outcome: 'DECIDED' },
  approved: { outcome: 'APPROVED' },
  issued: { outcome: 'ISSUED' },
  other: { outcome: 'OTHER' },
  rejected: { status: 'REJECTED' },
  revoked: { status: 'REVOKED' },
  fee: { paid: '1' },
} as const;
export type PermitNumber = keyof typeof NUMBERS;

/** Group that a number is of; its key is empty for requests without the field. */
interface PermitGroup {
  readonly group: TemporaryReportGroup;
  readonly key: string;
}

/** Returns the address of the permits behind a number of the report. */
export type PermitsHref = (
  number: PermitNumber,
  of?: { readonly row?: PermitGroup; readonly rejectCode?: string },
) => string;

/** Makes the addresses of the lists behind a report's numbers: its days and filters, narrowed to the number. */
export function permitsHrefOf({ from, to }: Pick<TemporaryReport, 'from' | 'to'>, filters: DashboardState['filters']) {
  const href: PermitsHref = (number, { row, rejectCode } = {}) => {
    const params = {
      ...{ submitted_from: from, submitted_to: to },
      ...filters,
      ...(row ? rowParams(row) : {}),
      ...NUMBERS[number],
      ...(rejectCode === undefined ? {} : { reject_code: rejectCode }),
    };
    return `/temporary-permission?${new URLSearchParams(params).toString()}`;
  };
  return href;
}

function rowParams({ group, key }: PermitGroup): Readonly<Record<string, string>> {
  if (group === 'day') return { submitted_from: key, submitted_to: key };
  const [filter, gap] = FILTERS_OF[group];
  return key === '' ? { without: gap } : { [filter]: key };
}
