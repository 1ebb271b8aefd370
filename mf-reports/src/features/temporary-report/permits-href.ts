import type { TemporaryReportGroup } from '@ecard/shared/api-schema';
import type { DashboardState } from '@ecard/shared/dashboard';

const FILTER_OF: Readonly<Record<Exclude<TemporaryReportGroup, 'day'>, string>> = {
  capacity: 'load_capacity_id',
  direction: 'direction_id',
  district: 'district_id',
  officer: 'officer_id',
};

interface Requests {
  readonly from: string;
  readonly to: string;
  readonly filters: DashboardState['filters'];
  readonly status?: string;
  /** One row of the division; its key is empty where the field was not filled in, and then no list tells these apart. */
  readonly row?: { readonly group: TemporaryReportGroup; readonly key: string };
}

/** The list of the requests behind a number; `undefined` where no filter of the list tells them apart. */
export function permitsHref({ from, to, filters, status, row }: Requests): string | undefined {
  if (row?.key === '') return undefined;
  const days =
    row?.group === 'day'
      ? { submitted_from: row.key, submitted_to: row.key }
      : { submitted_from: from, submitted_to: to };
  const own = row && row.group !== 'day' ? { [FILTER_OF[row.group]]: row.key } : {};
  const params = { ...days, ...filters, ...own, ...(status === undefined ? {} : { status }) };
  return `/temporary-permission?${new URLSearchParams(params).toString()}`;
}
