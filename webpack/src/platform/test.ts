import '@ecard/shared/node-version';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listenForInterruption } from './interruption.ts';
import { formatDuration } from './progress.ts';
import { cacheDir } from './repository.ts';
import { requireChromium } from './require-chromium.ts';
import { runProgram } from './run-program.ts';
import { runVisibly } from './run-visibly.ts';
import { formatTotal, parseJestReport, parsePlaywrightReport } from './test-reports.ts';
import type { TestCount } from './test-reports.ts';

const reportDir = join(cacheDir, 'test-reports');
const jestReport = join(reportDir, 'jest.json');
const playwrightReport = join(reportDir, 'playwright.json');
const nodeModules = join(import.meta.dirname, '../../../node_modules');

interface Step {
  readonly headline: string;
  /** Answers the exit code. */
  run(): Promise<number>;
}

/** `npm test`: every check and test, one after the other, until the first that fails. */
async function main(): Promise<number> {
  await rm(reportDir, { recursive: true, force: true });
  await mkdir(reportDir, { recursive: true });
  // Asked for first: better to hear of a missing browser now than in ten minutes.
  const chromium = await requireChromium(console.log);
  const code = await runSteps(steps(chromium, listenForInterruption()));
  const counts = await readCounts();
  if (counts.length > 0) console.log(`\n${formatTotal(counts)}`);
  return code;
}

function steps(chromium: string, signal: AbortSignal): readonly Step[] {
  const platform = (program: string) => join(import.meta.dirname, program);
  const jestFlags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return [
    { headline: 'Checks', run: () => runVisibly([platform('verify.ts')], signal) },
    {
      headline: 'Unit and integration tests',
      run: () => {
        const jest = join(nodeModules, 'jest/bin/jest.js');
        return runVisibly([...jestFlags, jest, '--json', `--outputFile=${jestReport}`], signal);
      },
    },
    { headline: 'Build', run: () => runVisibly([platform('build.ts')], signal) },
    {
      headline: 'End-to-end tests',
      run: () => {
        const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
        const playwright = join(nodeModules, '@playwright/test/cli.js');
        return runVisibly([playwright, 'test', '--config=e2e', '--reporter=list,json'], signal, env);
      },
    },
  ];
}

async function runSteps(all: readonly Step[]): Promise<number> {
  for (const { headline, run } of all) {
    console.log(`\n=== ${headline}`);
    const startedAt = performance.now();
    const code = await run();
    const duration = formatDuration(performance.now() - startedAt);
    if (code !== 0) {
      console.log(`=== ${headline}: failed after ${duration}`);
      return code;
    }
    console.log(`=== ${headline}: ${duration}`);
  }
  return 0;
}

async function readCounts(): Promise<TestCount[]> {
  const readers = [
    { file: jestReport, parse: parseJestReport },
    { file: playwrightReport, parse: parsePlaywrightReport },
  ];
  const written = readers.filter(({ file }) => existsSync(file));
  return Promise.all(written.map(async ({ file, parse }) => parse(await readFile(file, 'utf8'))));
}

await runProgram(main);
