import { describe, expect, it } from '@jest/globals';
import { makeReadingPlaces } from './reading-places.ts';

/** Begins a piece of work that ends when the test says so. */
function begin(places: ReturnType<typeof makeReadingPlaces>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = { hasBegun: false, resolve, reject };
  const done = places(() => {
    work.hasBegun = true;
    return promise;
  });
  return { work, done };
}

describe('makeReadingPlaces', () => {
  it('lets so many work at once, and the next in turn when one ends, also in a failure', async () => {
    const places = makeReadingPlaces({ atOnce: 2, waiting: 5 });
    const all = Array.from({ length: 4 }, () => begin(places));
    const begun = () => all.map(({ work }) => work.hasBegun);
    expect(begun()).toEqual([true, true, false, false]);
    all[1]?.work.reject(new Error('no workbook'));
    await expect(all[1]?.done).rejects.toThrow('no workbook');
    expect(begun()).toEqual([true, true, true, false]);
    all[0]?.work.resolve('read');
    expect(await all[0]?.done).toBe('read');
    expect(begun()).toEqual([true, true, true, true]);
  });

  it('refuses one more than may wait, who may try again later', async () => {
    const places = makeReadingPlaces({ atOnce: 1, waiting: 1 });
    const [first, second] = [begin(places), begin(places)];
    await expect(begin(places).done).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 10 },
    });
    first.work.resolve('first');
    second.work.resolve('second');
    expect(await Promise.all([first.done, second.done])).toEqual(['first', 'second']);
    const later = begin(places);
    later.work.resolve('later');
    expect(await later.done).toBe('later');
  });
});
