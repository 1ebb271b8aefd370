import '@ecard/shared/node-version';
import { buildPackages } from './build-packages.ts';
import { exitOnInterruption } from './interruption.ts';
import { builtPackages, missingWorkspaces } from './repository.ts';
import { runProgram } from './run-program.ts';

/** `npm run build`: builds the packages that changed, by default the shell and every remote that the checkout has. */
async function main(): Promise<number> {
  exitOnInterruption();
  const named = process.argv.slice(2);
  const present = builtPackages.filter((name) => !missingWorkspaces().includes(name));
  await buildPackages({ packages: named.length > 0 ? named : present, write: console.log });
  return 0;
}

await runProgram(main);
