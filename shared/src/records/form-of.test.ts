import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { dateSchema, defineEnumeration } from '../api-schema/index.ts';
import { formOf } from './form-of.ts';

const kinds = defineEnumeration({ STOP: 'Зогсоол', KIOSK: 'Борлуулалтын цэг' });
const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  note: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
  kind: z.enum(kinds.values),
  opened_on: z.optional(dateSchema),
  is_open: z._default(z.boolean(), true),
  seats: z.int().check(z.minimum(0)),
  fee_amount: z.number(),
  services: z.array(z.enum(['TOPUP', 'SALE'])),
});
const labels = {
  name: 'Нэр',
  note: 'Тайлбар',
  kind: 'Төрөл',
  opened_on: 'Нээсэн',
  is_open: 'Нээлттэй',
  seats: 'Суудал',
  fee_amount: 'Төлбөр',
  services: 'Үйлчилгээ',
};

describe('formOf', () => {
  it('chooses the kind of each field by its schema', () => {
    const { fields } = formOf(schema, { labels });
    expect(Object.fromEntries(fields.map(({ name, kind }) => [name, kind]))).toEqual({
      name: 'text',
      note: 'textArea',
      kind: 'select',
      opened_on: 'day',
      is_open: 'checkbox',
      seats: 'number',
      fee_amount: 'amount',
      services: 'checkboxes',
    });
  });

  it('takes limits from the schema, and lets a definition override a field', () => {
    const { fields } = formOf(schema, {
      labels,
      fields: { kind: { kind: 'segmented', of: kinds, hint: 'Сонгоно уу' } },
    });
    expect(fields.find(({ name }) => name === 'name')).toMatchObject({ maxLength: 100, label: 'Нэр' });
    expect(fields.find(({ name }) => name === 'kind')).toMatchObject({
      kind: 'segmented',
      of: kinds,
      hint: 'Сонгоно уу',
    });
  });

  it('has only the labelled fields, in the order of the labels', () => {
    const { fields } = formOf(schema, { labels: { seats: 'Суудал', name: 'Нэр' } });
    expect(fields.map(({ name }) => name)).toEqual(['seats', 'name']);
  });

  it('begins blank except for the given values', () => {
    expect(formOf(schema, { labels, initial: { name: 'Төв' } }).initial).toEqual({
      name: 'Төв',
      note: '',
      kind: '',
      opened_on: '',
      is_open: false,
      seats: null,
      fee_amount: null,
      services: [],
    });
  });
});
