import { describe, expect, it } from '@jest/globals';
import { maskName } from './masks.ts';

describe('maskName', () => {
  it('leaves whole initials of a name whose letters are surrogate pairs', () => {
    expect(maskName('𝔅.𝔘ur')).toBe('𝔘***** 𝔅.');
  });
});
