import { describe, expect, it } from '@jest/globals';
import { formatPosTime } from './pos-time.ts';

describe('formatPosTime', () => {
  it('writes times of PosAPI in the usual format', () => {
    expect(formatPosTime('2026-11-21 09:05:59')).toBe('2026.11.21 09:05');
    expect(formatPosTime(null)).toBe('–');
  });
});
