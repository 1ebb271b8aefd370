import type { ReportAdminRow } from '@ecard/shared/api-schema';
import { Alert, Inline, Stack } from '@ecard/shared/ui';
import { DownloadReport } from '../../reports/download-report.tsx';
import { ReportProgress } from '../../reports/report-progress.tsx';
import { reportText as text } from '../../reports/report.text.ts';
import { reportAdminText } from './report-admin.text.ts';

/** State of a report, for those who decide about it. */
export function AdminNotice({ record }: { readonly record: ReportAdminRow }) {
  const { status, error, available_actions: offered } = record;
  return (
    <Stack gap={12}>
      {status === 'FAILED' ? (
        <Alert tone="danger" title={text.failedTitle}>
          {error}
        </Alert>
      ) : null}
      {status === 'RUNNING' ? <ReportProgress report={record} /> : null}
      {offered.includes('download') ? (
        <Inline>
          <DownloadReport report={record} />
        </Inline>
      ) : null}
      {status === 'DONE' && !offered.includes('download') ? <Alert>{reportAdminText.notForYou}</Alert> : null}
    </Stack>
  );
}
