import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { formOf } from './form-of.ts';
import { valuesOfRecord } from './record-values.ts';

const schema = z.object({ name: z.string(), seats: z.optional(z.int()), operator_id: z.uuid(), class_id: z.uuid() });
const labels = { name: 'Нэр', seats: 'Суудал', operator_id: 'Тээвэрлэгч', class_id: 'Ангилал' };
const fields = { operator_id: { from: 'operators' }, class_id: { from: 'load-capacities' } } as const;

describe('valuesOfRecord', () => {
  it('takes values of the same names, and the ids of references', () => {
    const form = formOf(schema, { labels, fields });
    const record = { name: 'А', seats: 40, operator: { id: 'o1', name: 'Тээвэр' }, class_id: 'c1', status: 'ACTIVE' };
    expect(valuesOfRecord(form, record)).toEqual({ name: 'А', seats: 40, operator_id: 'o1', class_id: 'c1' });
  });

  it('leaves blank what the record does not have', () => {
    const values = valuesOfRecord(formOf(schema, { labels, fields }), { name: null, seats: null, operator: null });
    expect(values).toEqual({ name: '', seats: null, operator_id: '', class_id: '' });
  });
});
