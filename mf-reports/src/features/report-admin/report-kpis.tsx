import { reportAdminPageSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { KpiTile } from '@ecard/shared/dashboard';
import { formatNumber } from '@ecard/shared/format';
import { StatTiles, queryOptions, usePortal, useQuery } from '@ecard/shared/ui';
import { reportAdminText } from './report-admin.text.ts';

const { kpi: text, duration } = reportAdminText;
const REFRESH_MS = 10_000;

/** The state of the queue, asked for again every ten seconds while the page is seen. */
export function reportKpiQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['report-admin', 'kpi'],
    queryFn: async ({ signal }) => {
      const params = { page_size: 20 };
      return reportAdminPageSchema.parse((await http.get<unknown>('/api/report-admin', { params, signal })).data).kpi;
    },
    refetchInterval: REFRESH_MS,
  });
}

/** The queue in five numbers; each leads to the reports it counts. */
export function ReportKpis() {
  const { http } = usePortal();
  const { data } = useQuery(reportKpiQuery(http));
  if (!data) return null;
  return (
    <StatTiles>
      <KpiTile label={text.queue} value={formatNumber(data.queue_length)} href="/report-admin?status=QUEUED" />
      <KpiTile
        label={text.waiting}
        value={formatNumber(data.waiting_for_approval)}
        href="/report-admin?status=NEEDS_APPROVAL"
      />
      <KpiTile label={text.running} value={formatNumber(data.running)} href="/report-admin?status=RUNNING" />
      <KpiTile label={text.p95} value={data.p95_ms === null ? '–' : duration(data.p95_ms)} exact={text.p95Hint} />
      <KpiTile
        label={text.failures}
        value={formatNumber(data.failures)}
        exact={text.failuresHint}
        href="/report-admin?status=FAILED"
      />
    </StatTiles>
  );
}
