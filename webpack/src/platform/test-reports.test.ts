import { describe, expect, it } from '@jest/globals';
import { formatTotal, parseJestReport, parsePlaywrightReport } from './test-reports.ts';

describe('parseJestReport', () => {
  it('counts a file that could not run as a failure', () => {
    const text = JSON.stringify({ numPassedTests: 10, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });

    expect(parseJestReport(text)).toEqual({ passed: 10, failed: 2 });
  });

  it('refuses a text that is not a report', () => {
    expect(() => parseJestReport('{}')).toThrow('The test report holds no number numPassedTests.');
  });
});

describe('parsePlaywrightReport', () => {
  it('counts a test that passed at its second attempt as passed', () => {
    expect(parsePlaywrightReport('{"stats":{"expected":5,"flaky":1,"unexpected":2,"skipped":0}}')).toEqual({
      passed: 6,
      failed: 2,
    });
  });
});

describe('formatTotal', () => {
  it('adds the runs up to one plain line', () => {
    const counts = [
      { passed: 400, failed: 0 },
      { passed: 12, failed: 0 },
    ];

    expect(formatTotal(counts)).toBe('412 passed, 0 failed');
  });
});
