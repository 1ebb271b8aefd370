import { describe, expect, it } from '@jest/globals';
import { createGate } from './gate.ts';

describe('createGate', () => {
  it('lets so many run, so many wait, and sends the rest away', async () => {
    const gate = createGate({ running: 1, waiting: 1 });
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const first = gate.run(async () => {
      await promise;
      order.push('first');
    });
    const second = gate.run(async () => order.push('second'));
    await expect(gate.run(async () => order.push('third'))).rejects.toMatchObject({ code: 'IMAGE_BUSY' });
    resolve(undefined);
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('is free again after a task that failed', async () => {
    const gate = createGate({ running: 1, waiting: 0 });
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.run(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
