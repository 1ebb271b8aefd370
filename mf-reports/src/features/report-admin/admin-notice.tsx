import type { ReportAdminRow } from '@ecard/shared/api-schema';
import { Alert, Inline, Stack } from '@ecard/shared/ui';
import { DownloadReport } from '../../reports/download-report.tsx';
import { ReportProgress } from '../../reports/report-progress.tsx';
import { reportText as text } from '../../reports/report.text.ts';

/** State of a report, for those who decide about it. */
export function AdminNotice({ record }: { readonly record: ReportAdminRow }) {
  const { status, error } = record;
  return (
    <Stack gap={12}>
      {status === 'FAILED' ? (
        <Alert tone="danger" title={text.failedTitle}>
          {error}
        </Alert>
      ) : null}
      {status === 'RUNNING' ? <ReportProgress report={record} /> : null}
      {status === 'DONE' ? (
        <Inline>
          <DownloadReport report={record} />
        </Inline>
      ) : null}
    </Stack>
  );
}
