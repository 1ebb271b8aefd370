import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runToEnd } from '../child-process.ts';
import { repositoryDir } from '../repository.ts';
import { jestCommand } from '../test-run/jest-arguments.ts';
import { parseJestReport } from '../test-run/jest-report.ts';

/** Outcomes of a file by its name: title, status, and of a failure line and error. */
export type TitledOutcomes = (file: string) => readonly (readonly unknown[])[];

const SORT_BY_NAME =
  'module.exports = class { sort = (tests) => tests.sort((a, b) => (a.path < b.path ? -1 : 1)); allFailedTests = (tests) => tests; cacheResults() {} };';

/**
 * Runs test files one after the other by their names, in one process.
 *
 * @param files - Their sources and those of their modules, by name.
 * @param config - Configuration of jest. The variable `FOLDER` of the tests has the folder of the repository.
 */
export async function runTestFiles(files: Readonly<Record<string, string>>, config: object): Promise<TitledOutcomes> {
  await mkdir(join(repositoryDir, '.data'), { recursive: true });
  const folder = await mkdtemp(join(repositoryDir, '.data/test-files-'));
  const [configFile, reportFile, sequencer] = ['jest.config.json', 'report.json', 'by-name.cjs'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  try {
    for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
    await writeFile(sequencer, SORT_BY_NAME);
    await writeFile(configFile, JSON.stringify({ testSequencer: sequencer, ...config }));
    await runToEnd({
      command: process.execPath,
      args: [...jestCommand, `--config=${configFile}`, '--runInBand', '--json', `--outputFile=${reportFile}`],
      cwd: repositoryDir,
      env: { ...process.env, FOLDER: repositoryDir },
    });
    const outcomes = parseJestReport(await readFile(reportFile, 'utf8'));
    return (name) =>
      outcomes
        .filter(({ file }) => file === join(relative(repositoryDir, folder), name))
        .map(({ title, status, line, error }) => [title, status, ...(status === 'failed' ? [line, error] : [])]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
