import { reportQueueSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { QueryResult } from '@ecard/shared/records';
import { queryOptions, usePortal, useQuery } from '@ecard/shared/ui';
import { SumStrip } from '@ecard/shared/ui/work';
import { reportAdminText } from './report-admin.text.ts';

const { kpi: text, duration } = reportAdminText;

/** The queue in figures: `GET /api/report-admin/summary`. */
export function reportKpiQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['report-admin', 'kpi'],
    queryFn: async ({ signal }) =>
      reportQueueSchema.parse((await http.get<unknown>('/api/report-admin/summary', { signal })).data),
  });
}

/** The queue in five numbers; each leads to the reports it counts. */
export function ReportKpis() {
  const { http } = usePortal();
  const query = useQuery(reportKpiQuery(http));
  return (
    <QueryResult of={query} title={text.failed} lines={1}>
      {(data) => (
        <SumStrip
          label={text.strip}
          sums={[
            { label: text.queue, count: data.queue_length, href: '/report-admin?status=QUEUED' },
            { label: text.waiting, count: data.waiting_for_approval, href: '/report-admin?status=NEEDS_APPROVAL' },
            { label: text.running, count: data.running, href: '/report-admin?status=RUNNING' },
            { label: text.p95, text: duration(data.p95_ms) ?? undefined, hint: text.p95Hint },
            {
              label: text.failures,
              count: data.failures,
              href: `/report-admin?status=FAILED&finished_from=${data.since}`,
            },
          ]}
        />
      )}
    </QueryResult>
  );
}
