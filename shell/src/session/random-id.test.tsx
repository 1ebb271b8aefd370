import { describe, expect, it } from '@jest/globals';
import { randomId } from './random-id.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const withoutRandomUuid = { getRandomValues: window.crypto.getRandomValues.bind(window.crypto) };

describe('randomId', () => {
  it('is a UUID v4 (specification §3)', () => {
    expect(randomId(window.crypto)).toMatch(UUID_V4);
  });

  it('is a UUID v4 on a page that is not secure too (specification §3)', () => {
    const made = Array.from({ length: 50 }, () => randomId(withoutRandomUuid));
    expect(made.filter((id) => !UUID_V4.test(id))).toEqual([]);
    expect(new Set(made).size).toBe(50);
  });
});
