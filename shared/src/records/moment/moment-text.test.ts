import { describe, expect, it } from '@jest/globals';
import { dateTimeSchema } from '@ecard/shared/api-schema';
import { isMoment, nativeMoment, readMoment, writeMoment } from './moment-text.ts';

describe('readMoment', () => {
  it('returns the day and the time of Ulaanbaatar, whatever the offset', () => {
    const parts = { day: '2026-11-22', time: '06:30' };
    expect(readMoment('2026-11-22T06:30:00+08:00')).toEqual(parts);
    expect(readMoment('2026-11-21T22:30:59.123Z')).toEqual(parts);
  });

  it.each([
    { day: '2026-11-22', time: '' },
    { day: '', time: '09:30' },
    { day: '2026-11-22', time: '93' },
    { day: 'маргааш', time: '09:30' },
    { day: '', time: '' },
  ])('returns the parts %p that were written', (parts) => {
    expect(readMoment(writeMoment(parts))).toEqual(parts);
  });
});

describe('writeMoment', () => {
  it('writes a moment with the offset of Ulaanbaatar', () => {
    expect(writeMoment({ day: '2026-11-22', time: '06:30' })).toBe('2026-11-22T06:30:00+08:00');
  });

  it.each([
    { day: '2026-11-22', time: '' },
    { day: '', time: '09:30' },
    { day: '2026-02-30', time: '09:30' },
    { day: '2026-11-22', time: '24:00' },
  ])('makes of %p a text that a schema refuses and that is not empty', (parts) => {
    const text = writeMoment(parts);
    expect([text === '', isMoment(text), dateTimeSchema.safeParse(text).success]).toEqual([false, false, false]);
  });
});

describe('nativeMoment', () => {
  it('returns the local text of the browser’s own field', () => {
    expect(['2026-11-21T22:30:00Z', '2026-11-22T', ''].map(nativeMoment)).toEqual(['2026-11-22T06:30', '', '']);
  });
});
