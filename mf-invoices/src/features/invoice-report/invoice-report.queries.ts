import { invoiceAgeingSchema, invoiceReportSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { comparisonParams, daysOfPeriod } from '@ecard/shared/dashboard';
import type { DashboardPortal } from '@ecard/shared/dashboard';
import { serverNow } from '@ecard/shared/session';
import { keepPreviousData, queryOptions } from '@ecard/shared/ui';
import type { ReportState } from './invoice-report.state.ts';

/** Sums of the invoices issued in a span: `GET /api/report/invoice`. Nothing is asked for a span that makes no sense. */
export function invoiceReportQuery({ http, store }: DashboardPortal, { period, comparison, group }: ReportState) {
  return queryOptions({
    queryKey: ['invoice-report', period, comparison, group],
    queryFn: async ({ signal }) => {
      const params = {
        ...daysOfPeriod(period, serverNow(store.snapshot())),
        group_by: group,
        ...comparisonParams(period, comparison),
      };
      return invoiceReportSchema.parse((await http.get<unknown>('/api/report/invoice', { params, signal })).data);
    },
    enabled: period.kind !== 'invalid',
    placeholderData: keepPreviousData,
  });
}

/**
 * Receivables at the end of a day, by age: `GET /api/report/invoice/ageing`.
 *
 * @param asOf - Empty for today.
 */
export function invoiceAgeingQuery(http: PortalContext['http'], asOf: string) {
  return queryOptions({
    queryKey: ['invoice-report', 'ageing', asOf],
    queryFn: async ({ signal }) => {
      const params = asOf === '' ? {} : { as_of: asOf };
      return invoiceAgeingSchema.parse(
        (await http.get<unknown>('/api/report/invoice/ageing', { params, signal })).data,
      );
    },
    placeholderData: keepPreviousData,
  });
}
