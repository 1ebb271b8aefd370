import { join } from 'node:path';
import { repositoryDir } from '../repository.ts';
import { formatRun, isGreen } from './format-verdict.ts';
import { createJestRunner } from './jest-runner.ts';
import { createPlaywrightRunner } from './playwright-runner.ts';
import { runSteps } from './run-steps.ts';

// Runs the tests of a folder of the repository as `npm test` runs those of the portal: `node run-steps.fixture.ts FOLDER`.
const folder = process.argv[2] ?? '';
const dir = join(repositoryDir, folder);
const common = { reportDir: dir, env: process.env, signal: new AbortController().signal };
const jest = createJestRunner({ ...common, args: [`--config=${join(dir, 'jest.config.json')}`] });
const playwright = createPlaywrightRunner({
  ...common,
  config: join(folder, 'playwright.config.ts'),
  testDir: folder,
  args: [],
  leftOut: [],
  resultsDir: join(dir, 'results'),
});
const result = await runSteps({
  before: [],
  runners: [jest, playwright],
  quarantine: [],
  leftOut: [],
  signal: common.signal,
});
console.log(formatRun(result));
process.exitCode = isGreen(result) ? 0 : 1;
