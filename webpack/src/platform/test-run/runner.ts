import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { StepFailure } from './format-verdict.ts';
import type { TestOutcome } from './test-outcome.ts';

/** The outcome of a step of a run. */
export interface StepResult {
  readonly outcomes: readonly TestOutcome[];
  readonly failures: readonly StepFailure[];
}

/** A program that runs tests and writes a report. */
export interface TestRunner {
  readonly headline: string;
  readonly runner: TestOutcome['runner'];
  /** Runs the tests two at a time. */
  run(): Promise<StepResult>;
  /** Runs tests once more, alone on the machine. */
  runAgain(failed: readonly TestOutcome[]): Promise<StepResult>;
}

export interface ReportedProgram {
  /** Name of the step in the result. */
  readonly name: string;
  readonly reportFile: string;
  /** Runs the program, and returns its exit code. */
  run(): Promise<number>;
  parse(report: string): readonly TestOutcome[];
}

/**
 * Runs a program and reads the report it writes. A program that fails without a failed test in its report has broken off, which
 * is a failure of its own.
 */
export async function runReported({ name, reportFile, run, parse }: ReportedProgram): Promise<StepResult> {
  await rm(reportFile, { force: true });
  const code = await run();
  const outcomes = existsSync(reportFile) ? parse(await readFile(reportFile, 'utf8')) : [];
  const isExplained = code === 0 || outcomes.some(({ status }) => status === 'failed');
  return {
    outcomes,
    failures: isExplained ? [] : [{ name, error: `ended with exit code ${String(code)}; see its output above` }],
  };
}
