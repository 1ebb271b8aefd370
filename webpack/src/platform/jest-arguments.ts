import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './child-process.ts';
import { repositoryDir, workspaceNames } from './repository.ts';
import { SentenceError } from './sentence-error.ts';
import type { TestPlan } from './test-plan.ts';

const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const jest = [...flags, join(repositoryDir, 'node_modules/jest/bin/jest.js')];

/** Returns the arguments of Node that run the plan's unit and integration tests; `undefined` when there are none. */
export async function jestArguments({ folders, relatedTo }: TestPlan): Promise<string[] | undefined> {
  if (workspaceNames.every((name) => folders.includes(name))) return jest;
  const files = relatedTo.filter((file) => existsSync(join(repositoryDir, file)));
  const below = folders.length === 0 ? [] : await listTests(folders.map(toPattern));
  const related = files.length === 0 ? [] : await listTests(['--findRelatedTests', ...files]);
  const tests = [...new Set([...below, ...related])];
  return tests.length === 0 ? undefined : [...jest, '--runTestsByPath', ...tests];
}

/** Jest matches expressions with absolute paths. */
function toPattern(path: string): string {
  const absolute = join(repositoryDir, path).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return `^${absolute}(/|$)`;
}

async function listTests(args: readonly string[]): Promise<string[]> {
  const command = { command: process.execPath, args: [...jest, '--listTests', ...args], cwd: repositoryDir };
  const { code, output } = await runToEnd(command);
  if (code !== 0) throw new SentenceError(`Jest could not list its tests:\n${output}`);
  return output.split('\n').filter((line) => existsSync(line));
}
