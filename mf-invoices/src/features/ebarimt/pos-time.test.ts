import { describe, expect, it } from '@jest/globals';
import { formatPosTime } from './pos-time.ts';

describe('formatPosTime', () => {
  it('writes PosAPI’s moments as all others are written', () => {
    expect(formatPosTime('2026-11-21 09:05:59')).toBe('2026.11.21 09:05');
    expect(formatPosTime(null)).toBe('–');
  });
});
