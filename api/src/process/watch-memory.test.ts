import { afterEach, expect, it, jest } from '@jest/globals';
import { watchMemory } from './watch-memory.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('memory near its limit is said once each time it gets there', () => {
  jest.useFakeTimers();
  const said: string[] = [];
  let used = 100;
  const end = watchMemory(
    (sentence) => said.push(sentence),
    () => [{ kind: 'process', used: used * 2 ** 20, limit: 1_000 * 2 ** 20 }],
  );
  for (used of [100, 950, 970, 300, 910]) jest.advanceTimersByTime(5_000);
  end();
  expect(said).toEqual(['memory: the process uses 950 of 1000 MB', 'memory: the process uses 910 of 1000 MB']);
});
