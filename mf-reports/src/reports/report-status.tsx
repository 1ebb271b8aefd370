import { useState } from 'react';
import type { ReportRequest } from '@ecard/shared/api-schema';
import { Alert, Button, Inline, Stack, useCan, useSnapshot } from '@ecard/shared/ui';
import { DownloadReport } from './download-report.tsx';
import { ReportProgress } from './report-progress.tsx';
import { reportText as text } from './report.text.ts';
import { ScheduleNewDialog } from './schedule-dialog.tsx';
import { scheduleText } from './schedules.text.ts';

/** State of a report and the actions of the person on it, above its facts. */
export function ReportStatusPart({ record }: { readonly record: ReportRequest }) {
  const maySchedule = useMaySchedule();
  const [isScheduling, setIsScheduling] = useState(false);
  return (
    <Stack gap={12}>
      <Notice report={record} />
      {record.status === 'RUNNING' ? <ReportProgress report={record} /> : null}
      <Inline gap={8}>
        <DownloadReport report={record} />
        {maySchedule ? (
          <Button
            icon="calendar"
            onClick={() => {
              setIsScheduling(true);
            }}
          >
            {scheduleText.make}
          </Button>
        ) : null}
      </Inline>
      {isScheduling ? (
        <ScheduleNewDialog
          report={record}
          onClose={() => {
            setIsScheduling(false);
          }}
        />
      ) : null}
    </Stack>
  );
}

function Notice({ report }: { readonly report: ReportRequest }) {
  const { status, error, decision_reason: reason, queued_at: queuedAt } = report;
  if (status === 'FAILED') {
    return (
      <Alert tone="danger" title={text.failedTitle}>
        {error}
      </Alert>
    );
  }
  // One that was approved and cancelled afterwards has a reason too.
  if (status === 'CANCELLED' && reason !== null && queuedAt === null) {
    return (
      <Alert tone="warning" title={text.rejectedTitle}>
        {reason}
      </Alert>
    );
  }
  if (status === 'EXPIRED') return <Alert>{text.expiredHint}</Alert>;
  return status === 'NEEDS_APPROVAL' ? <Alert tone="warning">{text.waitingHint}</Alert> : null;
}

/** People and organisations have schedules of their own; staff need the action. */
function useMaySchedule(): boolean {
  const can = useCan('report.admin.schedule');
  const isStaff = useSnapshot(({ profile }) => profile?.user?.kind === 'STAFF');
  return can || !isStaff;
}
