import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './child-process.ts';
import { formatDuration, formatStep } from './progress.ts';
import { repositoryDir, workspaceNames } from './repository.ts';
import { runLimited } from './run-limited.ts';
import { findQuarantineFaults, readQuarantine } from './test-run/quarantine.ts';

interface Check {
  readonly name: string;
  /** Returns the exit code and all output. */
  run(signal?: AbortSignal): Promise<{ readonly code: number | null; readonly output: string }>;
}

/** The part of the repository that is checked. */
export interface CheckedPart {
  /** Workspaces, each before those that depend on it. */
  readonly workspaces: readonly string[];
  /** Adds what sees all workspaces at once. */
  readonly isWhole: boolean;
}

/** A check that failed, with its output. */
export interface FailedCheck {
  readonly name: string;
  readonly output: string;
}

const simultaneousChecks = 2;

/**
 * The types are checked by a program in Go, which collects its memory when that has doubled. Beginning at 4 GB takes 15 % off
 * its processor time (docs/decisions/0046).
 */
const rareCollections = { GOGC: 'off', GOMEMLIMIT: '4GiB' };

/**
 * Runs every check that needs no running code, two at a time, also after one has failed. Prints the duration of each,
 * and the output of those that fail.
 *
 * @param signal - Stops what runs when it is aborted; no other check begins then.
 * @returns Those that failed.
 */
export async function runChecks(part: CheckedPart, signal?: AbortSignal): Promise<readonly FailedCheck[]> {
  const results = await runLimited(checksOf(part), simultaneousChecks, async (check) =>
    signal?.aborted ? [] : runCheck(check, signal),
  );
  return results.flat();
}

/** Runs one check, as `runChecks` does. */
export async function runCheck({ name, run }: Check, signal?: AbortSignal): Promise<readonly FailedCheck[]> {
  const startedAt = performance.now();
  const { code, output } = await run(signal);
  const duration = formatDuration(performance.now() - startedAt);
  console.log(formatStep('verify', name, code === 0 ? duration : `failed after ${duration}\n${output}`));
  return code === 0 ? [] : [{ name, output }];
}

/** Makes a check of a program of this repository's packages; `env` is set where the caller's environment has nothing. */
export function programCheck(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Check {
  return {
    name,
    run: (signal) => runToEnd({ command, args, cwd: repositoryDir, env: { ...env, ...process.env } }, signal),
  };
}

/** The checks of a part of the repository; the longest come first, so that the short ones fill the other core. */
function checksOf({ workspaces, isWhole }: CheckedPart): readonly Check[] {
  const isAll = workspaceNames.every((name) => workspaces.includes(name));
  const check = (name: string, program: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
    programCheck(name, join(repositoryDir, 'node_modules/.bin', program), args, env);
  // A team may have a checkout without them (docs/team.md).
  const foldersThere = ['api/src', 'shell/src'].filter((folder) => existsSync(join(repositoryDir, folder)));
  const folders = ['--config', '.dependency-cruiser.folders.cjs', ...foldersThere];
  const ofWorkspaces = [
    check(
      'types and lint',
      'oxlint',
      [...(isAll ? ['.'] : workspaces), '--type-check', '--max-warnings=0'],
      rareCollections,
    ),
    check('boundaries', 'depcruise', workspaces),
    ...(foldersThere.length > 0 ? [check('folders', 'depcruise', folders)] : []),
  ];
  const ofWhole = [
    check('dead code', 'knip', []),
    check('package versions', 'sherif', []),
    { name: 'quarantine', run: checkQuarantine },
  ];
  return [
    ...(workspaces.length > 0 ? ofWorkspaces : []),
    check('format', 'oxfmt', ['--check', ...(isWhole ? ['.'] : workspaces)]),
    ...(isWhole ? ofWhole : []),
  ];
}

async function checkQuarantine(): Promise<{ readonly code: number; readonly output: string }> {
  const faults = await findQuarantineFaults(await readQuarantine());
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
}
