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
