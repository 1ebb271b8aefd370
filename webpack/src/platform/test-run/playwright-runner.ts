import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryDir } from '../repository.ts';
import { runVisibly } from '../run-visibly.ts';
import { parsePlaywrightReport } from './playwright-report.ts';
import type { QuarantinedTest } from './quarantine.ts';
import { runReported } from './runner.ts';
import type { TestRunner } from './runner.ts';
import { UNLOADED } from './test-outcome.ts';
import type { TestOutcome } from './test-outcome.ts';

export interface PlaywrightRunnerOptions {
  /** Folder of `playwright.config.ts`, relative to the repository. */
  readonly config: string;
  /** Folder that the configuration takes the tests from, relative to the repository. */
  readonly testDir: string;
  /** Arguments that choose the tests. */
  readonly args: readonly string[];
  /** Tests that are not run. */
  readonly leftOut: readonly QuarantinedTest[];
  readonly reportDir: string;
  /** Folder for screenshots, traces and the platforms' logs; the second attempt has one of its own in it. */
  readonly resultsDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

type NamedTest = Pick<TestOutcome, 'file' | 'title'>;

const playwright = join(repositoryDir, 'node_modules/@playwright/test/cli.js');

/** Returns the runner of the journeys. */
export function createPlaywrightRunner(options: PlaywrightRunnerOptions): TestRunner {
  const { config, testDir, args, leftOut, reportDir, resultsDir, signal } = options;
  const headline = 'Journeys';
  const run = (name: string, runArgs: readonly string[], outputDir: string) => {
    const reportFile = join(reportDir, `${name}.json`);
    const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, E2E_RESULTS_DIR: outputDir };
    return runReported({
      name: headline,
      reportFile,
      parse: (text) => parsePlaywrightReport(text, join(outputDir, 'logs')),
      run: () =>
        runVisibly([playwright, 'test', `--config=${config}`, '--reporter=list,json', ...runArgs], signal, env),
    });
  };
  const writeList = async (name: string, tests: readonly NamedTest[]) => {
    const file = join(reportDir, `${name}.txt`);
    const lineOf = (test: NamedTest) => {
      const path = relative(join(repositoryDir, testDir), join(repositoryDir, test.file));
      return test.title === UNLOADED ? path : `${path} › ${test.title}`;
    };
    await mkdir(reportDir, { recursive: true });
    await writeFile(file, tests.map(lineOf).join('\n'));
    return file;
  };
  return {
    headline,
    runner: 'playwright',
    run: async () => {
      const list = await writeList(
        'left-out',
        leftOut.map(({ file, test }) => ({ file, title: test })),
      );
      const without = leftOut.length > 0 ? [`--test-list-invert=${list}`] : [];
      return run('playwright', [...without, ...args], resultsDir);
    },
    runAgain: async (failed: readonly TestOutcome[]) => {
      const list = await writeList('failed', failed);
      return run('playwright-again', [`--test-list=${list}`, '--workers=1', '--trace=on'], join(resultsDir, 'again'));
    },
  };
}
