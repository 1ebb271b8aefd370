import '@ecard/shared/node-version';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listChangedFiles } from './changed-files.ts';
import { runChecks } from './checks.ts';
import { listenForInterruption } from './interruption.ts';
import { cacheDir, missingWorkspaces, repositoryDir } from './repository.ts';
import { requireChromium } from './require-chromium.ts';
import { runProgram } from './run-program.ts';
import { runVisibly } from './run-visibly.ts';
import { formatRun, isGreen } from './test-run/format-verdict.ts';
import type { StepFailure } from './test-run/format-verdict.ts';
import { jestArguments } from './test-run/jest-arguments.ts';
import { firstLineOf } from './test-run/jest-report.ts';
import { createJestRunner } from './test-run/jest-runner.ts';
import { planAll, planChanged, planWorkspaces, withoutMissing } from './test-run/plan.ts';
import type { TestPlan } from './test-run/plan.ts';
import { createPlaywrightRunner } from './test-run/playwright-runner.ts';
import { readQuarantine } from './test-run/quarantine.ts';
import type { QuarantinedTest } from './test-run/quarantine.ts';
import { runSteps } from './test-run/run-steps.ts';
import type { PlainStep } from './test-run/run-steps.ts';
import type { TestRunner } from './test-run/runner.ts';
import { readTestSelection } from './test-run/selection.ts';
import type { TestSelection, TestTier } from './test-run/selection.ts';

const reportDir = join(cacheDir, 'test-reports');
const resultsDir = join(repositoryDir, '.data/e2e-results');

interface Run {
  readonly plan: TestPlan;
  readonly tier: TestTier;
  /** Tests that are not run. */
  readonly leftOut: readonly QuarantinedTest[];
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/**
 * `npm test`: every check, the unit and integration tests and the core journeys; `npm run test:all`: the deep tests too. With
 * names of workspaces those alone, with `--changed` what the changes since `main` reach. Every step runs, also after a red one;
 * what failed runs once more at the end. docs/testing.md says more.
 */
async function main(): Promise<number> {
  const missing = missingWorkspaces();
  const selection = readTestSelection(process.argv.slice(2));
  const plan = withoutMissing(await planFor(selection), missing);
  if (missing.length > 0) console.log(`Not in this checkout: ${missing.join(', ')}. Journeys need the whole portal.`);
  await rm(reportDir, { recursive: true, force: true });
  await mkdir(reportDir, { recursive: true });
  const quarantine = await readQuarantine();
  const leftOut = selection.tier === 'core' ? quarantine : [];
  const signal = listenForInterruption();
  const run = { plan, tier: selection.tier, leftOut, env: environmentOf(selection.tier), signal };
  const result = await runSteps({ ...(await stepsOf(run)), quarantine, leftOut, signal });
  // What was broken off proves nothing.
  if (signal.aborted) return 130;
  console.log(`\n${formatRun(result)}`);
  return isGreen(result) ? 0 : 1;
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

/** Deep runs have a random seed, printed and repeated by `PROPERTY_SEED`. */
function environmentOf(tier: TestTier): NodeJS.ProcessEnv {
  if (tier === 'core') return { ...process.env, TEST_TIER: 'core' };
  const seed = process.env['PROPERTY_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  console.log(`The seed of the random values is ${seed}: PROPERTY_SEED=${seed} npm run test:all repeats them.`);
  return { ...process.env, TEST_TIER: 'all', PROPERTY_SEED: seed };
}

async function stepsOf(run: Run): Promise<{ before: readonly PlainStep[]; runners: readonly TestRunner[] }> {
  const { journeys } = run.plan;
  // Asked for first: better to hear of a missing browser now than in ten minutes.
  const chromium = journeys.length > 0 ? await requireChromium(console.log) : undefined;
  const jest = await jestArguments(run.plan, run.env);
  let isBuilt = false;
  // Beside the checks, because each fills only one core, and what follows would wait for it.
  let filled: Promise<number> | undefined;
  const checks: PlainStep = {
    headline: chromium ? 'Checks and builds' : 'Checks',
    run: async () => {
      filled = jest ? fillTemplate(run) : undefined;
      const [failedChecks, built] = await Promise.all([
        check(run),
        chromium ? build(run) : nothingBuilt,
        filled,
        chromium ? fillJourneys(run) : undefined,
      ]);
      isBuilt = built.isBuilt;
      return [...failedChecks, ...built.failures];
    },
  };
  return {
    before: [checks],
    runners: [
      ...(jest ? [jestRunner(run, jest, async () => filled ?? 0)] : []),
      ...(chromium ? [journeyRunner(run, chromium, () => !isBuilt)] : []),
    ],
  };
}

async function check({ plan, signal }: Run): Promise<readonly StepFailure[]> {
  const failed = await runChecks({ workspaces: plan.checked, isWhole: plan.isWhole }, signal);
  return failed.map(({ name, output }) => ({ name: `check: ${name}`, error: firstErrorOf(output) }));
}

function firstErrorOf(output: string): string {
  return firstLineOf(output.split('\n').find((line) => /error|✘|warn/i.test(line)) ?? output);
}

interface BuildResult {
  /** Journeys can be run: a route with more bytes than its budget works all the same. */
  readonly isBuilt: boolean;
  readonly failures: readonly StepFailure[];
}

const nothingBuilt: BuildResult = { isBuilt: false, failures: [] };

/** Builds what the journeys need, and compares the bytes of the routes with their budgets. */
async function build({ plan, signal }: Run): Promise<BuildResult> {
  const program = (name: string) => join(import.meta.dirname, name);
  const code = await runVisibly([program('build.ts')], signal);
  if (code !== 0) {
    return {
      isBuilt: false,
      failures: [{ name: 'build', error: 'see its output above; the journeys could not be run' }],
    };
  }
  const bytesCode = plan.isWhole ? await runVisibly([program('check-bytes.ts')], signal) : 0;
  return {
    isBuilt: true,
    failures:
      bytesCode === 0 ? [] : [{ name: 'check: bytes', error: 'a route has more bytes than its budget; see above' }],
  };
}

/** Fills the database that the tests of the host copy; returns an exit code. */
async function fillTemplate({ plan, signal }: Run): Promise<number> {
  return plan.folders.includes('api')
    ? runVisibly([join(repositoryDir, 'api/src/testing/fill-template.ts')], signal)
    : 0;
}

/** Fills the data that the journeys copy; returns an exit code. What it could not fill they try to fill themselves. */
function fillJourneys({ signal }: Run): Promise<number> {
  return runVisibly([join(repositoryDir, 'e2e/src/support/fill-seeded-data.ts')], signal);
}

function jestRunner(
  { leftOut, env, signal }: Run,
  args: readonly string[],
  prepare: () => Promise<number>,
): TestRunner {
  return createJestRunner({
    args,
    reportDir,
    env: { ...env, ...(leftOut.length > 0 ? { LEAVE_OUT_QUARANTINE: '1' } : {}) },
    signal,
    prepare,
  });
}

function journeyRunner(
  { plan, tier, leftOut, env, signal }: Run,
  chromium: string,
  isUnbuilt: () => boolean,
): TestRunner {
  const runner = createPlaywrightRunner({
    config: 'e2e',
    testDir: 'e2e/src/specs',
    // A part may hold no core journey: `--changed` with a file of deep ones.
    args: [...(tier === 'core' ? ['--grep=@core', '--pass-with-no-tests'] : []), ...plan.journeys],
    leftOut: leftOut.filter(({ file }) => file.startsWith('e2e/')),
    reportDir,
    resultsDir,
    env: { ...env, CHROMIUM_PATH: chromium },
    signal,
  });
  const nothing = { outcomes: [], failures: [] };
  return { ...runner, run: () => (isUnbuilt() ? Promise.resolve(nothing) : runner.run()) };
}

await runProgram(main);
