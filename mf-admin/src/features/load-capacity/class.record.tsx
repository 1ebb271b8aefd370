import {
  capacityUnits,
  loadCapacityCreateBodySchema,
  loadCapacityPatchBodySchema,
  loadCapacitySchema,
  sizeClasses,
} from '@ecard/shared/api-schema';
import type { CapacityUnit, LoadCapacity } from '@ecard/shared/api-schema';
import { defineRecord, formOf } from '@ecard/shared/records';
import type { SchemaValues } from '@ecard/shared/records';
import { Alert } from '@ecard/shared/ui';
import { capacityText } from './load-capacity.text.ts';

const text = capacityText.class;
const fields = { length_m: { decimals: 1 }, is_active: { hint: text.activeHint } };
/** Fields that say how much is carried, by the unit that has them. */
const measures: Readonly<Partial<Record<string, CapacityUnit>>> = {
  seats: 'PASSENGER',
  standing: 'PASSENGER',
  min_kg: 'KG',
  max_kg: 'KG',
};
const isOf = (unit: unknown, name: string) => (measures[name] ?? unit) === unit;
const measuresWhen = (unitOf: (values: SchemaValues) => unknown) =>
  Object.fromEntries(
    Object.keys(measures).map((name) => [name, { when: (values: SchemaValues) => isOf(unitOf(values), name) }]),
  );

/** Form of a new class. */
export const newClassForm = formOf(loadCapacityCreateBodySchema, {
  labels: { code: text.code, unit: text.unit, ...text.fields },
  fields: {
    ...fields,
    ...measuresWhen(({ unit }) => unit),
    code: { hint: text.codeHint },
    unit: { kind: 'segmented' },
  },
  initial: { unit: 'PASSENGER', is_active: true },
  toBody: (values) =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => isOf(values['unit'], name) && value !== null && value !== ''),
    ),
});

/** A class of vehicles by how much they carry. */
export const classRecord = defineRecord<LoadCapacity>({
  name: 'load-capacity',
  path: '/api/load-capacity',
  schema: loadCapacitySchema,
  noun: text.noun,
  notFound: text.notFound,
  title: ({ name }) => name,
  subtitle: ({ code }) => code,
  Before: InUse,
  facts: [
    { key: 'code', label: text.code, kind: 'text' },
    { key: 'unit', label: text.unit, kind: 'choice', of: capacityUnits },
    { key: 'seats', label: text.fields.seats, kind: 'number' },
    { key: 'standing', label: text.fields.standing, kind: 'number' },
    { key: 'total', label: text.total, kind: 'number' },
    { key: 'min_kg', label: text.fields.min_kg, kind: 'number' },
    { key: 'max_kg', label: text.fields.max_kg, kind: 'number' },
    { key: 'length_m', label: text.fields.length_m, kind: 'number' },
    { key: 'size_class', label: text.fields.size_class, kind: 'choice', of: sizeClasses },
    { key: 'sample_model', label: text.fields.sample_model, kind: 'text' },
    { key: 'is_active', label: text.fields.is_active, kind: 'flag' },
    { key: 'vehicle_count', label: text.vehicles, kind: 'number' },
  ],
  actions: [
    {
      action: 'update',
      label: text.edit,
      confirm: { text: editHint },
      form: {
        ...formOf(loadCapacityPatchBodySchema, { labels: text.fields, fields }),
        fieldsOf: ({ unit }) => measuresWhen(() => unit),
      },
      done: text.edited,
    },
    {
      action: 'delete',
      label: text.remove,
      confirm: { text: ({ name }) => text.removeHint(name), word: ({ code }) => code },
      done: text.removed,
      leavesTo: '/load-capacity',
    },
  ],
  // Vehicles name their class, and their forms offer it.
  invalidates: [['vehicle'], ['lookup-load-capacities']],
  history: { entity: 'load_capacity' },
});

function editHint({ vehicle_count: count }: LoadCapacity): string | null {
  return count > 0 ? text.editHint(count) : null;
}

function InUse({ record }: { readonly record: LoadCapacity }) {
  return record.vehicle_count > 0 ? <Alert>{text.inUse(record.vehicle_count)}</Alert> : null;
}
