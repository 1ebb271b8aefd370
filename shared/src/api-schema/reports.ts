import { z } from 'zod/mini';
import { fileFormats } from './states/file-states.ts';
import {
  reportDeliveries,
  reportFrequencies,
  reportGroupings,
  reportKinds,
  reportStatuses,
  scheduleStatuses,
} from './states/report-states.ts';
import {
  bulkBodySchema,
  csvOf,
  dateSchema,
  idSchema,
  listQuerySchema,
  metaFields,
  pageSchema,
  refSchema,
  textSchema,
} from './primitives.ts';

export const reportKindSchema = z.enum(reportKinds.values);

export const fileFormatSchema = z.enum(fileFormats.values);

export const reportDeliverySchema = z.enum(reportDeliveries.values);

export const reportStatusSchema = z.enum(reportStatuses.values);

/** Fields besides the days that choose the rows of a report; each kind lists those it takes in `accepts`. */
const chosenFields = {
  /** As many as a bulk action takes. */
  card_ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000))),
  direction_ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))),
  /** One row for each part, with its sums, instead of all rows. */
  group_by: z.optional(z.enum(reportGroupings.values)),
};
export const reportChoiceSchema = z.strictObject(chosenFields);
export type ReportChoice = z.infer<typeof reportChoiceSchema>;

/** Days, both included, and what else chooses the rows. */
export const reportParamsSchema = z.strictObject({ from: dateSchema, to: dateSchema, ...chosenFields });
export type ReportParams = z.infer<typeof reportParamsSchema>;

const columnsSchema = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(50)));

export const reportEstimateBodySchema = z.object({ kind: reportKindSchema, params: reportParamsSchema });
export const reportEstimateSchema = z.object({
  /** At most one more than `max_rows`. */
  rows: z.int(),
  max_rows: z.int(),
  /** PDF holds fewer rows. */
  max_pdf_rows: z.int(),
  /** True when somebody has to approve the report first. */
  needs_approval: z.boolean(),
});

/** Body of `POST /api/report-request`. */
export const reportCreateBodySchema = z.object({
  kind: reportKindSchema,
  params: reportParamsSchema,
  /** The kind and the days when absent. */
  title: z.optional(textSchema(200)),
  /** All when absent; they keep the order of the kind. */
  columns: columnsSchema,
  format: fileFormatSchema,
  /** Includes the filters of the report in its file. */
  with_filters: z._default(z.boolean(), true),
  deliver: z._default(reportDeliverySchema, 'DOWNLOAD'),
  /** Order although the same report was ordered within five minutes. */
  confirm: z._default(z.boolean(), false),
});
export type ReportCreateBody = z.infer<typeof reportCreateBodySchema>;

const offeredColumnsSchema = z.array(
  z.object({
    key: z.string(),
    header: z.string(),
    type: z.enum(['text', 'money', 'integer', 'date', 'datetime', 'percent']),
    sample: z.string(),
  }),
);
/** A kind of report that can be ordered, with its columns. */
const reportKindOfferSchema = z.object({
  code: reportKindSchema,
  title: z.string(),
  description: z.string(),
  accepts: z.array(z.enum(['card_ids', 'direction_ids'])),
  needs_approval: z.boolean(),
  columns: offeredColumnsSchema,
  /** Parts by which its rows may be summed, with the columns that the file then has. */
  groups: z.array(z.object({ code: z.enum(reportGroupings.values), columns: offeredColumnsSchema })),
});
export type ReportKindOffer = z.infer<typeof reportKindOfferSchema>;
export const reportKindListSchema = z.object({ data: z.array(reportKindOfferSchema) });

export const reportRequestSchema = z.object({
  ...metaFields,
  code: z.string(),
  kind: reportKindSchema,
  title: z.string(),
  params: z.record(z.string(), z.unknown()),
  columns: z.nullable(z.array(z.string())),
  format: fileFormatSchema,
  with_filters: z.boolean(),
  deliver: reportDeliverySchema,
  progress: z.int(),
  row_count: z.nullable(z.int()),
  file_size: z.nullable(z.int()),
  file_expires_at: z.nullable(z.string()),
  requester: refSchema,
  organization: z.nullable(refSchema),
  contains_pii: z.boolean(),
  schedule_id: z.nullable(idSchema),
  queued_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
  status: reportStatusSchema,
  /** A sentence for people. */
  error: z.optional(z.string()),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;

/** Data of an event of `GET /api/report-request/events`. */
export const reportProgressSchema = z.object({
  id: idSchema,
  status: reportStatusSchema,
  progress: z.int(),
  row_count: z.nullable(z.int()),
});
export type ReportProgress = z.infer<typeof reportProgressSchema>;

export const reportListQuerySchema = listQuerySchema({
  sort: ['created_at'],
  defaultSort: '-created_at',
  filters: {
    status: z.optional(csvOf(reportStatusSchema)),
    kind: z.optional(csvOf(reportKindSchema)),
    created_from: z.optional(dateSchema),
    created_to: z.optional(dateSchema),
  },
});
export type ReportListQuery = z.infer<typeof reportListQuerySchema>;
export const reportPageSchema = pageSchema(reportRequestSchema);
/** Query of `GET /api/report-admin`. */
export const reportAdminListQuerySchema = z.extend(reportListQuerySchema, {
  contains_pii: z.optional(z.enum(['true', 'false'])),
  /** Days on which it ended, both included. */
  finished_from: z.optional(dateSchema),
  finished_to: z.optional(dateSchema),
  /** Organisations for which they were ordered. */
  organization_id: z.optional(csvOf(z.uuid())),
});
export type ReportAdminListQuery = z.infer<typeof reportAdminListQuerySchema>;
/** Body of `POST /api/report-admin/bulk`. */
export const reportAdminBulkBodySchema = z.safeExtend(
  bulkBodySchema(
    ['approve', 'reject'],
    z.omit(reportAdminListQuerySchema, { page: true, page_size: true, sort: true }),
  ),
  { reason: textSchema(500) },
);

/** A row of the report administration. */
export const reportAdminRowSchema = z.extend(reportRequestSchema, {
  /** Since it was queued, or while it waits for approval since it was ordered, until the work began. */
  waited_ms: z.nullable(z.int()),
  took_ms: z.nullable(z.int()),
  /** Rows it would have had when it was ordered. */
  row_estimate: z.int(),
  /** Headings of the file's columns. */
  headings: z.array(z.string()),
});
export type ReportAdminRow = z.infer<typeof reportAdminRowSchema>;
export const reportAdminPageSchema = pageSchema(reportAdminRowSchema);

/** Answer of `GET /api/report-admin/summary`: the queue in figures. */
export const reportQueueSchema = z.object({
  queue_length: z.int(),
  waiting_for_approval: z.int(),
  running: z.int(),
  /** First of the seven days of `p95_ms` and `failures`; the present day is the last. */
  since: z.string(),
  /** Null when none was made. */
  p95_ms: z.nullable(z.int()),
  failures: z.int(),
});

/** Body of `POST /api/report-template`; `PATCH` takes any part of it. */
const templateFields = {
  name: textSchema(100),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  kind: reportKindSchema,
  columns: z.optional(z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(50)))),
  format: fileFormatSchema,
};
export const reportTemplateBodySchema = z.object(templateFields);
export const reportTemplatePatchSchema = z.extend(z.partial(reportTemplateBodySchema), {
  is_active: z.optional(z.boolean()),
});
export const reportTemplateSchema = z.object({
  ...metaFields,
  name: z.string(),
  description: z.nullable(z.string()),
  kind: reportKindSchema,
  columns: z.nullable(z.array(z.string())),
  format: fileFormatSchema,
  is_active: z.boolean(),
});
export type ReportTemplate = z.infer<typeof reportTemplateSchema>;
export const reportTemplatePageSchema = pageSchema(reportTemplateSchema);
export const reportTemplateListQuerySchema = listQuerySchema({
  sort: ['name', 'created_at'],
  defaultSort: 'name',
  filters: { kind: z.optional(csvOf(reportKindSchema)) },
});

const scheduleFields = {
  title: textSchema(200),
  kind: reportKindSchema,
  params: z._default(reportChoiceSchema, {}),
  columns: columnsSchema,
  format: fileFormatSchema,
  frequency: z.enum(reportFrequencies.values),
  /** 1 is Monday; with WEEKLY. */
  weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  /** With MONTHLY. */
  month_day: z.optional(z.int().check(z.minimum(1), z.maximum(28))),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  deliver: z._default(reportDeliverySchema, 'DOWNLOAD'),
};
/** Body of `POST /api/report-schedule`. */
export const reportScheduleBodySchema = z
  .object(scheduleFields)
  .check(z.refine((body) => body.frequency !== 'WEEKLY' || body.weekday !== undefined, { path: ['weekday'] }))
  .check(z.refine((body) => body.frequency !== 'MONTHLY' || body.month_day !== undefined, { path: ['month_day'] }));
export type ReportScheduleBody = z.infer<typeof reportScheduleBodySchema>;
/** Body of `PATCH /api/report-schedule/{id}`: the kind and what chooses the rows stay. */
export const reportSchedulePatchSchema = z.object({
  title: z.optional(scheduleFields.title),
  columns: columnsSchema,
  format: z.optional(fileFormatSchema),
  frequency: z.optional(scheduleFields.frequency),
  weekday: scheduleFields.weekday,
  month_day: scheduleFields.month_day,
  hour: z.optional(scheduleFields.hour),
  deliver: z.optional(reportDeliverySchema),
});
export const reportScheduleSchema = z.object({
  ...metaFields,
  title: z.string(),
  kind: reportKindSchema,
  params: z.record(z.string(), z.unknown()),
  columns: z.nullable(z.array(z.string())),
  format: fileFormatSchema,
  frequency: z.enum(reportFrequencies.values),
  weekday: z.nullable(z.int()),
  month_day: z.nullable(z.int()),
  hour: z.int(),
  deliver: reportDeliverySchema,
  /** The same as a cron expression in the time of Ulaanbaatar. */
  cron: z.string(),
  requester: refSchema,
  organization: z.nullable(refSchema),
  next_run_at: z.string(),
  last_run_at: z.nullable(z.string()),
  status: z.enum(scheduleStatuses.values),
});
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;
export const reportSchedulePageSchema = pageSchema(reportScheduleSchema);
export const reportScheduleListQuerySchema = listQuerySchema({
  sort: ['created_at', 'next_run_at'],
  defaultSort: '-created_at',
  filters: { status: z.optional(csvOf(z.enum(scheduleStatuses.values))) },
});
