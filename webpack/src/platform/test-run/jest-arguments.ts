import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../child-process.ts';
import { repositoryDir, workspaceNames } from '../repository.ts';
import { SentenceError } from '../sentence-error.ts';
import type { TestPlan } from './plan.ts';

const flags = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // As many processes as cores test already: helper threads of the garbage collector only take turns with them, which
  // made the host's tests a tenth slower.
  '--single-threaded-gc',
  '--max-semi-space-size=64',
  // Each database of the host's tests has 128 MB outside of V8's heap, and each made V8 collect the whole heap in small
  // steps: a fifth of the processor time of all tests. Counted within one limit, several are collected at once.
  '--external-memory-accounted-in-global-limit',
  '--no-incremental-marking',
];
/** Arguments of Node that start jest. */
export const jestCommand = [...flags, join(repositoryDir, 'node_modules/jest/bin/jest.js')];

/**
 * Returns the arguments of jest that choose the plan's unit and integration tests; `undefined` when there are none.
 *
 * @param env - Says which tier is wanted.
 */
export async function jestArguments(
  { folders, relatedTo }: TestPlan,
  env: NodeJS.ProcessEnv,
): Promise<string[] | undefined> {
  if (workspaceNames.every((name) => folders.includes(name))) return [];
  const files = relatedTo.filter((file) => existsSync(join(repositoryDir, file)));
  const below = folders.length === 0 ? [] : await listTests(folders.map(toPattern), env);
  const related = files.length === 0 ? [] : await listTests(['--findRelatedTests', ...files], env);
  const tests = [...new Set([...below, ...related])];
  return tests.length === 0 ? undefined : ['--runTestsByPath', ...tests];
}

/** Jest matches expressions with absolute paths. */
function toPattern(path: string): string {
  const absolute = join(repositoryDir, path).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return `^${absolute}(/|$)`;
}

async function listTests(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const command = {
    command: process.execPath,
    args: [...jestCommand, '--listTests', ...args],
    cwd: repositoryDir,
    env,
  };
  const { code, output } = await runToEnd(command);
  if (code !== 0) throw new SentenceError(`Jest could not list its tests:\n${output}`);
  return output.split('\n').filter((line) => existsSync(line));
}
