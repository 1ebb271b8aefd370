import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runToEnd, startChild } from './child-process.ts';
import { findFreePorts } from './ports.ts';
import { remoteNames, repositoryDir, workspaceNames } from './repository.ts';

const NAME = 'mf-invoices';
/** Folders that its team has. */
const present = ['shared', 'webpack', NAME] as const;
const missing = workspaceNames.filter((name) => !present.some((one) => one === name));

let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'ecard-team-'));
  await checkOut();
  await linkPackages();
}, 120_000);
afterAll(() => rm(checkout, { recursive: true, force: true }));

describe(`a checkout that has of all folders ${present.join(', ')}`, () => {
  it('builds the remote', async () => {
    expect(missing.filter((name) => existsSync(join(checkout, name)))).toEqual([]);
    await runHere(['webpack/src/platform/build.ts', NAME]);
    const release = JSON.parse(await readFile(join(checkout, NAME, 'dist/release.json'), 'utf8')) as object;
    expect(release).toMatchObject({
      name: NAME,
      routes: expect.arrayContaining([expect.objectContaining({ path: '/invoice' })]),
    });
  }, 300_000);

  it('tests the remote', async () => {
    const jest = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
    ];
    const output = await runHere([...jest, `${NAME}/src/routes.test.ts`, `${NAME}/src/search.test.ts`]);
    expect(output).toMatch(/Test Suites: 2 passed, 2 total/);
  }, 300_000);

  it('compiles the remote', async () => {
    await runHere(['node_modules/typescript-7/bin/tsc', '-b', NAME]);
  }, 300_000);

  it('serves the remote while it is worked on', async () => {
    const ports = await findFreePorts(remoteNames.length);
    const port = ports[remoteNames.indexOf(NAME)];
    const lines: string[] = [];
    const dev = startChild({
      command: process.execPath,
      args: ['webpack/src/platform/dev.ts', NAME],
      cwd: checkout,
      env: { PATH: process.env['PATH'], REMOTE_PORTS: ports.join(',') },
      onLine: (line) => lines.push(line),
    });
    try {
      const release = await untilServed(`http://127.0.0.1:${String(port)}/release.json`, () => lines);
      expect(release).toMatchObject({ name: NAME });
    } finally {
      await dev.stop(20_000);
    }
  }, 300_000);
});

/** Puts the present state of the repository, changes that are not committed included, into the folder. */
async function checkOut(): Promise<void> {
  const stash = await run('git', ['stash', 'create'], repositoryDir);
  const commit = stash === '' ? 'HEAD' : stash;
  const tree = await run('git', ['ls-tree', '--name-only', commit], repositoryDir);
  const kept = tree.split('\n').filter((name) => !missing.some((one) => one === name));
  const archive = join(checkout, 'checkout.tar');
  await run('git', ['archive', `--output=${archive}`, commit, ...kept], repositoryDir);
  await run('tar', ['-xf', archive, '-C', checkout], repositoryDir);
}

/** Gives the checkout the packages that are installed here, and as workspaces its own. */
async function linkPackages(): Promise<void> {
  await linkEntries('node_modules');
  await mkdir(join(checkout, 'node_modules/@ecard'));
  for (const name of present) {
    await symlink(`../../${name}`, join(checkout, 'node_modules/@ecard', name));
    await linkEntries(join(name, 'node_modules'));
  }
}

async function linkEntries(folder: string): Promise<void> {
  const installed = await readdir(join(repositoryDir, folder)).catch(() => []);
  await mkdir(join(checkout, folder), { recursive: true });
  for (const name of installed.filter((one) => one !== '@ecard' && one !== '.cache')) {
    await symlink(join(repositoryDir, folder, name), join(checkout, folder, name));
  }
}

/** Runs a program of the checkout in it; fails with its output when it does. */
function runHere(args: readonly string[]): Promise<string> {
  return run(process.execPath, args, checkout);
}

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  // Not the environment of the test run: a team has none of it.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const { code, output } = await runToEnd({ command, args, cwd, env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}:\n${output}`);
  return output.trim();
}

async function untilServed(url: string, output: () => readonly string[]): Promise<unknown> {
  const until = Date.now() + 240_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return answer.json();
    if (Date.now() > until) throw new Error(`Nothing is served:\n${output().join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
