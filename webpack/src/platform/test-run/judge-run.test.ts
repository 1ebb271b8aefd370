import { describe, expect, it } from '@jest/globals';
import { judgeRun } from './judge-run.ts';
import type { TestOutcome } from './test-outcome.ts';

function outcome(title: string, status: TestOutcome['status'], file = 'a.test.ts'): TestOutcome {
  return { runner: 'jest', file, line: 1, title, status, error: undefined, evidence: [] };
}

const quarantined = {
  test: 'seldom',
  file: 'a.test.ts',
  since: '3fed680',
  why: 'it waits for the clock of the machine',
};

describe('judgeRun', () => {
  it('a test that fails twice makes the run red', () => {
    const verdict = judgeRun([outcome('adds', 'failed'), outcome('rounds', 'passed')], [outcome('adds', 'failed')], []);

    expect(verdict).toMatchObject({ passed: 1, failed: [{ title: 'adds' }], unstable: [], isGreen: false });
  });

  it('a test that passes at the second attempt is unstable, and the run green', () => {
    const verdict = judgeRun([outcome('adds', 'failed')], [outcome('adds', 'passed')], []);

    expect(verdict).toMatchObject({ passed: 1, failed: [], unstable: [{ title: 'adds' }], isGreen: true });
  });

  it('a test that passes at first and fails at the second attempt is unstable', () => {
    const first = [outcome('adds', 'failed'), outcome('rounds', 'passed')];
    const verdict = judgeRun(first, [outcome('adds', 'failed'), outcome('rounds', 'failed')], []);

    expect(verdict).toMatchObject({ passed: 1, failed: [{ title: 'adds' }], unstable: [{ title: 'rounds' }] });
  });

  it('four unstable tests make the run red, three do not', () => {
    const titles = ['a', 'b', 'c', 'd'];
    const judge = (some: readonly string[]) =>
      judgeRun(
        some.map((title) => outcome(title, 'failed')),
        some.map((title) => outcome(title, 'passed')),
        [],
      );

    expect(judge(titles.slice(0, 3)).isGreen).toBe(true);
    expect(judge(titles).isGreen).toBe(false);
  });

  it('a file that can be loaded at the second attempt only is unstable', () => {
    const verdict = judgeRun([outcome('the file could not be loaded', 'failed')], [outcome('adds', 'passed')], []);

    expect(verdict).toMatchObject({ failed: [], unstable: [{ title: 'the file could not be loaded' }] });
  });

  it('a failed test that the second attempt leaves out has failed, also when others of its file pass', () => {
    const first = [outcome('adds', 'failed'), outcome('rounds', 'failed')];

    expect(judgeRun(first, [outcome('rounds', 'passed')], [])).toMatchObject({
      failed: [{ title: 'adds' }],
      unstable: [{ title: 'rounds' }],
    });
  });

  it('of two tests with one title, neither passes while one of them fails again', () => {
    const first = [outcome('adds', 'failed'), outcome('adds', 'passed')];
    const second = [outcome('adds', 'failed'), outcome('adds', 'passed')];

    expect(judgeRun(first, second, [])).toMatchObject({ failed: [{ title: 'adds' }], unstable: [], isGreen: false });
  });

  it('a failed test that was not run again has failed', () => {
    expect(judgeRun([outcome('adds', 'failed')], [], []).isGreen).toBe(false);
  });

  it('a failed test of the quarantine is named apart and makes no run red', () => {
    const verdict = judgeRun([outcome('seldom', 'failed')], [outcome('seldom', 'failed')], [quarantined]);

    expect(verdict).toMatchObject({ failed: [], unstable: [], quarantined: [{ title: 'seldom' }], isGreen: true });
  });
});
