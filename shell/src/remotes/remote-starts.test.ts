import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRemoteStarts } from './remote-starts.ts';

function setUp(version = '1.0.0', kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const releases = [
    { name: 'mf-auth', version },
    { name: 'mf-admin', version },
  ];
  return { kept, starts: createRemoteStarts(() => storage, releases) };
}

describe('createRemoteStarts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('marks a remote while it is started and until the page had its thread again', async () => {
    const { kept, starts } = setUp();
    const work = Promise.withResolvers<string>();
    const started = starts.during('mf-auth', () => work.promise);
    expect(kept.get('remotes-starting')).toBe('mf-auth/1.0.0');
    work.resolve('app');
    await expect(started).resolves.toBe('app');
    expect(kept.get('remotes-starting')).toBe('mf-auth/1.0.0');
    jest.advanceTimersByTime(1_000);
    expect(kept.get('remotes-starting')).toBe('');
  });

  it('keeps the mark while another start of the same remote goes on', async () => {
    const { kept, starts } = setUp();
    const endless = new Promise<never>(() => undefined);
    void starts.during('mf-auth', () => endless);
    await expect(starts.during('mf-auth', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    jest.advanceTimersByTime(1_000);
    expect(kept.get('remotes-starting')).toBe('mf-auth/1.0.0');
  });

  it('keeps the mark of another remote that is being started', async () => {
    const { kept, starts } = setUp();
    void starts.during('mf-admin', () => new Promise(() => undefined));
    await starts.during('mf-auth', () => Promise.resolve());
    expect(kept.get('remotes-starting')).toBe('mf-admin/1.0.0 mf-auth/1.0.0');
    jest.advanceTimersByTime(1_000);
    expect(kept.get('remotes-starting')).toBe('mf-admin/1.0.0');
  });

  it('takes a remote for blocked in the version that blocked, until it is forgotten', () => {
    const kept = new Map([['remotes-blocked', 'mf-auth/1.0.0']]);
    expect(setUp('1.0.1', kept).starts.isBlocked('mf-auth')).toBe(false);
    const { starts } = setUp('1.0.0', kept);
    expect(starts.isBlocked('mf-auth')).toBe(true);
    starts.forget('mf-auth');
    expect(starts.isBlocked('mf-auth')).toBe(false);
  });

  it('starts every remote where storage is blocked', async () => {
    const storage = () => {
      throw new Error('blocked');
    };
    const starts = createRemoteStarts(storage, [{ name: 'mf-auth', version: '1.0.0' }]);
    expect(starts.isBlocked('mf-auth')).toBe(false);
    await expect(starts.during('mf-auth', () => Promise.resolve('app'))).resolves.toBe('app');
  });
});
