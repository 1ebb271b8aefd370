import '@ecard/shared/node-version';
import { join } from 'node:path';
import { runToEnd } from './child-process.ts';
import { exitOnInterruption } from './interruption.ts';
import { formatDuration, formatStep } from './progress.ts';
import { repositoryDir, workspaceNames } from './repository.ts';
import { runLimited } from './run-limited.ts';
import { runProgram } from './run-program.ts';

interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

type Command = Omit<Check, 'program'> & { readonly command: string };

interface CheckedPart {
  /** Workspaces, each before those that depend on it. */
  readonly workspaces: readonly string[];
  /** Adds what sees all workspaces at once. */
  readonly isWhole: boolean;
}

/** The checks of a part of the repository; the longest come first, so that the short ones fill the other core. */
function checksOf({ workspaces, isWhole }: CheckedPart): readonly Check[] {
  const isAll = workspaceNames.every((name) => workspaces.includes(name));
  const checks: Check[] = [
    { name: 'types', program: 'tsc', args: ['-b', ...(isAll ? [] : workspaces)] },
    { name: 'lint', program: 'eslint', args: [...(isAll ? ['.'] : workspaces), '--max-warnings=0'] },
    { name: 'format', program: 'prettier', args: ['--check', '--log-level=warn', ...(isWhole ? ['.'] : workspaces)] },
    { name: 'boundaries', program: 'depcruise', args: workspaces },
    {
      name: 'folders',
      program: 'depcruise',
      args: ['--config', '.dependency-cruiser.folders.cjs', 'api/src', 'shell/src'],
    },
    { name: 'dead code', program: 'knip', args: [] },
    { name: 'package versions', program: 'sherif', args: [] },
  ];
  const ofWhole = ['dead code', 'package versions', ...(isWhole ? ['format'] : [])];
  return checks.filter(({ name }) => (ofWhole.includes(name) ? isWhole : workspaces.length > 0));
}

const simultaneousChecks = 2;

/**
 * `npm run verify`: every check that needs no running code, and the bytes of every route; all of them run, even when one has failed.
 *
 * With names of workspaces only these are checked, and with `--whole` also what sees all workspaces at once.
 */
async function main(): Promise<number> {
  exitOnInterruption();
  const args = process.argv.slice(2);
  const named = args.filter((arg) => arg !== '--whole');
  const part =
    args.length === 0
      ? { workspaces: workspaceNames, isWhole: true }
      : { workspaces: named, isWhole: args.includes('--whole') };
  const checks = checksOf(part);
  const results = await runLimited(checks, simultaneousChecks, ({ name, program, args }) =>
    runCheck({ name, command: join(repositoryDir, 'node_modules/.bin', program), args }),
  );
  // `npm test` builds beside the checks, and compares afterwards.
  const isSmall = args.length > 0 || (await compareBytes());
  return results.every(Boolean) && isSmall ? 0 : 1;
}

/** Builds what has changed, and compares the bytes of every route with its budget. */
async function compareBytes(): Promise<boolean> {
  const programs = ['build.ts', 'check-bytes.ts'].map((file) => join(import.meta.dirname, file));
  for (const program of programs)
    if (!(await runCheck({ name: 'bytes', command: process.execPath, args: [program] }))) return false;
  return true;
}

async function runCheck({ name, command, args }: Command): Promise<boolean> {
  const startedAt = performance.now();
  const { code, output } = await runToEnd({
    command,
    args,
    cwd: repositoryDir,
  });
  const duration = formatDuration(performance.now() - startedAt);
  console.log(formatStep('verify', name, code === 0 ? duration : `failed after ${duration}\n${output}`));
  return code === 0;
}

await runProgram(main);
