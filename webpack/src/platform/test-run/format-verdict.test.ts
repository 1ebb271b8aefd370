import { describe, expect, it } from '@jest/globals';
import { formatRun, isGreen } from './format-verdict.ts';
import type { RunResult } from './format-verdict.ts';
import type { TestOutcome } from './test-outcome.ts';

function failure(title: string): TestOutcome {
  const evidence = ['screenshot: .data/e2e-results/a.png'];
  return { runner: 'playwright', file: 'a.spec.ts', line: 7, title, status: 'failed', error: 'no row', evidence };
}

function resultOf(verdict: Partial<RunResult['verdict']>, other: Partial<RunResult> = {}): RunResult {
  const none = { passed: 10, failed: [], unstable: [], quarantined: [], isGreen: true };
  return { verdict: { ...none, ...verdict }, stepFailures: [], steps: [], leftOut: 0, ...other };
}

describe('formatRun', () => {
  it('ends with one plain line', () => {
    expect(formatRun(resultOf({})).split('\n').at(-1)).toBe('10 passed, 0 failed');
  });

  it('names each failed test with file, line, error and files', () => {
    const text = formatRun(resultOf({ failed: [failure('pays')], isGreen: false }));

    expect(text).toContain('✘ a.spec.ts:7 › pays\n    no row\n    screenshot: .data/e2e-results/a.png\n');
    expect(text).toMatch(/10 passed, 1 failed$/);
  });

  it('names unstable tests, which count as passed while they are few', () => {
    const text = formatRun(resultOf({ unstable: [failure('pays')] }));

    expect(text).toContain('unstable (passed in one of two attempts): a.spec.ts:7 › pays');
    expect(text).toMatch(/10 passed, 0 failed$/);
  });

  it('counts unstable tests as failed when there are too many', () => {
    const unstable = ['a', 'b', 'c', 'd'].map(failure);

    expect(formatRun(resultOf({ unstable, isGreen: false }))).toMatch(/6 passed, 4 failed$/);
  });

  it('gives the minutes of each step and the failure of one without tests', () => {
    const stepFailures = [{ name: 'check: types', error: 'a.ts(1,2): error TS2322' }];
    const result = resultOf({}, { stepFailures, steps: [{ headline: 'Checks', durationMs: 61_000 }], leftOut: 2 });

    expect(formatRun(result)).toContain(
      'Checks: 1 min 01 s\nleft out: 2 tests of quarantine.json\n✘ check: types\n    a.ts',
    );
    expect(isGreen(result)).toBe(false);
  });
});
