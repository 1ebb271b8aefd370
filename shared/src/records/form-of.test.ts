import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { dateSchema, defineEnumeration } from '../api-schema/index.ts';
import { formOf } from './form-of.ts';

const kinds = defineEnumeration({ STOP: 'Зогсоол', KIOSK: 'Борлуулалтын цэг' });
const services = defineEnumeration({ TOPUP: 'Цэнэглэлт', SALE: 'Борлуулалт' });
const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  note: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
  kind: z.enum(kinds.values),
  opened_on: z.optional(dateSchema),
  is_open: z._default(z.boolean(), true),
  seats: z.int().check(z.minimum(0)),
  share: z.nullable(z.number().check(z.minimum(0), z.maximum(1), z.multipleOf(0.001))),
  fee_amount: z.number().check(z.positive()),
  services: z.array(z.enum(services.values)),
  district_id: z.optional(z.uuid()),
  seasons: z.array(z.string()),
});
const labels = {
  name: 'Нэр',
  note: 'Тайлбар',
  kind: 'Төрөл',
  opened_on: 'Нээсэн',
  is_open: 'Нээлттэй',
  seats: 'Суудал',
  share: 'Хувь',
  fee_amount: 'Төлбөр',
  services: 'Үйлчилгээ',
  district_id: 'Дүүрэг',
  seasons: 'Улирал',
};
const sources = { district_id: { from: 'districts' }, seasons: { from: 'seasons' } } as const;

describe('formOf', () => {
  it('chooses the kind of each field by its schema', () => {
    const { fields } = formOf(schema, { labels, fields: sources });
    expect(Object.fromEntries(fields.map(({ name, kind }) => [name, kind]))).toEqual({
      name: 'text',
      note: 'textArea',
      kind: 'select',
      opened_on: 'day',
      is_open: 'checkbox',
      seats: 'number',
      share: 'number',
      fee_amount: 'amount',
      services: 'checkboxes',
      district_id: 'lookup',
      seasons: 'codes',
    });
  });

  it('takes limits from the schema, and lets a definition override a field', () => {
    const { fields } = formOf(schema, {
      labels,
      fields: { ...sources, kind: { kind: 'segmented', hint: 'Сонгоно уу' } },
    });
    expect(fields.find(({ name }) => name === 'name')).toMatchObject({ maxLength: 100, label: 'Нэр' });
    expect(fields.find(({ name }) => name === 'kind')).toMatchObject({
      kind: 'segmented',
      of: kinds,
      hint: 'Сонгоно уу',
    });
  });

  it('takes the limits and decimals of numbers from the schema', () => {
    const { fields } = formOf(schema, { labels: { seats: 'Суудал', share: 'Хувь', fee_amount: 'Төлбөр' } });
    expect(fields).toEqual([
      { name: 'seats', label: 'Суудал', kind: 'number', min: 0 },
      { name: 'share', label: 'Хувь', kind: 'number', min: 0, max: 1, decimals: 3 },
      { name: 'fee_amount', label: 'Төлбөр', kind: 'amount', min: 0, decimals: 2 },
    ]);
  });

  it('finds the words of a choice by the values that the schema allows', () => {
    const { fields } = formOf(schema, { labels: { kind: 'Төрөл', services: 'Үйлчилгээ' } });
    expect(fields.map(({ of }) => of)).toEqual([kinds, services]);
  });

  it('refuses a choice without words, which would be empty', () => {
    const part = z.object({ kind: z.enum(['STOP']) });
    expect(() => formOf(part, { labels: { kind: 'Төрөл' } })).toThrow('The choices of kind have no words');
    const of = { values: ['STOP'], labels: kinds.labels };
    expect(formOf(part, { labels: { kind: 'Төрөл' }, fields: { kind: { of } } }).fields[0]).toMatchObject({ of });
  });

  it('refuses records without a source, and a list that no field holds', () => {
    expect(() => formOf(schema, { labels: { district_id: 'Дүүрэг' } })).toThrow('district_id come from nowhere');
    const ids = z.object({ ids: z.array(z.uuid()) });
    expect(() => formOf(ids, { labels: { ids: 'Зураг' } })).toThrow('No field holds the list ids');
  });

  it('has only the labelled fields, in the order of the labels', () => {
    const { fields } = formOf(schema, { labels: { seats: 'Суудал', name: 'Нэр' } });
    expect(fields.map(({ name }) => name)).toEqual(['seats', 'name']);
  });

  it('begins blank except for the given values', () => {
    expect(formOf(schema, { labels, fields: sources, initial: { name: 'Төв' } }).initial).toEqual({
      name: 'Төв',
      note: '',
      kind: '',
      opened_on: '',
      is_open: false,
      seats: null,
      share: null,
      fee_amount: null,
      services: [],
      district_id: '',
      seasons: [],
    });
  });
});
