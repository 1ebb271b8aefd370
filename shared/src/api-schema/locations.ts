import { z } from 'zod/mini';
import { directionStatuses } from './states/direction-states.ts';
import { locationKinds, locationServices, locationStatuses } from './states/location-states.ts';
import { fileRefSchema, maxFiles } from './files.ts';
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

export const locationKindSchema = z.enum(locationKinds.values);
export const locationStatusSchema = z.enum(locationStatuses.values);
export const locationServiceSchema = z.enum(locationServices.values);

const clockTime = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/));
const daySpans = z.optional(
  z.array(z.tuple([clockTime, clockTime]).check(z.refine(([from, to]) => from < to))).check(z.maxLength(4)),
);

/** Spans of each weekday one after the other, `24:00` for the end of the day; a day that is absent is closed. */
export const openingHoursSchema = z.object({
  mo: daySpans,
  tu: daySpans,
  we: daySpans,
  th: daySpans,
  fr: daySpans,
  sa: daySpans,
  su: daySpans,
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** Hours as they are written; those of before the rule may overlap. */
export const newOpeningHoursSchema = openingHoursSchema.check(
  z.refine((hours) =>
    Object.values(hours).every((spans) =>
      (spans ?? []).every(([from], index) => from >= (spans?.[index - 1]?.[1] ?? '')),
    ),
  ),
);

/** Degrees, inside what the authority looks after. */
const latitude = z.number().check(z.minimum(47), z.maximum(49));
const longitude = z.number().check(z.minimum(105), z.maximum(108.5));

/** `west,south,east,north` in degrees. */
export const bboxSchema = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,8})?(?:,-?\d{1,3}(?:\.\d{1,8})?){3}$/)),
  z
    .pipe(
      z.transform((text: string) => {
        const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
        return { west, south, east, north };
      }),
      z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
    )
    .check(z.refine(({ west, south, east, north }) => west <= east && south <= north)),
);
export type Bbox = z.infer<typeof bboxSchema>;

/** A stop, or a place that sells and tops up cards. */
export const locationSchema = z.object({
  ...metaFields,
  code: z.string(),
  name: z.string(),
  name_en: z.nullable(z.string()),
  kind: locationKindSchema,
  district: z.nullable(refSchema),
  khoroo: z.nullable(z.int()),
  address: z.nullable(z.string()),
  lat: z.number(),
  lon: z.number(),
  stop_ref: z.nullable(z.string()),
  opposite: z.nullable(refSchema),
  is_accessible: z.boolean(),
  has_shelter: z.boolean(),
  has_bench: z.boolean(),
  is_lit: z.boolean(),
  services: z.array(locationServiceSchema),
  /** For people: `Да–Ба 08:00–20:00`. */
  opening_hours: z.nullable(z.string()),
  /** For the editor of the hours. */
  hours: z.nullable(openingHoursSchema),
  operator: z.nullable(refSchema),
  phone: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  /** Uploaded pictures. */
  photos: z.array(fileRefSchema),
  /** Codes of routes in service that stop here. */
  direction_codes: z.array(z.string()),
  closed_reason: z.nullable(z.string()),
  closed_until: z.nullable(z.string()),
  merged_into: z.nullable(refSchema),
  status: locationStatusSchema,
});
export type Location = z.infer<typeof locationSchema>;
export const locationPageSchema = pageSchema(locationSchema);

const filters = {
  kind: z.optional(csvOf(locationKindSchema)),
  status: z.optional(csvOf(locationStatusSchema)),
  district_id: z.optional(csvOf(z.uuid())),
  service: z.optional(csvOf(locationServiceSchema)),
  accessible: z.optional(z.enum(['0', '1'])),
  bbox: z.optional(bboxSchema),
  updated_from: z.optional(dateSchema),
};

/** Query of `GET /api/location` and its files. */
export const locationListQuerySchema = listQuerySchema({
  sort: ['code', 'name', 'kind', 'district', 'directions', 'status', 'created_at'],
  defaultSort: 'name',
  filters,
});

/** Places as a map takes them (RFC 7946). */
export const locationFeaturesSchema = z.object({
  type: z.literal('FeatureCollection'),
  attribution: z.string(),
  /** True where there are more places than a map takes at once: ask for a smaller box. */
  truncated: z.boolean(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: idSchema,
      geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        code: z.string(),
        name: z.string(),
        kind: locationKindSchema,
        status: locationStatusSchema,
        is_accessible: z.boolean(),
        direction_codes: z.array(z.string()),
      }),
    }),
  ),
});
export type LocationFeatures = z.infer<typeof locationFeaturesSchema>;

const optionalFields = {
  name_en: z.optional(z.nullable(textSchema(200))),
  district_id: z.optional(z.nullable(z.uuid())),
  khoroo: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(99)))),
  address: z.optional(z.nullable(textSchema(500))),
  stop_ref: z.optional(z.nullable(z.string().check(z.regex(/^\d{9}$/)))),
  /** Becomes the opposite of that stop too. */
  opposite_id: z.optional(z.nullable(z.uuid())),
  is_accessible: z.optional(z.boolean()),
  has_shelter: z.optional(z.boolean()),
  has_bench: z.optional(z.boolean()),
  is_lit: z.optional(z.boolean()),
  services: z.optional(z.array(locationServiceSchema).check(z.maxLength(20))),
  hours: z.optional(z.nullable(newOpeningHoursSchema)),
  operator_id: z.optional(z.nullable(z.uuid())),
  phone: z.optional(z.nullable(z.string().check(z.regex(/^[5-9]\d{7}$/)))),
  photo_url: z.optional(z.nullable(z.string().check(z.regex(/^(?:https:\/\/|\/)/), z.maxLength(500)))),
  /** Uploaded files; those of before that are not among them are let go. */
  photo_ids: z.optional(z.array(z.uuid()).check(z.maxLength(maxFiles))),
  /** Places nearer than 30 m are known and are not the same. */
  confirm: z.optional(z.boolean()),
};

/** Body of `POST /api/location`; without a code it gets one. */
export const locationCreateBodySchema = z.object({
  code: z.optional(z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,20}$/u))),
  name: textSchema(200),
  kind: locationKindSchema,
  lat: latitude,
  lon: longitude,
  ...optionalFields,
});

/** Body of `PATCH /api/location/{id}`. */
export const locationPatchBodySchema = z.object({
  name: z.optional(textSchema(200)),
  kind: z.optional(locationKindSchema),
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  ...optionalFields,
});

/** Body of `POST /api/location/{id}/actions/close`; `until`, after today, is the first day it is open again. */
export const locationCloseBodySchema = z.object({ reason: textSchema(500), until: z.optional(dateSchema) });

/** Body of `POST /api/location/bulk`; `reason` and `until` are for what is closed for a time. */
export const locationBulkBodySchema = z
  .safeExtend(
    bulkBodySchema(
      ['close', 'reopen', 'archive'],
      z.omit(locationListQuerySchema, { page: true, page_size: true, sort: true }),
    ),
    { reason: z.optional(textSchema(500)), until: z.optional(dateSchema) },
  )
  .check(z.refine(({ action, reason }) => action !== 'close' || reason !== undefined, { path: ['reason'] }));

/** References to a place that go to another when it is merged: answer of `GET /api/location/{id}/references`. */
export const locationReferencesSchema = z.object({
  /** Routes that stop, begin or end there, in the order of their codes. */
  routes: z.array(z.object({ id: idSchema, code: z.string(), status: z.enum(directionStatuses.values) })),
  /** All terminals that stand there, and the names of the first 20. */
  terminals: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** Cards that were issued there. */
  cards: z.int(),
});
export type LocationReferences = z.infer<typeof locationReferencesSchema>;

/** Body of `POST /api/location/merge`: routes, terminals and cards of the duplicates go to the kept place. */
export const locationMergeBodySchema = z.object({
  keep_id: z.uuid(),
  duplicate_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)),
});
