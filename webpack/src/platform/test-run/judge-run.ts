import type { QuarantinedTest } from './quarantine.ts';
import { testKey, UNLOADED } from './test-outcome.ts';
import type { TestOutcome } from './test-outcome.ts';

/** More tests than these that pass only at the second attempt make a run red. */
export const MOST_UNSTABLE = 3;

/** The result of a whole run. */
export interface TestVerdict {
  readonly passed: number;
  /** Tests that failed twice, or were not run again. */
  readonly failed: readonly TestOutcome[];
  /** Tests that failed in one attempt of two. */
  readonly unstable: readonly TestOutcome[];
  /** Tests of `quarantine.json` that were run and failed; they make no run red. */
  readonly quarantined: readonly TestOutcome[];
  readonly isGreen: boolean;
}

/**
 * Judges a run by its tests.
 *
 * @param first - Outcomes of all tests.
 * @param second - Outcomes of the second attempt; of the tests that failed, and perhaps of others in their files.
 */
export function judgeRun(
  first: readonly TestOutcome[],
  second: readonly TestOutcome[],
  quarantine: readonly QuarantinedTest[],
): TestVerdict {
  const isQuarantined = (outcome: TestOutcome) =>
    quarantine.some(({ file, test }) => file === outcome.file && test === outcome.title);
  const failedFirst = first.filter(({ status }) => status === 'failed');
  const failedOnlyAgain = second.filter(
    (outcome) => outcome.status === 'failed' && !failedFirst.some((one) => testKey(one) === testKey(outcome)),
  );
  const recovered = (outcome: TestOutcome) => {
    // A file that could not be loaded has tests instead of that failure once it can.
    const isSame = (one: TestOutcome) =>
      outcome.title === UNLOADED ? one.file === outcome.file : testKey(one) === testKey(outcome);
    const repeated = second.filter(isSame);
    return repeated.some(({ status }) => status === 'passed') && !repeated.some(({ status }) => status === 'failed');
  };
  const judged = failedFirst.filter((outcome) => !isQuarantined(outcome));
  const unstable = [...judged.filter(recovered), ...failedOnlyAgain.filter((outcome) => !isQuarantined(outcome))];
  const failed = judged.filter((outcome) => !recovered(outcome));
  return {
    passed: countPassed(first, unstable),
    failed,
    unstable,
    quarantined: failedFirst.filter(isQuarantined),
    isGreen: failed.length === 0 && unstable.length <= MOST_UNSTABLE,
  };
}

function countPassed(first: readonly TestOutcome[], unstable: readonly TestOutcome[]): number {
  const keys = new Set(unstable.map(testKey));
  return first.filter((outcome) => outcome.status === 'passed' && !keys.has(testKey(outcome))).length + unstable.length;
}
