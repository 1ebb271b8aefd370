import '@ecard/shared/node-version';
import { buildPackages } from './build-packages.ts';
import { exitOnInterruption } from './interruption.ts';
import { builtPackages } from './repository.ts';
import { runProgram } from './run-program.ts';

/** `npm run build`: builds the packages that changed, by default the shell and every remote. */
async function main(): Promise<number> {
  exitOnInterruption();
  const named = process.argv.slice(2);
  await buildPackages({ packages: named.length > 0 ? named : builtPackages, write: console.log });
  return 0;
}

await runProgram(main);
