import { describe, expect, it } from '@jest/globals';
import { readTime, timeFault } from './time-text.ts';

describe('readTime', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    [' 23:59 ', '23:59'],
    ['0', '00:00'],
  ])('reads %p as %p', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each(['24', '93', '2400', '9:60', '9:3', '9:', '9 AM', 'өглөө'])(
    'leaves %p unchanged, because it names no time',
    (typed) => {
      expect(readTime(typed)).toBe(typed);
    },
  );

  it('reads no text as no time', () => {
    expect(readTime('  ')).toBe('');
  });
});

describe('timeFault', () => {
  it('accepts a time within its limits, both included, and none', () => {
    const limits = { min: '09:30', max: '18:00' };
    expect(['', '09:30', '18:00'].map((time) => timeFault(time, limits))).toEqual([undefined, undefined, undefined]);
  });

  it('says what to enter instead', () => {
    expect(timeFault('25:00', {})).toBe('Цагийг 00:00-оос 23:59 хүртэл, 09:30 хэлбэрээр бичнэ үү');
    expect(timeFault('09:29', { min: '09:30' })).toBe('09:30 буюу түүнээс хойших цаг оруулна уу');
    expect(timeFault('18:01', { max: '18:00' })).toBe('18:00 буюу түүнээс өмнөх цаг оруулна уу');
  });
});
