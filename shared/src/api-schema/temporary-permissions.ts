import { z } from 'zod/mini';
import {
  temporaryGaps,
  temporaryOutcomes,
  temporaryRejectCodes,
  temporarySources,
  temporaryStatuses,
  temporarySubjects,
} from './states/temporary-states.ts';
import { cardNoSchema } from './card-no.ts';
import { documentSchema, documentsBodySchema, timelineEventSchema } from './files.ts';
import {
  bulkBodySchema,
  csvOf,
  dateSchema,
  dateTimeSchema,
  idSchema,
  listFilterSchema,
  listQuerySchema,
  metaFields,
  moneySchema,
  pageSchema,
  plateNoSchema,
  refSchema,
  textSchema,
} from './primitives.ts';
import { writeRegisterNo } from './register-no.ts';

export const temporaryStatusSchema = z.enum(temporaryStatuses.values);
export const temporarySubjectSchema = z.enum(temporarySubjects.values);
export const temporaryRejectCodeSchema = z.enum(temporaryRejectCodes.values);

const timeSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** One row of the lists of temporary permits. */
export const temporaryRowSchema = z.object({
  ...metaFields,
  permission_no: z.string(),
  subject_type: temporarySubjectSchema,
  applicant: z.extend(refSchema, { kind: z.enum(['INDIVIDUAL', 'ORG']) }),
  card: z.nullable(z.object({ id: idSchema, card_no_masked: z.string() })),
  plate_no: z.nullable(z.string()),
  load_capacity: z.nullable(refSchema),
  direction: z.nullable(refSchema),
  from_location: z.nullable(refSchema),
  location: z.nullable(refSchema),
  product_type: z.nullable(refSchema),
  purpose: z.nullable(z.string()),
  valid_from: z.nullable(z.string()),
  /** The first moment after it. */
  valid_to: z.nullable(z.string()),
  daily_from: z.nullable(z.string()),
  daily_to: z.nullable(z.string()),
  weekdays: z.nullable(z.array(z.int())),
  /** Null while a draft lacks the days or the product that it depends on. */
  fee_amount: z.nullable(moneySchema),
  payment: z.nullable(z.object({ id: idSchema, status: z.string() })),
  pay_until: z.nullable(z.string()),
  assignee: z.nullable(refSchema),
  decided_by: z.nullable(refSchema),
  decided_at: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  waiting_hours: z.int(),
  status: temporaryStatusSchema,
  /** Of the QR code; null until the permit is in force. */
  verify_code: z.nullable(z.string()),
});
export type TemporaryRow = z.infer<typeof temporaryRowSchema>;

const permitPositionSchema = z.object({ lat: z.number(), lon: z.number() });

/** One temporary permit with its documents and history. */
export const temporaryPermissionSchema = z.extend(temporaryRowSchema, {
  vehicle_make: z.nullable(z.string()),
  vehicle_model: z.nullable(z.string()),
  gross_weight_kg: z.nullable(z.int()),
  season: z.nullable(refSchema),
  attachments: z.array(documentSchema),
  /** Start of the route; `position` is its end. For the map. © OpenStreetMap contributors, ODbL. */
  from_position: z.nullable(permitPositionSchema),
  position: z.nullable(permitPositionSchema),
  printed_count: z.int(),
  source: z.enum(temporarySources.values),
  reject_code: z.nullable(temporaryRejectCodeSchema),
  reject_reason: z.nullable(z.string()),
  officer_comment: z.nullable(z.string()),
  previous_id: z.nullable(idSchema),
  timeline: z.array(timelineEventSchema),
});
export type TemporaryPermission = z.infer<typeof temporaryPermissionSchema>;

const ownFilters = {
  status: z.optional(csvOf(temporaryStatusSchema)),
  subject_type: z.optional(csvOf(temporarySubjectSchema)),
  created_from: z.optional(dateSchema),
  created_to: z.optional(dateSchema),
};
const officeFilters = {
  ...ownFilters,
  /** Days on which it was handed in, as the report counts. */
  submitted_from: z.optional(dateSchema),
  submitted_to: z.optional(dateSchema),
  load_capacity_id: z.optional(csvOf(z.uuid())),
  direction_id: z.optional(csvOf(z.uuid())),
  district_id: z.optional(csvOf(z.uuid())),
  location_id: z.optional(csvOf(z.uuid())),
  organization_id: z.optional(csvOf(z.uuid())),
  product_type_id: z.optional(csvOf(z.uuid())),
  officer_id: z.optional(csvOf(z.uuid())),
  /** A number of the report. */
  outcome: z.optional(z.enum(temporaryOutcomes.values)),
  reject_code: z.optional(temporaryRejectCodeSchema),
  /** Field that is not filled in. */
  without: z.optional(z.enum(temporaryGaps.values)),
  /** `1`: paid and not refunded; `0`: a fee waits to be paid. */
  paid: z.optional(z.enum(['0', '1'])),
  /** Valid on some moment of that day. */
  valid_on: z.optional(dateSchema),
  ends_within_days: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(366))),
  /** `1`: those the caller is to decide. */
  mine: z.optional(z.literal('1')),
  /** Those that staff of these ids are to decide. */
  assignee_id: z.optional(csvOf(z.uuid())),
  /** `1`: those that wait and nobody is to decide. */
  unassigned: z.optional(z.literal('1')),
};
const sorts = [
  'permission_no',
  'applicant',
  'plate_no',
  'valid_from',
  'valid_to',
  'fee_amount',
  'status',
  'decided_at',
  'submitted_at',
  'created_at',
] as const;

/** Query of `GET /api/temporary`. */
export const ownTemporaryListQuerySchema = listQuerySchema({
  sort: sorts,
  defaultSort: '-created_at',
  filters: {
    ...ownFilters,
    scope: z.optional(z.literal('mine')),
    /** Permits that wait for their holder: sent back, to be paid, or in force and last valid within so many days. */
    tasks_within_days: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(366))),
  },
});
/** Query of `GET /api/temporary-permission`; `q` finds by number, applicant and plate. */
export const temporaryListQuerySchema = listQuerySchema({
  sort: sorts,
  defaultSort: '-created_at',
  filters: officeFilters,
});
export type TemporaryListQuery = z.infer<typeof temporaryListQuerySchema>;
export const temporaryFilterSchema = listFilterSchema(officeFilters);
export type TemporaryFilter = z.infer<typeof temporaryFilterSchema>;
export const temporaryPageSchema = pageSchema(temporaryRowSchema);

const draftFields = {
  card_id: z.optional(z.nullable(z.uuid())),
  plate_no: z.optional(z.nullable(plateNoSchema)),
  vehicle_make: z.optional(z.nullable(textSchema(60))),
  vehicle_model: z.optional(z.nullable(textSchema(60))),
  gross_weight_kg: z.optional(z.nullable(z.int().check(z.minimum(100), z.maximum(100_000)))),
  load_capacity_id: z.optional(z.nullable(z.uuid())),
  direction_id: z.optional(z.nullable(z.uuid())),
  location_id: z.optional(z.nullable(z.uuid())),
  from_location_id: z.optional(z.nullable(z.uuid())),
  product_type_id: z.optional(z.nullable(z.uuid())),
  purpose: z.optional(z.nullable(textSchema(500))),
  valid_from: z.optional(z.nullable(dateTimeSchema)),
  valid_to: z.optional(z.nullable(dateTimeSchema)),
  daily_from: z.optional(z.nullable(timeSchema)),
  daily_to: z.optional(z.nullable(timeSchema)),
  /** 1 is Monday; null or all seven is every day. */
  weekdays: z.optional(
    z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7))),
  ),
  attachments: z.optional(documentsBodySchema),
};
/** A draft may be incomplete: it is saved as it is written. */
export const temporaryBodySchema = z.object({ ...draftFields, subject_type: temporarySubjectSchema });
/** A change; a card may be named by the number on it. */
export const temporaryPatchSchema = z.partial(z.extend(temporaryBodySchema, { card_no: cardNoSchema }));
export type TemporaryBody = z.infer<typeof temporaryBodySchema>;
export type TemporaryPatch = z.infer<typeof temporaryPatchSchema>;
/** Office entry: the applicant is one of the three; a card may be named by the number on it. */
export const temporaryOfficeBodySchema = z.extend(temporaryBodySchema, {
  card_no: z.optional(cardNoSchema),
  applicant_id: z.optional(z.uuid()),
  organization_id: z.optional(z.uuid()),
  register_no: z.optional(z.string().check(z.overwrite(writeRegisterNo), z.regex(/^(?:[А-ЯЁӨҮ]{2}\d{8}|\d{7})$/u))),
});
export type TemporaryOfficeBody = z.infer<typeof temporaryOfficeBodySchema>;

const reason = textSchema(500);
/** Body of an officer's or owner's transition; which fields it needs depends on the verb. */
export const temporaryActionSchema = z.object({
  reason: z.optional(reason),
  reject_code: z.optional(temporaryRejectCodeSchema),
  comment: z.optional(reason),
  assignee_id: z.optional(z.uuid()),
  /** For extend and renew. */
  valid_from: z.optional(dateTimeSchema),
  valid_to: z.optional(dateTimeSchema),
  /** Approves although the same plate has another permit at the same time. */
  accept_conflicts: z.optional(z.boolean()),
});
export type TemporaryAction = z.infer<typeof temporaryActionSchema>;
export const temporaryBulkSchema = z.extend(
  bulkBodySchema(['assign', 'return', 'approve', 'reject', 'revoke'], temporaryFilterSchema),
  {
    reject_code: z.optional(temporaryRejectCodeSchema),
    /** For assign; absent is the caller. */
    assignee_id: z.optional(z.uuid()),
  },
);

/** `GET /api/temporary/fee`. */
export const temporaryFeeQuerySchema = z.object({
  product_type_id: z.uuid(),
  valid_from: dateTimeSchema,
  valid_to: dateTimeSchema,
});
export const temporaryFeeSchema = z.object({
  product_type: refSchema,
  unit_price: moneySchema,
  /** Number of times the price is charged. */
  quantity: z.int(),
  fee_amount: moneySchema,
});

/** Permits that are valid on the same days for the same plate or card. */
export const temporaryConflictsSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema,
      permission_no: z.string(),
      applicant: z.string(),
      valid_from: z.string(),
      valid_to: z.string(),
      daily_from: z.nullable(z.string()),
      daily_to: z.nullable(z.string()),
      /** 1 is Monday; null is every day. */
      weekdays: z.nullable(z.array(z.int())),
      /** False where the weekdays and hours of the two never meet, so that neither hinders the other. */
      meets: z.boolean(),
      status: temporaryStatusSchema,
    }),
  ),
});

/** `GET /api/temporary-permission/calendar`: at most 92 days. */
export const temporaryCalendarQuerySchema = z.object({ from: dateSchema, to: dateSchema });
export const temporaryCalendarSchema = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      /** Approved and valid on that day: `APPROVED`, `ACTIVE` or `EXPIRED`. */
      approved: z.int(),
      /** Waiting for a decision: `SUBMITTED`. */
      waiting: z.int(),
      quota: z.nullable(z.int()),
    }),
  ),
});
export type TemporaryCalendarDay = z.infer<typeof temporaryCalendarSchema>['days'][number];

/** Content of the printed permit, for the page that prints in the browser. */
export const temporaryPrintSchema = z.object({
  permission_no: z.string(),
  verify_url: z.string(),
  /** Dark modules of the QR code by row, `1` dark. */
  qr: z.array(z.string()),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  issued_by: z.string(),
  printed_count: z.int(),
});

/** Query of `GET /api/temporary/vehicle`. */
export const permitVehicleQuerySchema = z.object({ plate_no: plateNoSchema });
/** Facts about a plate from the person’s own permits and vehicles; empty when there are none. */
export const permitVehicleSchema = z.object({
  plate_no: z.string(),
  is_known: z.boolean(),
  vehicle_make: z.nullable(z.string()),
  vehicle_model: z.nullable(z.string()),
  gross_weight_kg: z.nullable(z.int()),
  load_capacity: z.nullable(refSchema),
});
export type PermitVehicle = z.infer<typeof permitVehicleSchema>;
