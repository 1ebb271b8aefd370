import { z } from 'zod/mini';
import { cardStatuses } from './states/card-states.ts';
import {
  permissionAges,
  permissionKinds,
  permissionRejectCodes,
  permissionSources,
  permissionStatuses,
  ridesPeriods,
} from './states/permission-states.ts';
import { cardNoSchema } from './card-no.ts';
import { documentSchema, documentsBodySchema, timelineEventSchema } from './files.ts';
import {
  bulkBodySchema,
  csvOf,
  dateSchema,
  idSchema,
  listFilterSchema,
  listQuerySchema,
  metaFields,
  moneySchema,
  pageSchema,
  refSchema,
  textSchema,
} from './primitives.ts';
import { knownRegisterNoSchema } from './register-no.ts';

export const permissionStatusSchema = z.enum(permissionStatuses.values);
export const permissionKindSchema = z.enum(permissionKinds.values);
export const permissionSourceSchema = z.enum(permissionSources.values);
export const ridesPeriodSchema = z.enum(ridesPeriods.values);
const permissionAgeSchema = z.enum(permissionAges.values);
export const permissionRejectCodeSchema = z.enum(permissionRejectCodes.values);

/** One row of the list of entitlements. */
export const ecPermissionRowSchema = z.object({
  ...metaFields,
  permission_no: z.string(),
  kind: permissionKindSchema,
  /** The person, or the organisation where there is none; the id is empty for a holder without an account. */
  holder: z.extend(refSchema, { register_no_masked: z.nullable(z.string()) }),
  card: z.nullable(z.object({ id: idSchema, card_no_masked: z.string() })),
  organization: z.nullable(refSchema),
  district: z.nullable(refSchema),
  category: refSchema,
  discount_percent: z.nullable(z.int()),
  fixed_fare: z.nullable(moneySchema),
  rides_limit: z.nullable(z.int()),
  rides_period: z.nullable(ridesPeriodSchema),
  season: z.nullable(refSchema),
  valid_from: z.string(),
  valid_to: z.string(),
  source: permissionSourceSchema,
  status: permissionStatusSchema,
  assignee: z.nullable(refSchema),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  reject_reason: z.nullable(z.string()),
  /** From submission to the decision, or until now while it waits. */
  waiting_hours: z.int(),
});
export type EcPermissionRow = z.infer<typeof ecPermissionRowSchema>;

/** One entitlement with its evidence and history. */
export const ecPermissionSchema = z.extend(ecPermissionRowSchema, {
  evidence: z.array(documentSchema),
  note: z.nullable(z.string()),
  reject_code: z.nullable(permissionRejectCodeSchema),
  status_comment: z.nullable(z.string()),
  submitted_by: z.nullable(refSchema),
  decided_by: z.nullable(refSchema),
  /** The one it renews. */
  previous_id: z.nullable(idSchema),
  /** Of `/v/{code}`; null until it was approved. */
  verify_code: z.nullable(z.string()),
  /** Other requests and rights of the card or the person, the newest first; for staff alone. */
  others: z.array(
    z.object({
      id: idSchema,
      permission_no: z.string(),
      category: z.string(),
      status: permissionStatusSchema,
      valid_from: z.string(),
      valid_to: z.string(),
      /** In force in the same category on some of the days: this one cannot be approved beside it. */
      overlaps: z.boolean(),
    }),
  ),
  timeline: z.array(timelineEventSchema),
});
export type EcPermission = z.infer<typeof ecPermissionSchema>;

const filters = {
  status: z.optional(csvOf(permissionStatusSchema)),
  kind: z.optional(csvOf(permissionKindSchema)),
  category_id: z.optional(csvOf(z.uuid())),
  season_id: z.optional(csvOf(z.uuid())),
  district_id: z.optional(csvOf(z.uuid())),
  organization_id: z.optional(csvOf(z.uuid())),
  card_id: z.optional(z.uuid()),
  source: z.optional(csvOf(permissionSourceSchema)),
  created_from: z.optional(dateSchema),
  created_to: z.optional(dateSchema),
  /** Holds on that day. */
  valid_on: z.optional(dateSchema),
  /** Active ones that end within so many days. */
  ends_within_days: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(366))),
  /** `1`: those the caller is to decide. */
  mine: z.optional(z.literal('1')),
  /** Those that staff of these ids are to decide. */
  assignee_id: z.optional(csvOf(z.uuid())),
  /** `1`: those that wait and nobody is to decide. */
  unassigned: z.optional(z.literal('1')),
  /** Submitted ones that have waited so long. */
  waiting: z.optional(permissionAgeSchema),
};

/** Query of `GET /api/ec/permissions`; `q` finds by number, holder and whole card number. */
export const ecPermissionListQuerySchema = listQuerySchema({
  sort: [
    'permission_no',
    'holder',
    'category',
    'discount_percent',
    'valid_from',
    'valid_to',
    'status',
    'waiting',
    'created_at',
  ],
  defaultSort: '-created_at',
  filters,
});
export type EcPermissionListQuery = z.infer<typeof ecPermissionListQuerySchema>;
export const ecPermissionFilterSchema = listFilterSchema(filters);
export type EcPermissionFilter = z.infer<typeof ecPermissionFilterSchema>;
export const ecPermissionPageSchema = pageSchema(ecPermissionRowSchema);

const percentSchema = z.int().check(z.minimum(0), z.maximum(100));
const fareSchema = z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.01));
const ridesSchema = z.int().check(z.minimum(1), z.maximum(10_000));

const editable = {
  /** Left out, the rule of the category decides; one of the two at most. */
  discount_percent: z.optional(z.nullable(percentSchema)),
  fixed_fare: z.optional(z.nullable(fareSchema)),
  rides_limit: z.optional(z.nullable(ridesSchema)),
  rides_period: z.optional(z.nullable(ridesPeriodSchema)),
  season_id: z.optional(z.nullable(z.uuid())),
  valid_from: dateSchema,
  /** The last day. */
  valid_to: dateSchema,
  evidence: z.optional(documentsBodySchema),
  note: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
};

/** Body of `POST /api/ec/permissions`: one of card, user or organisation at least. */
export const ecPermissionBodySchema = z.object({
  ...editable,
  kind: z._default(permissionKindSchema, 'CONCESSION'),
  category_id: z.uuid(),
  card_id: z.optional(z.nullable(z.uuid())),
  user_id: z.optional(z.nullable(z.uuid())),
  organization_id: z.optional(z.nullable(z.uuid())),
  /** Finds the person in place of `user_id`; never stored readable. */
  register_no: z.optional(knownRegisterNoSchema),
  source: z._default(permissionSourceSchema, 'OFFICE'),
});
export type EcPermissionBody = z.infer<typeof ecPermissionBodySchema>;
/** A request as it is entered at a counter: for a card or person that was found, to be handed in at once or not. */
export const ecPermissionEntrySchema = z
  .extend(ecPermissionBodySchema, { submits: z.boolean() })
  .check(z.refine(({ card_id, user_id }) => Boolean(card_id ?? user_id), { path: ['holder'], when: () => true }));
export const ecPermissionPatchSchema = z.partial(
  z.object({
    ...editable,
    category_id: z.uuid(),
    /** The number on the card that the right is put on in place of the one before. */
    card_no: cardNoSchema,
  }),
);
export type EcPermissionPatch = z.infer<typeof ecPermissionPatchSchema>;

const reason = textSchema(500);

/** Body of a transition; which fields it needs depends on the verb. */
export const ecPermissionActionSchema = z.object({
  /** For return, reject, suspend and revoke. */
  reason: z.optional(reason),
  reject_code: z.optional(permissionRejectCodeSchema),
  /** For assign; absent is the caller. */
  assignee_id: z.optional(z.uuid()),
  /** For bind: the number on the card. */
  card_no: z.optional(cardNoSchema),
  /** For renew. */
  valid_from: z.optional(dateSchema),
  valid_to: z.optional(dateSchema),
});
export type EcPermissionAction = z.infer<typeof ecPermissionActionSchema>;

export const ecPermissionBulkSchema = z.extend(
  bulkBodySchema(['assign', 'return', 'approve', 'reject', 'suspend', 'resume', 'revoke'], ecPermissionFilterSchema),
  {
    reject_code: z.optional(permissionRejectCodeSchema),
    /** For assign; absent is the caller. */
    assignee_id: z.optional(z.uuid()),
  },
);

/** `GET /api/ec/permissions/stats`. */
export const permissionStatsSchema = z.object({
  /** Not decided yet, drafts and returned ones too. */
  undecided: z.int(),
  decided: z.int(),
  queue: z.object({
    total: z.int(),
    mine: z.int(),
    oldest_hours: z.int(),
    /** Whole days waited. */
    ageing: z.array(
      z.object({
        bucket: permissionAgeSchema,
        submitted: z.int(),
        in_review: z.int(),
      }),
    ),
  }),
  active_by_category: z.array(z.extend(refSchema, { count: z.int() })),
  ending: z.object({ within_7_days: z.int(), within_30_days: z.int() }),
  generated_at: z.string(),
});
export type PermissionStats = z.infer<typeof permissionStatsSchema>;

/** Body of `POST /api/ec/permissions/holder`: one of the two. */
export const permissionHolderBodySchema = z.object({
  register_no: z.optional(knownRegisterNoSchema),
  card_no: z.optional(cardNoSchema),
});
/** Owner of a register number, with the cards that an entitlement could be put on. */
export const permissionHolderSchema = z.object({
  user_id: z.nullable(idSchema),
  name: z.nullable(z.string()),
  register_no_masked: z.nullable(z.string()),
  cards: z.array(
    z.object({
      id: idSchema,
      card_no_masked: z.string(),
      category: z.string(),
      status: z.enum(cardStatuses.values),
    }),
  ),
});
export type PermissionHolder = z.infer<typeof permissionHolderSchema>;
