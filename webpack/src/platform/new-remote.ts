import '@ecard/shared/node-version';
import { createRemotePackage } from '../new-remote/create-remote.ts';
import { remoteNames, repositoryDir } from './repository.ts';
import { runProgram } from './run-program.ts';

/** `npm run new:remote NAME`: a remote with one tested page, registered with the portal. */
async function main(): Promise<number> {
  const files = await createRemotePackage(repositoryDir, process.argv[2] ?? '', remoteNames);
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log('\nNow run `npm install`, which links the new package, and then `npm run dev`.');
  return 0;
}

await runProgram(main);
