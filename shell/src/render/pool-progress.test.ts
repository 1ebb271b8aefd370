import { describe, expect, it } from '@jest/globals';
import { createPoolProgress } from './pool-progress.ts';

describe('createPoolProgress', () => {
  it('counts how long nothing happened, from when somebody began to wait', () => {
    let now = 100;
    const progress = createPoolProgress(() => now);
    now = 150;
    expect(progress.stillSince(120)).toBe(30);
    progress.note();
    now = 160;
    expect([progress.stillSince(120), progress.stillSince(155)]).toEqual([10, 5]);
    expect([progress.happenedSince(150), progress.happenedSince(151)]).toEqual([true, false]);
  });

  it('rests for five seconds', () => {
    let now = 0;
    const progress = createPoolProgress(() => now);
    progress.rest();
    now = 4_999;
    expect(progress.isResting()).toBe(true);
    now = 5_000;
    expect(progress.isResting()).toBe(false);
  });

  it('rests no longer once a worker takes up what it was given before', () => {
    const progress = createPoolProgress(() => 0);
    progress.rest();
    progress.note();
    expect(progress.isResting()).toBe(false);
  });
});
