import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SentenceError } from '../platform/sentence-error.ts';
import { registrations } from './registrations.ts';
import { remoteFiles } from './template.ts';

/**
 * Writes a new remote and registers it everywhere the repository names its remotes.
 *
 * @param root - The repository's top folder.
 * @param remotes - Those there are, in the order of their default ports, which begin at 3001.
 * @returns The paths that were written, relative to the root.
 * @throws {SentenceError} Before anything is written: for a name that cannot be used, or a file that names the
 *   remotes in an unknown way.
 */
export async function createRemotePackage(root: string, name: string, remotes: readonly string[]): Promise<string[]> {
  if (!/^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new SentenceError('Name the remote mf-… in small letters, for example: npm run new:remote mf-parking');
  if (existsSync(join(root, name))) throw new SentenceError(`There is a folder ${name} already.`);
  const newcomer = { name, port: 3001 + remotes.length, last: remotes.at(-1) ?? '' };
  const registered = await Promise.all(
    Object.entries(registrations).map(
      async ([file, register]) => [file, register(await readFile(join(root, file), 'utf8'), newcomer)] as const,
    ),
  );
  const workflow = await readFile(join(root, workflowOf(newcomer.last)), 'utf8');
  const created = [
    ...Object.entries(remoteFiles(name)).map(([file, text]) => [join(name, file), text] as const),
    [workflowOf(name), workflow.replaceAll(newcomer.last, name)] as const,
  ];
  for (const [file, text] of [...created, ...registered]) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return [...created, ...registered].map(([file]) => file);
}

/** Path of a remote's workflow; that of another remote is the same but for the name. */
export function workflowOf(remote: string): string {
  return `.github/workflows/${remote}.yml`;
}
