import { z } from 'zod/mini';
import { loadLevels } from './states/load-states.ts';
import { dayServices, directionKinds, directionStatuses } from './states/direction-states.ts';
import { locationKindSchema, locationStatusSchema } from './locations.ts';
import {
  csvOf,
  dateSchema,
  idSchema,
  listQuerySchema,
  metaFields,
  pageSchema,
  refSchema,
  textSchema,
} from './primitives.ts';

export const directionKindSchema = z.enum(directionKinds.values);
export const directionStatusSchema = z.enum(directionStatuses.values);
/** Way along a route: 0 there, 1 back. */
export const wayOfDirectionSchema = z.union([z.literal(0), z.literal(1)]);

/** A bus route (чиглэл). */
export const directionSchema = z.object({
  ...metaFields,
  code: z.string(),
  name: z.string(),
  short_name: z.nullable(z.string()),
  kind: directionKindSchema,
  operator: z.nullable(refSchema),
  parent: z.nullable(refSchema),
  from: z.nullable(refSchema),
  to: z.nullable(refSchema),
  /** Stops there and back. */
  stop_count: z.tuple([z.int(), z.int()]),
  length_km: z.nullable(z.number()),
  round_trip_min: z.nullable(z.int()),
  headway_peak_min: z.nullable(z.int()),
  headway_offpeak_min: z.nullable(z.int()),
  /** `06:00`. */
  first_departure: z.nullable(z.string()),
  last_departure: z.nullable(z.string()),
  vehicles_planned: z.nullable(z.int()),
  color: z.nullable(z.string()),
  fare_product: z.nullable(refSchema),
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  /** Average of the last seven whole service days. */
  rides_per_day: z.int(),
  previous_codes: z.array(z.string()),
  status: directionStatusSchema,
});
export type Direction = z.infer<typeof directionSchema>;
export const directionPageSchema = pageSchema(directionSchema);

/** A stop of a route, in the order of travel. */
export const directionStopSchema = z.object({
  dir: wayOfDirectionSchema,
  seq: z.int(),
  location: z.extend(refSchema, {
    kind: locationKindSchema,
    status: locationStatusSchema,
    lat: z.number(),
    lon: z.number(),
  }),
  /** Metres and minutes from the first stop. */
  distance_m: z.nullable(z.int()),
  offset_min: z.nullable(z.int()),
  is_timepoint: z.boolean(),
});
export type DirectionStop = z.infer<typeof directionStopSchema>;
/** Stops as the history of a route has them: entries keep the fields of their time. */
export const directionHistoryStopsSchema = z.array(
  z.object({ dir: wayOfDirectionSchema, location: z.object({ name: z.string() }) }),
);
const lineSizeSchema = z.nullable(z.object({ points: z.int(), length_m: z.int() }));
/** Lines along streets as the history of a route has them: their size. */
export const directionHistoryLinesSchema = z.object({ there: lineSizeSchema, back: lineSizeSchema });
export type DirectionHistoryLines = z.infer<typeof directionHistoryLinesSchema>;
const lineSchema = z.object({
  type: z.literal('LineString'),
  coordinates: z.array(z.tuple([z.number(), z.number()])),
});

/** A day on which a route runs, or does not, otherwise than on its weekday. */
export const serviceExceptionSchema = z.object({ date: z.string(), runs: z.boolean() });
export type ServiceException = z.infer<typeof serviceExceptionSchema>;

/** A route with its stops and the lines that join them, both ways. */
export const directionDetailSchema = z.extend(directionSchema, {
  stops: z.array(directionStopSchema),
  /** Along the streets where a feed gave the shape, else from stop to stop. */
  geometry: z.object({ there: z.nullable(lineSchema), back: z.nullable(lineSchema) }),
  /** ISO weekdays: Monday is 1. */
  service_days: z.array(z.int()),
  service_exceptions: z.array(serviceExceptionSchema),
  /** Records that stay with the route when it is archived: vehicles that are not retired, and short turns in use. */
  uses: z.object({ vehicles: z.int(), short_turns: z.array(z.object({ id: idSchema, code: z.string() })) }),
  attribution: z.string(),
});
export type DirectionDetail = z.infer<typeof directionDetailSchema>;

/** Query of `GET /api/direction` and its file. */
export const directionListQuerySchema = listQuerySchema({
  sort: [
    'code',
    'name',
    'kind',
    'operator',
    'stop_count',
    'length_km',
    'headway_peak_min',
    'first_departure',
    'vehicles_planned',
    'rides_per_day',
    'status',
    'updated_at',
  ],
  defaultSort: 'code',
  filters: {
    kind: z.optional(csvOf(directionKindSchema)),
    status: z.optional(csvOf(directionStatusSchema)),
    operator_id: z.optional(csvOf(z.uuid())),
    /** Routes with a stop in the district. */
    district_id: z.optional(csvOf(z.uuid())),
    /** Routes that pass the stop. */
    stop_id: z.optional(z.uuid()),
    created_from: z.optional(dateSchema),
  },
});

const minutes = (max: number) => z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(max))));
const clockTime = z.optional(z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))));
const codeSchema = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[\p{L}\p{N}:.-]{1,10}$/u));
const optionalFields = {
  short_name: z.optional(z.nullable(textSchema(50))),
  operator_id: z.optional(z.nullable(z.uuid())),
  parent_id: z.optional(z.nullable(z.uuid())),
  length_km: z.optional(z.nullable(z.number().check(z.minimum(0.1), z.maximum(500)))),
  round_trip_min: minutes(600),
  headway_peak_min: minutes(600),
  headway_offpeak_min: minutes(600),
  first_departure: clockTime,
  last_departure: clockTime,
  /** ISO weekdays: Monday is 1. None where the route runs on single days alone. */
  service_days: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7))),
  vehicles_planned: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(500)))),
  color: z.optional(z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/)))),
  fare_product_id: z.optional(z.nullable(z.uuid())),
  valid_from: z.optional(z.nullable(dateSchema)),
  valid_to: z.optional(z.nullable(dateSchema)),
};

/** Body of `POST /api/direction`; stops come by `PUT …/stops`. */
export const directionCreateBodySchema = z.object({
  code: codeSchema,
  name: textSchema(200),
  kind: directionKindSchema,
  ...optionalFields,
});

/** Body of `PATCH /api/direction/{id}`; the code changes by renumbering only. */
export const directionPatchBodySchema = z.object({
  name: z.optional(textSchema(200)),
  kind: z.optional(directionKindSchema),
  ...optionalFields,
});

/** Body of `PUT /api/direction/{id}/stops`: all stops of one way; what is absent is worked out from the positions. */
export const directionStopsBodySchema = z.object({
  dir: wayOfDirectionSchema,
  stops: z
    .array(
      z.object({
        location_id: z.uuid(),
        distance_m: z.optional(z.int().check(z.minimum(0), z.maximum(500_000))),
        offset_min: z.optional(z.int().check(z.minimum(0), z.maximum(1_440))),
        is_timepoint: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(300)),
});

const longestSpanMs = 62 * 86_400_000;
/** Body of `PUT /api/direction/{id}/days`: what holds from a day to another, or on that day alone, whatever its weekday. */
export const directionDaysBodySchema = z
  .object({ from: dateSchema, to: z.optional(dateSchema), service: z.enum(dayServices.values) })
  .check(
    z.refine(({ from, to = from }) => from <= to && Date.parse(to) - Date.parse(from) < longestSpanMs, {
      path: ['to'],
    }),
  );

/** Body of `POST /api/direction/{id}/actions/renumber`. */
export const directionRenumberBodySchema = z.object({ code: codeSchema });

/** Body of `POST /api/direction/{id}/actions/clone`: a short turn over part of the way there, counted from 1. */
export const directionCloneBodySchema = z
  .object({
    code: codeSchema,
    name: z.optional(textSchema(200)),
    from_seq: z.optional(z.int().check(z.minimum(1), z.maximum(32_767))),
    to_seq: z.optional(z.int().check(z.minimum(2), z.maximum(32_767))),
  })
  .check(z.refine(({ from_seq = 1, to_seq = Number.MAX_SAFE_INTEGER }) => from_seq < to_seq, { path: ['to_seq'] }));

export const loadLevelSchema = z.enum(loadLevels.values);

/** Query of `GET /api/direction/{id}/load-profile`; today when absent. */
export const loadProfileQuerySchema = z.object({ date: z.optional(dateSchema) });

/** Load of vehicles leaving each stop on a service day. */
export const loadProfileSchema = z.object({
  direction: z.extend(refSchema, { id: idSchema }),
  date: z.string(),
  stops: z.array(
    z.object({
      dir: wayOfDirectionSchema,
      seq: z.int(),
      location: refSchema,
      observations: z.int(),
      /** Averages of the observations; null where there are none. */
      on: z.nullable(z.number()),
      off: z.nullable(z.number()),
      load: z.nullable(z.number()),
      /** 1 is as many passengers as places. */
      load_factor: z.nullable(z.number()),
      max_load_factor: z.nullable(z.number()),
      level: z.nullable(loadLevelSchema),
    }),
  ),
});
export type LoadProfile = z.infer<typeof loadProfileSchema>;
