import { describe, expect, it } from '@jest/globals';
import { defineEnumeration, defineFlag, flagOf } from './enumeration.ts';

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
});

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
