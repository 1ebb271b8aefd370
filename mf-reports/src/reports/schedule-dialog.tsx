import type { ReportRequest } from '@ecard/shared/api-schema';
import { FormDialog } from '@ecard/shared/records';
import { usePortal } from '@ecard/shared/ui';
import { DAYS_IN_TITLE } from './report-values.ts';
import { newScheduleForm, scheduleBody } from './schedule-form.ts';
import { scheduleText as text } from './schedules.text.ts';

interface NewScheduleProps {
  /** The report whose kind, columns and choice of rows it takes over. */
  readonly report: ReportRequest;
  readonly onClose: () => void;
}

/** Makes a schedule of a report. */
export function ScheduleNewDialog({ report, onClose }: NewScheduleProps) {
  const { http } = usePortal();
  const { kind, columns, deliver, format, params, title } = report;
  const choice = Object.fromEntries(
    (['card_ids', 'direction_ids', 'group_by'] as const).flatMap((name) =>
      params[name] === undefined ? [] : [[name, params[name]]],
    ),
  );
  return (
    <FormDialog
      of={{
        ...newScheduleForm,
        toBody: (values) => ({ ...scheduleBody(values), kind, params: choice, ...(columns ? { columns } : {}) }),
      }}
      title={text.make}
      submitLabel={text.save}
      initial={{ title: title.replace(DAYS_IN_TITLE, ''), format, deliver }}
      send={(body, call) => http.post<unknown>('/api/report-schedule', body, call)}
      done={text.made}
      invalidates={[['report-schedule']]}
      onClose={onClose}
    />
  );
}
