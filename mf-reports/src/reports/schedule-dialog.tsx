import {
  fileFormats,
  reportDeliveries,
  reportFrequencies,
  reportScheduleBodySchema,
  reportSchedulePatchSchema,
  reportScheduleSchema,
} from '@ecard/shared/api-schema';
import type { ReportRequest, ReportSchedule } from '@ecard/shared/api-schema';
import { Grid, Modal, usePortal, useQueryClient } from '@ecard/shared/ui';
import {
  Form,
  NumberField,
  SegmentedField,
  SelectField,
  TextField,
  useForm,
  useFormValue,
} from '@ecard/shared/ui/work';
import type { PortalForm, Words } from '@ecard/shared/ui/work';
import { scheduleBody, valuesOf } from './schedule-values.ts';
import type { ScheduleValues } from './schedule-values.ts';
import { scheduleText as text } from './schedules.text.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: text.hour(hour) }));
const REQUIRED = ['title', 'month_day'];

interface NewScheduleProps {
  /** The report whose kind, columns and choice of rows it takes over. */
  readonly report: ReportRequest;
  readonly onClose: () => void;
}

/** Makes a schedule of a report. */
export function ScheduleNewDialog({ report, onClose }: NewScheduleProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const { kind, columns, params } = report;
  const choice = Object.fromEntries(
    (['card_ids', 'direction_ids'] as const).flatMap((name) =>
      params[name] === undefined ? [] : [[name, params[name]]],
    ),
  );
  const form = useForm<ScheduleValues, unknown>({
    schema: reportScheduleBodySchema,
    initial: {
      title: report.title.replace(/ \d{4}-.*$/, ''),
      frequency: 'MONTHLY',
      weekday: '1',
      month_day: 1,
      hour: '8',
      format: report.format,
      deliver: 'DOWNLOAD',
    },
    labels: text.labels,
    required: REQUIRED,
    toBody: (values) => ({ ...scheduleBody(values), kind, params: choice, ...(columns ? { columns } : {}) }),
    send: async (body, call) => (await http.post<unknown>('/api/report-schedule', body, call)).data,
    onDone() {
      void cache.invalidateQueries({ queryKey: ['report-schedule'] });
      notify.success({ title: text.made });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={text.make}>
      <ScheduleForm form={form} label={text.make} onClose={onClose} />
    </Modal>
  );
}

interface EditScheduleProps {
  readonly schedule: ReportSchedule;
  readonly onClose: () => void;
}

/** Changes when and how a schedule runs. */
export function ScheduleEditDialog({ schedule, onClose }: EditScheduleProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const form = useForm<ScheduleValues, unknown>({
    schema: reportSchedulePatchSchema,
    initial: valuesOf(schedule),
    labels: text.labels,
    required: REQUIRED,
    toBody: scheduleBody,
    record: {
      version: schedule.version,
      readCurrent(current) {
        const now = reportScheduleSchema.parse(current);
        return { values: valuesOf(now), version: now.version };
      },
    },
    send: async (body, call) => (await http.patch<unknown>(`/api/report-schedule/${schedule.id}`, body, call)).data,
    onDone() {
      void cache.invalidateQueries({ queryKey: ['report-schedule'] });
      notify.success({ title: text.changed });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={schedule.title}>
      <ScheduleForm form={form} label={text.actions.edit} onClose={onClose} />
    </Modal>
  );
}

interface ScheduleFormProps {
  readonly form: PortalForm<ScheduleValues>;
  readonly label: string;
  readonly onClose: () => void;
}

function ScheduleForm({ form, label, onClose }: ScheduleFormProps) {
  const frequency = useFormValue(form, 'frequency');
  return (
    <Form form={form} label={label} submitLabel={text.save} onCancel={onClose}>
      <form.Field name="title" as={TextField} autoComplete="off" maxLength={200} />
      <form.Field name="frequency" as={SegmentedField} options={optionsOf(reportFrequencies)} />
      <Grid min={160}>
        {frequency === 'WEEKLY' ? (
          <form.Field name="weekday" as={SelectField} options={optionsOf(text.weekdays)} />
        ) : (
          <form.Field name="month_day" as={NumberField} />
        )}
        <form.Field name="hour" as={SelectField} options={HOURS} />
      </Grid>
      <form.Field name="format" as={SegmentedField} options={optionsOf(fileFormats)} />
      <form.Field name="deliver" as={SegmentedField} options={optionsOf(reportDeliveries)} />
    </Form>
  );
}

function optionsOf({ values, labels }: Words) {
  return values.map((value) => ({ value, label: labels[value] ?? value }));
}
