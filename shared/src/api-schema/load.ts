import { z } from 'zod/mini';
import { observationSources } from './states/load-states.ts';
import { loadLevelSchema, wayOfDirectionSchema } from './directions.ts';
import {
  csvOf,
  dateSchema,
  dateTimeSchema,
  idSchema,
  listQuerySchema,
  metaFields,
  pageSchema,
  refSchema,
  textSchema,
} from './primitives.ts';

/** Service days, both included; the last seven when absent. */
const span = { from: z.optional(dateSchema), to: z.optional(dateSchema) };
const directionFilter = {
  direction_id: z.optional(csvOf(z.uuid())),
  /** Way of the route. */
  dir: z.optional(z.enum(['0', '1'])),
};
const figures = {
  observations: z.int(),
  avg_load: z.number(),
  max_load: z.int(),
  /** 1 is as many passengers as places. */
  load_factor: z.number(),
  max_load_factor: z.number(),
  level: loadLevelSchema,
};

/** Query of `GET /api/load-observation`. */
export const loadObservationListQuerySchema = listQuerySchema({
  sort: ['at', 'direction', 'load_factor', 'max_load_factor', 'observations'],
  defaultSort: '-at',
  filters: {
    ...span,
    ...directionFilter,
    bucket: z._default(z.enum(['hour', 'day']), 'hour'),
    /** Only buckets whose fullest vehicle had at least this factor. */
    threshold: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(5))),
  },
});
export const loadObservationPageSchema = pageSchema(
  z.object({
    /** Start of the bucket. */
    at: z.string(),
    direction: refSchema,
    dir: wayOfDirectionSchema,
    overloaded: z.int(),
    ...figures,
  }),
);
export const loadObservationSchema = z.object({
  id: idSchema,
  observed_at: z.string(),
  vehicle: refSchema,
  direction: refSchema,
  dir: wayOfDirectionSchema,
  location: refSchema,
  trip_no: z.nullable(z.string()),
  on_count: z.int(),
  off_count: z.int(),
  load: z.int(),
  capacity_total: z.int(),
  load_factor: z.number(),
  level: loadLevelSchema,
  source: z.enum(observationSources.values),
  note: z.nullable(z.string()),
});
export type LoadObservation = z.infer<typeof loadObservationSchema>;

/** Of 20 rows. */
const pageField = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);

/** Query of `GET /api/load-observation/counted`. */
export const loadCountsQuerySchema = z.object({ ...span, ...directionFilter, page: pageField });
/** Counts that people entered; a page of them, the newest first. */
export const loadCountsSchema = z.object({
  from: z.string(),
  to: z.string(),
  total: z.int(),
  data: z.array(z.extend(loadObservationSchema, { available_actions: metaFields.available_actions })),
});
export type LoadCounts = z.infer<typeof loadCountsSchema>;

const headcount = z.int().check(z.minimum(0), z.maximum(500));
/** Body of `POST /api/load-observation`: what somebody counted at a stop. */
export const loadObservationCreateBodySchema = z.object({
  observed_at: dateTimeSchema,
  vehicle_id: z.uuid(),
  direction_id: z.uuid(),
  dir: wayOfDirectionSchema,
  location_id: z.uuid(),
  trip_no: z.optional(textSchema(20)),
  on_count: z.optional(headcount),
  off_count: z.optional(headcount),
  load: headcount,
  note: z.optional(textSchema(500)),
});

/** Query of the heat map and of the recommendation. */
export const loadSpanQuerySchema = z.object({ ...span, ...directionFilter });
export const loadHeatmapSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  hours: z.array(z.int()),
  rows: z.array(
    z.object({
      direction: refSchema,
      /** One per hour of `hours`; null without observations. */
      cells: z.array(z.nullable(z.object({ hour: z.int(), ...figures }))),
    }),
  ),
});
export type LoadHeatmap = z.infer<typeof loadHeatmapSchema>;

/** Query of `GET /api/load-observation/overloaded`: of a longer span the last 31 days. */
export const overloadedQuerySchema = z.object({
  ...span,
  ...directionFilter,
  threshold: z._default(z.coerce.number().check(z.minimum(0.5), z.maximum(5)), 1),
  page: pageField,
});
const tripFields = {
  date: z.string(),
  direction: refSchema,
  dir: wayOfDirectionSchema,
  vehicle: refSchema,
  trip_no: z.string(),
};
export const overloadedTripsSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  /** Trips that reached the threshold; a page of them follows, the fullest first. */
  total: z.int(),
  data: z.array(
    z.object({
      ...tripFields,
      started_at: z.string(),
      max_load: z.int(),
      capacity_total: z.int(),
      max_load_factor: z.number(),
      level: loadLevelSchema,
      overloaded_stops: z.int(),
    }),
  ),
});
export type OverloadedTrips = z.infer<typeof overloadedTripsSchema>;

/** Query of `GET /api/load-observation/trip`: both ways of a round trip, or trips of two routes, may have one number. */
export const loadTripQuerySchema = z.object({
  date: dateSchema,
  vehicle_id: z.uuid(),
  direction_id: z.optional(z.uuid()),
  dir: z.optional(z.enum(['0', '1'])),
  trip_no: textSchema(20),
});
export const loadTripSchema = z.object({
  ...tripFields,
  stops: z.array(
    z.object({
      observed_at: z.string(),
      location: refSchema,
      on_count: z.int(),
      off_count: z.int(),
      load: z.int(),
      load_factor: z.number(),
      level: loadLevelSchema,
    }),
  ),
});

/** Number of vehicles that each route needs in its busiest hour. */
export const loadRecommendationSchema = z.object({
  from: z.string(),
  to: z.string(),
  generated_at: z.string(),
  /** Factor that vehicles should not pass on average. */
  target_load_factor: z.number(),
  data: z.array(
    z.object({
      direction: refSchema,
      /** Of the route, whose plan the recommendation changes. */
      version: z.int(),
      peak_hour: z.int(),
      peak_load: z.number(),
      avg_capacity: z.number(),
      peak_load_factor: z.number(),
      /** Vehicles that carried the load: those planned in these days, on average. */
      vehicles_observed: z.nullable(z.number()),
      /** Vehicles planned now. */
      vehicles_planned: z.nullable(z.int()),
      /** Null where it is not known how many vehicles carried the load. */
      vehicles_recommended: z.nullable(z.int()),
      difference: z.nullable(z.int()),
    }),
  ),
});
export type LoadRecommendation = z.infer<typeof loadRecommendationSchema>;
