import { formatDuration } from '../progress.ts';
import type { RunResult, StepFailure, TimedStep } from './format-verdict.ts';
import { judgeRun } from './judge-run.ts';
import type { QuarantinedTest } from './quarantine.ts';
import type { StepResult, TestRunner } from './runner.ts';
import type { TestOutcome } from './test-outcome.ts';

/** A step without tests: checks, builds. */
export interface PlainStep {
  readonly headline: string;
  run(): Promise<readonly StepFailure[]>;
}

export interface TestSteps {
  readonly before: readonly PlainStep[];
  readonly runners: readonly TestRunner[];
  /** Tests that may fail. */
  readonly quarantine: readonly QuarantinedTest[];
  /** Tests that are not run. */
  readonly leftOut: readonly QuarantinedTest[];
  readonly signal: AbortSignal;
}

/** So many failures are no chance: nothing is run again. */
const MOST_RUN_AGAIN = 20;

/** Runs every step, also after a red one, and then once more, alone, the tests that failed. */
export async function runSteps({ before, runners, quarantine, leftOut, signal }: TestSteps): Promise<RunResult> {
  const steps: TimedStep[] = [];
  const timed = async <Result>(headline: string, run: () => Promise<Result>) => {
    console.log(`\n=== ${headline}`);
    const startedAt = performance.now();
    const result = await run();
    const durationMs = performance.now() - startedAt;
    steps.push({ headline, durationMs });
    console.log(`=== ${headline}: ${formatDuration(durationMs)}`);
    return result;
  };
  const stepFailures: StepFailure[] = [];
  const outcomes: TestOutcome[] = [];
  const second: TestOutcome[] = [];
  const take = (into: TestOutcome[], result: StepResult) => {
    into.push(...result.outcomes);
    stepFailures.push(...result.failures);
  };
  for (const { headline, run } of before) if (!signal.aborted) stepFailures.push(...(await timed(headline, run)));
  for (const { headline, run } of runners) if (!signal.aborted) take(outcomes, await timed(headline, run));
  for (const { headline, runner, runAgain } of runners) {
    const failed = outcomes.filter((one) => one.runner === runner && one.status === 'failed');
    if (signal.aborted || failed.length === 0) continue;
    if (failed.length > MOST_RUN_AGAIN) {
      console.log(`\n${headline}: ${String(failed.length)} failed, which is no chance: none is run again`);
      continue;
    }
    take(second, await timed(`${headline} that failed, once more`, () => runAgain(failed)));
  }
  return {
    verdict: judgeRun(outcomes, second, quarantine),
    stepFailures,
    steps,
    leftOut: leftOut.length,
  };
}
