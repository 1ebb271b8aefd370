import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runToEnd } from '../child-process.ts';
import { repositoryDir } from '../repository.ts';

const playwrightConfig = `
import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: '.', testMatch: '*.spec.ts', outputDir: process.env['E2E_RESULTS_DIR'], workers: 2 });
`;
const passingJourney = `
import { test } from '@playwright/test';
test('a journey passes', () => {});
`;
/** Source of a test that fails at its first attempt only. */
const onceFailing = (title: string) => `
it(${JSON.stringify(title)}, () => {
  const mark = __filename + ${JSON.stringify(title)}.replace(/ /g, '-') + '.mark';
  const { existsSync, writeFileSync } = require('node:fs');
  const isFirst = !existsSync(mark);
  writeFileSync(mark, '');
  if (isFirst) throw new Error('only the first attempt');
});
`;
let dir = '';

beforeEach(async () => {
  await mkdir(join(repositoryDir, '.data'), { recursive: true });
  dir = await mkdtemp(join(repositoryDir, '.data/run-steps-'));
  await writeFile(join(dir, 'package.json'), '{ "type": "commonjs" }');
  await writeFile(join(dir, 'jest.config.json'), JSON.stringify({ testMatch: ['<rootDir>/*.test.js'] }));
  await writeFile(join(dir, 'playwright.config.ts'), playwrightConfig);
});

afterEach(async () => {
  await rm(dir, { recursive: true });
});

/** Runs the files, and returns the exit code and the lines from `=== Result` on. */
async function runFiles(files: Readonly<Record<string, string>>) {
  for (const [name, source] of Object.entries(files)) await writeFile(join(dir, name), source);
  const { code, output } = await runToEnd({
    command: process.execPath,
    args: [join(import.meta.dirname, 'run-steps.fixture.ts'), relative(repositoryDir, dir)],
    cwd: repositoryDir,
    // Playwright refuses to start below a worker of jest.
    env: { ...process.env, JEST_WORKER_ID: undefined },
  });
  return { code, result: output.slice(output.indexOf('=== Result')), folder: relative(repositoryDir, dir) };
}

describe('runSteps', () => {
  it('a run with nothing wrong is green', async () => {
    const { code, result } = await runFiles({
      'good.test.js': "it('adds', () => {});",
      'good.spec.ts': passingJourney,
    });

    expect([code, result.split('\n').at(-1)]).toEqual([0, '2 passed, 0 failed']);
  });

  it('a failing test is named with file, line and error, and the steps after it run', async () => {
    const { code, result, folder } = await runFiles({
      'bad.test.js': "it('adds', () => {\n  throw new Error('one and one are three');\n});",
      'good.spec.ts': passingJourney,
    });

    expect(code).toBe(1);
    expect(result).toContain(`✘ ${folder}/bad.test.js:2 › adds\n    one and one are three\n`);
    expect(result).toMatch(/1 passed, 1 failed$/);
  });

  it('a test that fails at the first attempt only is unstable, and the run green', async () => {
    const { code, result, folder } = await runFiles({
      'once.test.js': onceFailing('adds'),
      'good.spec.ts': passingJourney,
    });

    expect(code).toBe(0);
    expect(result).toContain(`unstable (passed in one of two attempts): ${folder}/once.test.js:7 › adds`);
    expect(result).toMatch(/2 passed, 0 failed$/);
  });

  it('four tests that fail at the first attempt only make the run red', async () => {
    const { code, result } = await runFiles({
      'once.test.js': ['a', 'b', 'c', 'd'].map(onceFailing).join(''),
      'good.spec.ts': passingJourney,
    });

    expect(code).toBe(1);
    expect(result).toContain('✘ 4 unstable tests of at most 3: the run is red');
    expect(result).toMatch(/1 passed, 4 failed$/);
  });

  it('a file that throws while it is loaded is one failure', async () => {
    const { code, result, folder } = await runFiles({
      'throws.test.js': "throw new Error('no such world');",
      'good.test.js': "it('adds', () => {});",
      'good.spec.ts': passingJourney,
    });

    expect(code).toBe(1);
    expect(result).toContain(`✘ ${folder}/throws.test.js › the file could not be loaded\n    no such world\n`);
    expect(result).toMatch(/2 passed, 1 failed$/);
  });

  it('journeys whose platform does not start are each named as failed', async () => {
    const { code, result, folder } = await runFiles({
      'good.test.js': "it('adds', () => {});",
      'start.spec.ts': `
import { test } from '@playwright/test';
test.beforeAll(() => { throw new Error('the port is taken'); });
test('signs in', () => {});
test('signs out', () => {});
`,
    });

    expect(code).toBe(1);
    expect(result).toContain(`✘ ${folder}/start.spec.ts:3 › signs in\n    the port is taken\n`);
    expect(result).toMatch(/✘ .*start\.spec\.ts:\d+ › signs out\n/);
    expect(result).toMatch(/platform log: .*results\/logs\/worker-0-\*\.log/);
    expect(result).toMatch(/1 passed, 2 failed$/);
  });
});
