import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { repositoryDir } from '../repository.ts';
import { parsePlaywrightReport } from './playwright-report.ts';

const rootDir = join(repositoryDir, 'e2e/src/specs');
const logDir = join(repositoryDir, '.data/e2e-results/logs');

function outcomesOf(status: string, results: readonly object[], annotations: readonly object[] = []) {
  const spec = { title: 'signs in', file: 'portal/guards.spec.ts', line: 6, tests: [{ status, annotations, results }] };
  const group = { title: 'without script', file: 'portal/guards.spec.ts', specs: [spec] };
  const suites = [{ title: 'portal/guards.spec.ts', file: 'portal/guards.spec.ts', suites: [group] }];
  return parsePlaywrightReport(JSON.stringify({ config: { rootDir }, suites, errors: [] }), logDir);
}

describe('parsePlaywrightReport', () => {
  it('names a failed journey with its line, its error, its files and the log of its platform', () => {
    const result = {
      status: 'failed',
      workerIndex: 3,
      errors: [
        {
          message: '\u001b[31mError: no row\u001b[0m\n  more',
          location: { file: join(rootDir, 'portal/guards.spec.ts'), line: 9 },
        },
      ],
      attachments: [{ name: 'trace', path: join(repositoryDir, '.data/e2e-results/a/trace.zip') }],
    };

    expect(outcomesOf('unexpected', [result])).toEqual([
      {
        runner: 'playwright',
        file: 'e2e/src/specs/portal/guards.spec.ts',
        line: 9,
        title: 'without script › signs in',
        status: 'failed',
        error: 'no row',
        evidence: ['trace: .data/e2e-results/a/trace.zip', 'platform log: .data/e2e-results/logs/worker-3-*.log'],
      },
    ]);
  });

  it('counts a journey that was not run, because what its file prepares failed, as failed', () => {
    expect(outcomesOf('skipped', [])).toMatchObject([{ status: 'failed', error: 'did not run' }]);
  });

  it('counts a journey that its file leaves out as skipped', () => {
    expect(outcomesOf('skipped', [], [{ type: 'skip' }])).toMatchObject([{ status: 'skipped' }]);
  });

  it('counts a file that could not be loaded as one failure', () => {
    const errors = [{ message: 'SyntaxError: x', location: { file: join(rootDir, 'a.spec.ts'), line: 2 } }];

    expect(parsePlaywrightReport(JSON.stringify({ config: { rootDir }, suites: [], errors }), logDir)).toMatchObject([
      { file: 'e2e/src/specs/a.spec.ts', line: 2, title: 'the file could not be loaded', error: 'SyntaxError: x' },
    ]);
  });
});
