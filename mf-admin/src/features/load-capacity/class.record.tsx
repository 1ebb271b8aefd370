import {
  capacityUnits,
  loadCapacityCreateBodySchema,
  loadCapacityPatchBodySchema,
  loadCapacitySchema,
  sizeClasses,
} from '@ecard/shared/api-schema';
import type { LoadCapacity } from '@ecard/shared/api-schema';
import { defineRecord, formOf } from '@ecard/shared/records';
import { Alert } from '@ecard/shared/ui';
import { capacityText } from './load-capacity.text.ts';

const text = capacityText.class;
const fields = { length_m: { decimals: 1 } };

/** Form of a new class. */
export const newClassForm = formOf(loadCapacityCreateBodySchema, {
  labels: { code: text.code, unit: text.unit, ...text.fields },
  fields: { ...fields, code: { hint: text.codeHint }, unit: { kind: 'segmented' } },
  initial: { unit: 'PASSENGER', is_active: true },
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
      form: formOf(loadCapacityPatchBodySchema, { labels: text.fields, fields }),
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
  history: { entity: 'load_capacity' },
});

function InUse({ record }: { readonly record: LoadCapacity }) {
  return record.vehicle_count > 0 ? <Alert>{text.inUse(record.vehicle_count)}</Alert> : null;
}
