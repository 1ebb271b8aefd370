import { describe, expect, it } from '@jest/globals';
import { attempt } from './attempt.ts';

describe('attempt', () => {
  it('returns the result of the call', () => {
    expect(attempt(() => 1)).toBe(1);
  });

  it('returns undefined for a call that throws', () => {
    expect(
      attempt((): string => {
        throw new DOMException('blocked', 'SecurityError');
      }),
    ).toBeUndefined();
  });
});
