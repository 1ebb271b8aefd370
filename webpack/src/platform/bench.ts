import '@ecard/shared/node-version';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listenForInterruption } from './interruption.ts';
import { repositoryDir } from './repository.ts';
import { runProgram } from './run-program.ts';
import { runVisibly } from './run-visibly.ts';
import { SentenceError } from './sentence-error.ts';

/** `npm run bench -- WORKSPACE [argument…]`: runs the benchmark of a workspace, its `bench/main.ts`. */
async function main(): Promise<number> {
  const [workspace = '', ...args] = process.argv.slice(2);
  const program = join(workspace, 'bench/main.ts');
  if (!/^[a-z][a-z0-9-]*$/.test(workspace) || !existsSync(join(repositoryDir, program)))
    throw new SentenceError(`Name the workspace to measure, for example: npm run bench -- api`);
  return runVisibly([program, ...args], listenForInterruption());
}

await runProgram(main);
