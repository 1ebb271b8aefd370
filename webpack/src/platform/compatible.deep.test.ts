import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPackages } from './build-packages.ts';
import { runToEnd } from './child-process.ts';
import { repositoryDir } from './repository.ts';

const NAME = 'mf-reports';
const program = join(import.meta.dirname, 'compatible.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ecard-compatible-'));
  await buildPackages({ packages: [NAME], write: () => {} });
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const compare = (...args: string[]) =>
  runToEnd({ command: process.execPath, args: [program, ...args], cwd: repositoryDir });

/** Makes a commit that nothing names: the last one with another text in place of one in a file. */
async function commitChange(path: string, before: string, after: string): Promise<string> {
  const text = await readFile(join(repositoryDir, path), 'utf8');
  expect(text).toContain(before);
  const file = join(folder, 'changed.ts');
  await writeFile(file, text.replace(before, after));
  const blob = await git('hash-object', '-w', file);
  await git('read-tree', 'HEAD');
  await git('update-index', '--cacheinfo', `100644,${blob},${path}`);
  return git('commit-tree', await git('write-tree'), '-p', 'HEAD', '-m', 'A shell that people use');
}

async function git(...args: string[]): Promise<string> {
  const who = { NAME: 'test', EMAIL: 'test@example.mn' };
  const env = {
    ...process.env,
    GIT_INDEX_FILE: join(folder, 'index'),
    ...Object.fromEntries(
      Object.entries(who).flatMap(([key, value]) => [
        [`GIT_AUTHOR_${key}`, value],
        [`GIT_COMMITTER_${key}`, value],
      ]),
    ),
  };
  const { code, output } = await runToEnd({ command: 'git', args, cwd: repositoryDir, env });
  if (code !== 0) throw new Error(output);
  return output.trim();
}

describe('npm run compatible', () => {
  it('accepts a remote that the released shell can have', async () => {
    expect(await compare(NAME, 'HEAD')).toMatchObject({ code: 0, output: `${NAME} works with the shell of HEAD` });
  }, 300_000);

  it('refuses a remote of another contract than the released shell has', async () => {
    const shell = await commitChange(
      'shared/src/contract/release.ts',
      'release.contract === CONTRACT_MAJOR',
      'release.contract === CONTRACT_MAJOR + 1',
    );
    const { code, output } = await compare(NAME, shell);
    expect(code).toBe(1);
    expect(output).toContain(`the shell of ${shell} refuses ${NAME}`);
    expect(output).toContain('speaks contract 1');
  }, 300_000);

  it('refuses a remote that does not compile with what the released shell gives it', async () => {
    const shell = await commitChange(
      'shared/src/dashboard/index.ts',
      ', dashboardScreen }',
      ', dashboardScreen as screenOfDashboard }',
    );
    const { code, output } = await compare(NAME, shell);
    expect(code).toBe(1);
    expect(output).toContain(`${NAME} does not compile with ${shell}`);
  }, 300_000);

  it('says what to do before there is a remote, a build or a commit', async () => {
    expect(await compare()).toEqual({ code: 1, signal: null, output: 'Usage: npm run compatible -- REMOTE [COMMIT]' });
    expect(await compare('mf-nothing')).toMatchObject({
      code: 1,
      output: 'mf-nothing is not built: run "npm run build -w mf-nothing" first.',
    });
    expect(await compare(NAME, 'no-such-commit')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^no-such-commit cannot be checked out: /),
    });
  }, 300_000);
});
