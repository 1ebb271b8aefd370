import fc from 'fast-check';

/** Numbers of random runs in `npm test` and in `npm run test:all`. */
interface RunsByTier {
  readonly core: number;
  readonly deep: number;
}

/** Seed of tests with random values: fixed in `npm test`, another one in each `npm run test:all`, which prints it. */
export const randomSeed = fc.readConfigureGlobal().seed ?? 0;

/** Chooses by the tier of the run; a test that is run alone is as large as in `npm test`. */
export function byTier({ core, deep }: RunsByTier): number {
  return process.env['TEST_TIER'] === 'all' ? deep : core;
}

/**
 * Chooses what a sweep goes through: a part in `npm test`, all in `npm run test:all`.
 *
 * @param core - Most items of the part.
 * @param turn - Where the part begins; a sweep that passes its own counter meets every item sooner or later.
 */
export function someByTier<Item>(items: readonly Item[], core: number, turn = 0): readonly Item[] {
  const count = byTier({ core: Math.min(core, items.length), deep: items.length });
  return Array.from({ length: count }, (_, at) => items[(turn + at) % items.length] as Item);
}
