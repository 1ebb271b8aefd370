import { z } from 'zod/mini';
import { fuels, vehicleStatuses } from './states/vehicle-states.ts';
import { capacityUnits, sizeClasses } from './states/load-states.ts';
import { csvOf, listQuerySchema, metaFields, pageSchema, plateNoSchema, refSchema, textSchema } from './primitives.ts';

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

const places = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(500))));
const kilograms = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(200_000))));
const capacityFields = {
  seats: places,
  standing: places,
  min_kg: kilograms,
  max_kg: kilograms,
  length_m: z.optional(z.nullable(z.number().check(z.minimum(1), z.maximum(40)))),
  size_class: z.optional(z.nullable(sizeClassSchema)),
  sample_model: z.optional(z.nullable(textSchema(100))),
  is_active: z.optional(z.boolean()),
};
/** Body of `POST /api/load-capacity`: places for PASSENGER, kilograms for KG. */
export const loadCapacityCreateBodySchema = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)),
  name: textSchema(100),
  unit: capacityUnitSchema,
  ...capacityFields,
});
export const loadCapacityPatchBodySchema = z.object({ name: z.optional(textSchema(100)), ...capacityFields });

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
  model: z.optional(z.nullable(textSchema(100))),
  year: z.optional(z.nullable(z.int().check(z.minimum(1990), z.maximum(2100)))),
  wheelchair: z.optional(z.boolean()),
};
export const vehicleCreateBodySchema = z.object({
  plate_no: plateNoSchema,
  bus_no: textSchema(20),
  operator_id: z.uuid(),
  fuel: fuelSchema,
  ...vehicleFields,
});
export const vehiclePatchBodySchema = z.object({
  plate_no: z.optional(plateNoSchema),
  bus_no: z.optional(textSchema(20)),
  operator_id: z.optional(z.uuid()),
  fuel: z.optional(fuelSchema),
  ...vehicleFields,
});
