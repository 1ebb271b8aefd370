import '@ecard/shared/node-version';
import { join } from 'node:path';
import { runToEnd } from './child-process.ts';
import { exitOnInterruption } from './interruption.ts';
import { formatDuration, formatStep } from './progress.ts';
import { remoteNames, repositoryDir } from './repository.ts';
import { runLimited } from './run-limited.ts';
import { runProgram } from './run-program.ts';

interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

const workspaces = ['shared', 'webpack', 'api', 'shell', ...remoteNames, 'e2e'];

// The longest come first, so that the short ones fill the other core.
const checks: readonly Check[] = [
  { name: 'types', program: 'tsc', args: ['-b'] },
  { name: 'lint', program: 'eslint', args: ['.', '--max-warnings=0'] },
  { name: 'format', program: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'boundaries', program: 'depcruise', args: workspaces },
  { name: 'dead code', program: 'knip', args: [] },
  { name: 'package versions', program: 'sherif', args: [] },
];

const simultaneousChecks = 2;

/** `npm run verify`: every check that needs no running code; all of them run, even when one has failed. */
async function main(): Promise<number> {
  exitOnInterruption();
  const results = await runLimited(checks, simultaneousChecks, runCheck);
  return results.every(Boolean) ? 0 : 1;
}

async function runCheck({ name, program, args }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const { code, output } = await runToEnd({
    command: join(repositoryDir, 'node_modules/.bin', program),
    args,
    cwd: repositoryDir,
  });
  const duration = formatDuration(performance.now() - startedAt);
  console.log(formatStep('verify', name, code === 0 ? duration : `failed after ${duration}\n${output}`));
  return code === 0;
}

await runProgram(main);
