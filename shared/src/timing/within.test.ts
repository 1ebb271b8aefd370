import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { within } from './within.ts';

describe('within', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('settles with the work, and leaves no timer behind', async () => {
    await expect(within(Promise.resolve(1), 10, 'work')).resolves.toBe(1);
    await expect(within(Promise.reject(new Error('broken')), 10, 'work')).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fails when the time is up', async () => {
    const failed = expect(within(new Promise(() => undefined), 10, 'mounting a')).rejects.toMatchObject({
      code: 'REMOTE_TIMEOUT',
      message: 'mounting a did not finish within 10 ms',
    });
    await jest.advanceTimersByTimeAsync(10);
    await failed;
  });
});
