import { describe, expect, it, jest } from '@jest/globals';
import { mayReload, reloadOnce } from './reload-guard.ts';

describe('mayReload', () => {
  it('lets a path reload that never did', () => {
    expect(mayReload(null, 5_000)).toBe(true);
  });

  it('lets a path reload at most once per 10 000 ms (specification §4, §9)', () => {
    expect(mayReload(50_000, 50_000)).toBe(false);
    expect(mayReload(50_000, 59_999)).toBe(false);
    expect(mayReload(50_000, 60_000)).toBe(true);
  });

  it('lets a path reload after the clock was set back', () => {
    expect(mayReload(50_000, 40_000)).toBe(true);
  });
});

describe('reloadOnce', () => {
  function makePage() {
    const kept = new Map<string, string>();
    const clock = { now: 100_000 };
    const reload = jest.fn();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    return { clock, reload, page: { storage: () => storage, now: () => clock.now, reload } };
  }

  it('reloads for the first failure of a path and says so', () => {
    const { page, reload } = makePage();
    expect(reloadOnce('/ec', page)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload again within 10 s, so that the part has to say it failed (specification §8)', () => {
    const { page, reload, clock } = makePage();
    reloadOnce('/ec', page);
    clock.now += 9_999;
    expect(reloadOnce('/ec', page)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    clock.now += 1;
    expect(reloadOnce('/ec', page)).toBe(true);
  });

  it('guards each path by itself (specification §4)', () => {
    const { page, reload } = makePage();
    reloadOnce('/ec', page);
    expect(reloadOnce('/users', page)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload where storage is blocked: it could not tell a second time from the first', () => {
    const { page, reload } = makePage();
    const storage = () => {
      throw new Error('blocked');
    };
    expect(reloadOnce('/ec', { ...page, storage })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
