import '@ecard/shared/node-version';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listChangedFiles } from './changed-files.ts';
import { listenForInterruption } from './interruption.ts';
import { jestArguments } from './jest-arguments.ts';
import { formatDuration } from './progress.ts';
import { cacheDir, missingWorkspaces, repositoryDir } from './repository.ts';
import { requireChromium } from './require-chromium.ts';
import { runProgram } from './run-program.ts';
import { runVisibly } from './run-visibly.ts';
import { planAll, planChanged, planWorkspaces, withoutMissing } from './test-plan.ts';
import type { TestPlan } from './test-plan.ts';
import { formatTotal, parseJestReport, parsePlaywrightReport } from './test-reports.ts';
import type { TestCount } from './test-reports.ts';
import { readTestSelection } from './test-selection.ts';
import type { TestSelection } from './test-selection.ts';

const reportDir = join(cacheDir, 'test-reports');
const jestReport = join(reportDir, 'jest.json');
const playwrightReport = join(reportDir, 'playwright.json');

interface Step {
  readonly headline: string;
  /** Returns the exit code. */
  run(): Promise<number>;
}

/**
 * `npm test`: every check and test; `npm test -- mf-invoices`: those of a workspace; `npm test -- --changed`: those that
 * the changes since `main` reach. One step after the other, until the first that fails.
 */
async function main(): Promise<number> {
  const missing = missingWorkspaces();
  const plan = withoutMissing(await planFor(readTestSelection(process.argv.slice(2))), missing);
  if (missing.length > 0) console.log(`Not in this checkout: ${missing.join(', ')}. Journeys need the whole portal.`);
  await rm(reportDir, { recursive: true, force: true });
  await mkdir(reportDir, { recursive: true });
  const code = await runSteps(await stepsOf(plan, listenForInterruption()));
  const counts = await readCounts();
  if (counts.length > 0) console.log(`\n${formatTotal(counts)}`);
  return code;
}

async function planFor(selection: TestSelection): Promise<TestPlan> {
  switch (selection.kind) {
    case 'all':
      return planAll();
    case 'workspaces':
      return planWorkspaces(selection.names);
    case 'changed':
      return planChanged(await listChangedFiles(selection.base));
    default:
      return selection satisfies never;
  }
}

async function stepsOf(plan: TestPlan, signal: AbortSignal): Promise<readonly Step[]> {
  const { journeys } = plan;
  // Asked for first: better to hear of a missing browser now than in ten minutes.
  const chromium = journeys.length > 0 ? await requireChromium(console.log) : undefined;
  const jest = await jestArguments(plan);
  return [
    { headline: chromium ? 'Checks and builds' : 'Checks', run: () => checkAndBuild(plan, signal) },
    ...(jest ? [{ headline: 'Unit and integration tests', run: () => runJest(plan, jest, signal) }] : []),
    ...(chromium ? [{ headline: 'Journeys', run: () => runJourneys(journeys, chromium, signal) }] : []),
  ];
}

/** Checks and builds need nothing of each other: together they keep two cores busy to the end. */
async function checkAndBuild({ checked, isWhole, journeys }: TestPlan, signal: AbortSignal): Promise<number> {
  const program = (name: string) => join(import.meta.dirname, name);
  const codes = await Promise.all([
    runVisibly([program('verify.ts'), ...(isWhole ? ['--whole'] : []), ...checked], signal),
    ...(journeys.length > 0 ? [runVisibly([program('build.ts')], signal)] : []),
  ]);
  if (!isWhole || journeys.length === 0 || codes.some((code) => code !== 0)) return Math.max(...codes);
  return runVisibly([program('check-bytes.ts')], signal);
}

async function runJest({ folders }: TestPlan, args: readonly string[], signal: AbortSignal): Promise<number> {
  const fill = join(repositoryDir, 'api/src/testing/fill-template.ts');
  const code = folders.includes('api') ? await runVisibly([fill], signal) : 0;
  if (code !== 0) return code;
  return runVisibly([...args, '--json', `--outputFile=${jestReport}`], signal);
}

function runJourneys(paths: readonly string[], chromium: string, signal: AbortSignal): Promise<number> {
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const playwright = join(repositoryDir, 'node_modules/@playwright/test/cli.js');
  return runVisibly([playwright, 'test', '--config=e2e', '--reporter=list,json', ...paths], signal, env);
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
