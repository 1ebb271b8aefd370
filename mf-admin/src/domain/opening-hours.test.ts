import { describe, expect, it } from '@jest/globals';
import { readSpans, writeSpans } from './opening-hours.ts';

describe('readSpans', () => {
  it('reads hours as people write them', () => {
    expect(readSpans('08:00–13:00, 14:00–20:00')).toEqual([
      ['08:00', '13:00'],
      ['14:00', '20:00'],
    ]);
    expect(readSpans('8-20')).toEqual([['08:00', '20:00']]);
    expect(readSpans('0.00 - 24.00')).toEqual([['00:00', '24:00']]);
    expect(readSpans(' ')).toEqual([]);
  });

  it.each(['20-8', '8-12, 11-14', '25-26', '08:70-09:00', 'өдөржин', '8', '24:30-24:40'])('refuses %s', (typed) => {
    expect(readSpans(typed)).toBeUndefined();
  });

  it('reads what writeSpans writes', () => {
    const spans: [string, string][] = [
      ['00:30', '05:00'],
      ['07:00', '24:00'],
    ];
    expect(readSpans(writeSpans(spans))).toEqual(spans);
  });
});
