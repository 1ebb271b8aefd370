import { describe, expect, it } from '@jest/globals';
import * as schemas from '../index.ts';
import { defineEnumeration, defineFlag, enumerationOf, flagOf, pickValues } from './enumeration.ts';

describe('an enumeration', () => {
  const statuses = defineEnumeration({
    OPEN: { label: 'Нээлттэй', tone: 'info' },
    CLOSED: 'Хаасан',
  });

  it('offers its values in the order of its definition', () => {
    expect(statuses.values).toEqual(['OPEN', 'CLOSED']);
  });

  it('holds a word for each value', () => {
    expect(statuses.labels).toEqual({ OPEN: 'Нээлттэй', CLOSED: 'Хаасан' });
  });

  it('gives a value without a tone the neutral one', () => {
    expect(statuses.tones).toEqual({ OPEN: 'info', CLOSED: 'neutral' });
  });

  it('is found by its values in their order', () => {
    expect(enumerationOf(['OPEN', 'CLOSED'])).toBe(statuses);
    expect(enumerationOf(['CLOSED', 'OPEN'])).toBeUndefined();
  });

  it('is narrowed to some of its values, with their words and tones', () => {
    const some = pickValues(statuses, ['OPEN']);
    expect(some).toEqual({ values: ['OPEN'], labels: { OPEN: 'Нээлттэй' }, tones: { OPEN: 'info' } });
  });

  it('has the words of every other one with the same values', () => {
    // Words of a yes or no are each its own.
    const all = Object.values<unknown>(schemas)
      .filter(isEnumeration)
      .filter(({ values }) => !values.includes('1'));
    expect(all.length).toBeGreaterThan(50);
    expect(all.map(({ values }) => enumerationOf(values)?.labels)).toEqual(all.map(({ labels }) => labels));
  });
});

function isEnumeration(exported: unknown): exported is schemas.Enumeration<string> {
  return typeof exported === 'object' && exported !== null && 'values' in exported && 'labels' in exported;
}

describe('a flag', () => {
  const paid = defineFlag('Төлсөн', 'Төлөөгүй');

  it('offers yes before no', () => {
    expect(paid.values).toEqual(['1', '0']);
  });

  it('has a positive word for what is so and a neutral one for what is not', () => {
    expect([paid.labels[flagOf(true)], paid.tones[flagOf(true)]]).toEqual(['Төлсөн', 'positive']);
    expect([paid.labels[flagOf(false)], paid.tones[flagOf(false)]]).toEqual(['Төлөөгүй', 'neutral']);
  });
});
