import { describe, expect, it } from '@jest/globals';
import { runLimited } from './run-limited.ts';

describe('runLimited', () => {
  it('runs no more tasks at once than the limit', async () => {
    let running = 0;
    let most = 0;
    await runLimited([1, 2, 3, 4, 5], 2, async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });

    expect(most).toBe(2);
  });

  it('gives the results in the order of the items', async () => {
    const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const results = runLimited(gates, 2, (gate) => gate.promise);
    gates[1]?.resolve('second');
    gates[0]?.resolve('first');

    expect(await results).toEqual(['first', 'second']);
  });

  it('begins nothing more after a task has failed', async () => {
    const begun: number[] = [];
    const run = runLimited([1, 2, 3], 1, async (item) => {
      begun.push(item);
      if (item === 2) throw new Error('broken');
    });

    await expect(run).rejects.toThrow('broken');
    expect(begun).toEqual([1, 2]);
  });
});
