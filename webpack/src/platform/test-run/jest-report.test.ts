import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { repositoryDir } from '../repository.ts';
import { parseJestReport } from './jest-report.ts';

const path = join(repositoryDir, 'shared/src/format/money.test.ts');

function reportOf(assertionResults: readonly object[], message = '', status = 'failed') {
  return JSON.stringify({ testResults: [{ name: path, status, message, assertionResults }] });
}

describe('parseJestReport', () => {
  it('names a failed test with its line, the first line of its error and its seed', () => {
    const stack = `Error: Property failed after 3 tests\n{ seed: -42, path: "2:0" }\n    at Object.<anonymous> (${path}:17:5)`;
    const failed = { ancestorTitles: ['formatMoney'], title: 'rounds', status: 'failed', failureMessages: [stack] };

    expect(parseJestReport(reportOf([failed]))).toEqual([
      {
        runner: 'jest',
        file: 'shared/src/format/money.test.ts',
        line: 17,
        title: 'formatMoney › rounds',
        status: 'failed',
        error: 'Property failed after 3 tests',
        evidence: ['seed: -42, path 2:0'],
      },
    ]);
  });

  it('counts a file that could not be loaded as one failure', () => {
    const message = '  ● Test suite failed to run\n\n    Cannot find module ./absent.ts';

    expect(parseJestReport(reportOf([], message))).toMatchObject([
      { title: 'the file could not be loaded', status: 'failed', error: 'Cannot find module ./absent.ts' },
    ]);
  });

  it('refuses a text that is not a report', () => {
    expect(() => parseJestReport('{}')).toThrow('testResults');
  });
});
