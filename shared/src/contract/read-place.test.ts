import { describe, expect, it } from '@jest/globals';
import { readPlace } from './read-place.ts';

describe('readPlace', () => {
  const answer = { by_status: { OVERDUE: { count: 3 } }, data: [{ id: 'a' }], nothing: null };

  it('reads names and places of lists', () => {
    expect(readPlace(answer, 'by_status.OVERDUE.count')).toBe(3);
    expect(readPlace(answer, 'data.0.id')).toBe('a');
  });

  it('is undefined where the answer has no such place', () => {
    expect([readPlace(answer, 'by_status.PAID.count'), readPlace(answer, 'nothing.more')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('reads nothing that every object has', () => {
    expect(readPlace(answer, 'constructor.name')).toBeUndefined();
  });
});
