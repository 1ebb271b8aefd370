import { join } from 'node:path';
import { repositoryDir } from '../repository.ts';
import { runVisibly } from '../run-visibly.ts';
import { parseJestReport } from './jest-report.ts';
import { jestCommand } from './jest-arguments.ts';
import { runReported } from './runner.ts';
import type { TestRunner } from './runner.ts';

export interface JestRunnerOptions {
  /** Arguments that choose the tests. */
  readonly args: readonly string[];
  readonly reportDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Runs before the first test and returns an exit code; prepares what all of them share. */
  readonly prepare?: () => Promise<number>;
}

/** Returns the runner of unit and integration tests. */
export function createJestRunner({ args, reportDir, env, signal, prepare }: JestRunnerOptions): TestRunner {
  const headline = 'Unit and integration tests';
  const run = (name: string, runArgs: readonly string[]) => {
    const reportFile = join(reportDir, `${name}.json`);
    return runReported({
      name: headline,
      reportFile,
      parse: parseJestReport,
      run: () => runVisibly([...jestCommand, ...runArgs, '--json', `--outputFile=${reportFile}`], signal, env),
    });
  };
  return {
    headline,
    runner: 'jest',
    run: async () => {
      const code = (await prepare?.()) ?? 0;
      if (code === 0) return run('jest', args);
      return {
        outcomes: [],
        failures: [{ name: headline, error: 'the database that the tests copy could not be filled; see above' }],
      };
    },
    runAgain: (failed) => {
      const files = [...new Set(failed.map(({ file }) => join(repositoryDir, file)))];
      const config = args.filter((arg) => arg.startsWith('--config') || arg.startsWith('--rootDir'));
      return run('jest-again', [...config, '--runInBand', '--runTestsByPath', ...files]);
    },
  };
}
