import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { changesOf, soundPart } from './sound-changes.ts';

const schema = z.object({
  plate: z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^\d{4}$/)))),
  note: z.optional(z.nullable(z.string())),
});

describe('changesOf', () => {
  it('returns the fields that differ, in depth', () => {
    const before = { plate: null, note: 'a', days: [1, 2] };
    expect(changesOf({ plate: '1', note: 'a', days: [1, 2] }, before)).toEqual({ plate: '1' });
    expect(changesOf({ plate: null, note: null, days: [1] }, before)).toEqual({ note: null, days: [1] });
  });
});

describe('soundPart', () => {
  it('leaves out invalid values, and reads the others by the schema', () => {
    expect(soundPart({ plate: ' 1234 ', note: null }, schema)).toEqual({ plate: '1234', note: null });
    expect(soundPart({ plate: '12', note: 'x' }, schema)).toEqual({ note: 'x' });
  });

  it('returns nothing when every value is invalid or missing', () => {
    expect(soundPart({ plate: '12' }, schema)).toBeUndefined();
    expect(soundPart({}, schema)).toBeUndefined();
  });
});
