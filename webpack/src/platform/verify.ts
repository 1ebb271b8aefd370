import '@ecard/shared/node-version';
import { join } from 'node:path';
import { programCheck, runCheck, runChecks } from './checks.ts';
import { exitOnInterruption } from './interruption.ts';
import { workspaceNames } from './repository.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run verify`: every check that needs no running code, and the bytes of every route; all of them run, even when one has failed.
 *
 * With names of workspaces only these are checked, and with `--whole` also what sees all workspaces at once.
 */
async function main(): Promise<number> {
  exitOnInterruption();
  const args = process.argv.slice(2);
  const workspaces = args.filter((arg) => arg !== '--whole');
  const isWhole = args.includes('--whole');
  const failed = await runChecks(
    args.length === 0 ? { workspaces: workspaceNames, isWhole: true } : { workspaces, isWhole },
  );
  const areBytesWithin = args.length > 0 || (await compareBytes());
  return failed.length === 0 && areBytesWithin ? 0 : 1;
}

/** Builds what has changed, and compares the bytes of every route with its budget. */
async function compareBytes(): Promise<boolean> {
  for (const file of ['build.ts', 'check-bytes.ts']) {
    const failed = await runCheck(programCheck('bytes', process.execPath, [join(import.meta.dirname, file)]));
    if (failed.length > 0) return false;
  }
  return true;
}

await runProgram(main);
