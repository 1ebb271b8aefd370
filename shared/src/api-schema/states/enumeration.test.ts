import { describe, expect, it } from '@jest/globals';
import { defineEnumeration } from './enumeration.ts';

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
