import { z } from 'zod/mini';
import { fuels, vehicleStatuses } from './states/vehicle-states.ts';
import { capacityUnits, observationSources, sizeClasses } from './states/load-states.ts';
import { loadLevelSchema, wayOfDirectionSchema } from './directions.ts';
import {
  csvOf,
  dateSchema,
  dateTimeSchema,
  idSchema,
  listQuerySchema,
  metaFields,
  pageSchema,
  plateNoSchema,
  refSchema,
} from './primitives.ts';

export const capacityUnitSchema = z.enum(capacityUnits.values);
export const sizeClassSchema = z.enum(sizeClasses.values);

/** A class of vehicles by how much they carry. */
export const loadCapacitySchema = z.object({
  ...metaFields,
  code: z.string(),
  name: z.string(),
  unit: capacityUnitSchema,
  seats: z.nullable(z.int()),
  standing: z.nullable(z.int()),
  total: z.nullable(z.int()),
  min_kg: z.nullable(z.int()),
  max_kg: z.nullable(z.int()),
  length_m: z.nullable(z.number()),
  size_class: z.nullable(sizeClassSchema),
  sample_model: z.nullable(z.string()),
  is_active: z.boolean(),
  vehicle_count: z.int(),
});
export type LoadCapacity = z.infer<typeof loadCapacitySchema>;
export const loadCapacityPageSchema = pageSchema(loadCapacitySchema);
export const loadCapacityListQuerySchema = listQuerySchema({
  sort: ['code', 'name', 'unit', 'total', 'max_kg', 'length_m', 'vehicle_count'],
  defaultSort: 'code',
  filters: { unit: z.optional(csvOf(capacityUnitSchema)), active: z.optional(z.enum(['0', '1'])) },
});

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const places = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(500))));
const kilograms = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(200_000))));
const capacityFields = {
  seats: places,
  standing: places,
  min_kg: kilograms,
  max_kg: kilograms,
  length_m: z.optional(z.nullable(z.number().check(z.minimum(1), z.maximum(40)))),
  size_class: z.optional(z.nullable(sizeClassSchema)),
  sample_model: z.optional(z.nullable(text(100))),
  is_active: z.optional(z.boolean()),
};
/** Body of `POST /api/load-capacity`: places for PASSENGER, kilograms for KG. */
export const loadCapacityCreateBodySchema = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)),
  name: text(100),
  unit: capacityUnitSchema,
  ...capacityFields,
});
export const loadCapacityPatchBodySchema = z.object({ name: z.optional(text(100)), ...capacityFields });

export const fuelSchema = z.enum(fuels.values);
export const vehicleStatusSchema = z.enum(vehicleStatuses.values);
export const vehicleSchema = z.object({
  ...metaFields,
  plate_no: z.string(),
  bus_no: z.string(),
  operator: refSchema,
  direction: z.nullable(refSchema),
  load_capacity: z.nullable(z.extend(refSchema, { total: z.nullable(z.int()) })),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  fuel: fuelSchema,
  wheelchair: z.boolean(),
  status: vehicleStatusSchema,
});
export type Vehicle = z.infer<typeof vehicleSchema>;
export const vehiclePageSchema = pageSchema(vehicleSchema);
export const vehicleListQuerySchema = listQuerySchema({
  sort: ['bus_no', 'plate_no', 'operator', 'load_capacity', 'model', 'year', 'fuel', 'status'],
  defaultSort: 'bus_no',
  filters: {
    operator_id: z.optional(csvOf(z.uuid())),
    load_capacity_id: z.optional(csvOf(z.uuid())),
    direction_id: z.optional(csvOf(z.uuid())),
    fuel: z.optional(csvOf(fuelSchema)),
    status: z.optional(csvOf(vehicleStatusSchema)),
    wheelchair: z.optional(z.enum(['0', '1'])),
  },
});
const vehicleFields = {
  direction_id: z.optional(z.nullable(z.uuid())),
  load_capacity_id: z.optional(z.nullable(z.uuid())),
  model: z.optional(z.nullable(text(100))),
  year: z.optional(z.nullable(z.int().check(z.minimum(1990), z.maximum(2100)))),
  wheelchair: z.optional(z.boolean()),
};
export const vehicleCreateBodySchema = z.object({
  plate_no: plateNoSchema,
  bus_no: text(20),
  operator_id: z.uuid(),
  fuel: fuelSchema,
  ...vehicleFields,
});
export const vehiclePatchBodySchema = z.object({
  plate_no: z.optional(plateNoSchema),
  bus_no: z.optional(text(20)),
  operator_id: z.optional(z.uuid()),
  fuel: z.optional(fuelSchema),
  ...vehicleFields,
});

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

/** Counts that people entered in the last 31 days of a span, the newest first; of very many the first. */
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
  trip_no: z.optional(text(20)),
  on_count: z.optional(headcount),
  off_count: z.optional(headcount),
  load: headcount,
  note: z.optional(text(500)),
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
  /** Of 20 trips. */
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
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
  trip_no: text(20),
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
