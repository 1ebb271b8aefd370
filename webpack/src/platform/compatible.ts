import '@ecard/shared/node-version';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './child-process.ts';
import { repositoryDir } from './repository.ts';
import { runProgram } from './run-program.ts';
import { SentenceError } from './sentence-error.ts';

/**
 * `npm run compatible -- mf-invoices [COMMIT]`: checks a remote against the shell that people use, not the one beside it.
 *
 * The remote's sources are compiled against the contract and the kit of the last tag `shell-v…` (or of a commit), and its
 * build is put before the check by which that shell accepts releases.
 */
async function main(): Promise<number> {
  const [remote, named] = process.argv.slice(2);
  if (remote === undefined) throw new SentenceError('Usage: npm run compatible -- REMOTE [COMMIT]');
  if (!existsSync(join(repositoryDir, remote, 'dist/release.json'))) {
    throw new SentenceError(`${remote} is not built: run "npm run build -w ${remote}" first.`);
  }
  const shell = named ?? (await lastShell());
  if (shell === undefined) {
    console.log('No tag shell-v… is there: no shell is released yet that a remote could be compatible with.');
    return 0;
  }
  const directory = await mkdtemp(join(tmpdir(), 'released-shell-'));
  try {
    await checkOut(shell, remote, directory);
    await run(['node_modules/typescript/bin/tsc', '-b', remote], directory, `${remote} does not compile with ${shell}`);
    await run(
      ['--input-type=module', '-e', acceptRelease(remote)],
      directory,
      `the shell of ${shell} refuses ${remote}`,
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  console.log(`${remote} works with the shell of ${shell}`);
  return 0;
}

async function lastShell(): Promise<string | undefined> {
  const { output } = await runToEnd({
    command: 'git',
    args: ['tag', '--list', 'shell-v*', '--sort=-version:refname'],
    cwd: repositoryDir,
  });
  return output.split('\n').find((line) => line !== '');
}

/** The released repository with this remote in it and the packages of this checkout, but the workspaces of its own. */
async function checkOut(shell: string, remote: string, directory: string): Promise<void> {
  const archive = join(directory, 'released.tar');
  for (const [command, ...args] of [
    ['git', 'archive', `--output=${archive}`, shell],
    ['tar', '-xf', archive, '-C', directory],
  ] as const) {
    const { code, output } = await runToEnd({ command, args, cwd: repositoryDir });
    if (code !== 0) throw new SentenceError(`${shell} cannot be checked out: ${output}`);
  }
  await rm(join(directory, remote), { recursive: true, force: true });
  await cp(join(repositoryDir, remote), join(directory, remote), {
    recursive: true,
    filter: (path) => !/[\\/]node_modules$|\.test\.tsx?$/.test(path),
  });
  const packages = join(directory, 'node_modules');
  await mkdir(join(packages, '@ecard'), { recursive: true });
  for (const name of await readdir(join(repositoryDir, 'node_modules'))) {
    if (name !== '@ecard' && name !== '.cache') {
      await symlink(join(repositoryDir, 'node_modules', name), join(packages, name));
    }
  }
  for (const name of await readdir(directory)) {
    if (existsSync(join(directory, name, 'package.json')))
      await symlink(`../../${name}`, join(packages, '@ecard', name));
  }
}

function acceptRelease(remote: string): string {
  return `
    import { readFileSync } from 'node:fs';
    import { checkRelease } from './shell/src/releases/check-release.ts';
    try { checkRelease(JSON.parse(readFileSync('${remote}/dist/release.json', 'utf8')), '${remote}', []); }
    catch (error) { console.log(error.message); process.exit(1); }`;
}

async function run(args: readonly string[], cwd: string, fault: string): Promise<void> {
  const { code, output } = await runToEnd({ command: process.execPath, args, cwd });
  if (code !== 0) throw new SentenceError(`${fault}:\n${output}`);
}

await runProgram(main);
