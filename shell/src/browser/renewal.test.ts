import { describe, expect, it, jest } from '@jest/globals';
import { createRenewal } from './renewal.ts';

describe('createRenewal', () => {
  it('asks once, however many calls the host refuses, and answers them all (specification §8)', async () => {
    const renewal = createRenewal();
    const answers = Promise.all([renewal.ask(), renewal.ask()]);
    expect(renewal.asked).toBe(true);
    renewal.settle(true);
    expect(await answers).toEqual([true, true]);
    expect(renewal.asked).toBe(false);
  });

  it('asks again after an answer', async () => {
    const renewal = createRenewal();
    const first = renewal.ask();
    renewal.settle(false);
    const second = renewal.ask();
    renewal.settle(true);
    expect([await first, await second]).toEqual([false, true]);
  });

  it('notifies its listeners of the asking and of its end', () => {
    const renewal = createRenewal();
    const listener = jest.fn();
    renewal.subscribe(listener);
    void renewal.ask();
    renewal.settle(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
