import { formatDuration } from '../progress.ts';
import { MOST_UNSTABLE } from './judge-run.ts';
import type { TestVerdict } from './judge-run.ts';
import type { TestOutcome } from './test-outcome.ts';

/** Failure of a step that is no test: a check, the build, a runner that broke off. */
export interface StepFailure {
  readonly name: string;
  readonly error: string;
}

export interface TimedStep {
  readonly headline: string;
  readonly durationMs: number;
}

/** A whole run, as it is printed. */
export interface RunResult {
  readonly verdict: TestVerdict;
  readonly stepFailures: readonly StepFailure[];
  readonly steps: readonly TimedStep[];
  /** Number of tests of `quarantine.json` that were left out. */
  readonly leftOut: number;
}

/** Tells if a run is green: every step and test, but for few tests that passed at the second attempt. */
export function isGreen({ verdict, stepFailures }: RunResult): boolean {
  return verdict.isGreen && stepFailures.length === 0;
}

/** Formats the last lines of `npm test`, the last of them `412 passed, 0 failed`. */
export function formatRun(result: RunResult): string {
  const { verdict, stepFailures, steps, leftOut } = result;
  const { failed, unstable, quarantined } = verdict;
  const count = failed.length + stepFailures.length + (unstable.length > MOST_UNSTABLE ? unstable.length : 0);
  const tooMany =
    unstable.length > MOST_UNSTABLE
      ? [`✘ ${String(unstable.length)} unstable tests of at most ${String(MOST_UNSTABLE)}: the run is red`]
      : [];
  return [
    '=== Result',
    ...steps.map(({ headline, durationMs }) => `${headline}: ${formatDuration(durationMs)}`),
    ...(leftOut > 0 ? [`left out: ${String(leftOut)} tests of quarantine.json`] : []),
    ...quarantined.flatMap((one) => formatTest('quarantined, failed:', one)),
    ...unstable.flatMap((one) => formatTest('unstable (passed in one of two attempts):', one)),
    ...tooMany,
    ...stepFailures.flatMap(({ name, error }) => [`✘ ${name}`, `    ${error}`]),
    ...failed.flatMap((one) => formatTest('✘', one)),
    '',
    `${String(verdict.passed - (unstable.length > MOST_UNSTABLE ? unstable.length : 0))} passed, ${String(count)} failed`,
  ].join('\n');
}

function formatTest(label: string, { file, line, title, error, evidence }: TestOutcome): string[] {
  const place = line === undefined ? file : `${file}:${String(line)}`;
  return [
    `${label} ${place} › ${title}`,
    ...[error ?? '', ...evidence].filter((text) => text !== '').map((text) => `    ${text}`),
  ];
}
