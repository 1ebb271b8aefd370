import { useEffect } from 'react';
import { reportQueueSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { SumStrip } from '@ecard/shared/ui/work';
import { reportAdminText } from './report-admin.text.ts';

const { kpi: text, duration } = reportAdminText;
const REFRESH_MS = 10_000;

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
  const { data } = useQuery(reportKpiQuery(http));
  useFreshQueue();
  if (!data) return null;
  return (
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
  );
}

/** Loads the figures, the rows and the open report again every ten seconds while the page is seen. */
function useFreshQueue(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      // A slow answer is waited for.
      if (!document.hidden) void cache.invalidateQueries({ queryKey: ['report-admin'] }, { cancelRefetch: false });
    }, REFRESH_MS);
    return () => {
      clearInterval(timer);
    };
  }, [cache]);
}
