import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@ecard/shared/contract';
import { remoteNames } from '../platform/repository.ts';
import { createRemotePackage, workflowOf } from './create-remote.ts';
import { registrations } from './registrations.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../..');
const NAME = 'mf-lost-cards';

describe('createRemotePackage', () => {
  let root = '';
  const read = (file: string) => readFile(join(root, file), 'utf8');

  beforeAll(async () => {
    // Inside the repository, where the packages are found.
    await mkdir(join(repository, '.data'), { recursive: true });
    root = await mkdtemp(join(repository, '.data/new-remote-'));
    const files = [...Object.keys(registrations), 'tsconfig.base.json', workflowOf(remoteNames.at(-1) ?? '')];
    await Promise.all(files.map((file) => cp(join(repository, file), join(root, file))));
    await createRemotePackage(root, NAME, remoteNames);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('names the remote wherever the repository names its remotes', async () => {
    const texts = await Promise.all(Object.keys(registrations).map(async (file) => [file, await read(file)] as const));
    expect(texts.filter(([, text]) => !text.includes(NAME)).map(([file]) => file)).toEqual([]);
  });

  it('gives it the next port, in the list the shell reads its remotes from', async () => {
    expect(await read('shell/src/config/env.ts')).toContain(
      `mf-admin=http://127.0.0.1:3004,${NAME}=http://127.0.0.1:3005'`,
    );
  });

  it('leaves the files that are JSON readable', async () => {
    const { workspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] };
    const { references } = JSON.parse(await read('tsconfig.json')) as { references: { path: string }[] };
    expect(workspaces).toContain(NAME);
    expect(references).toContainEqual({ path: NAME });
  });

  it('makes a container of it that the shell waits for', async () => {
    const compose = await read('docker-compose.yml');
    expect(compose).toContain(`  ${NAME}:\n    <<: *service\n    image: ecard/${NAME}\n`);
    expect(compose).toContain(`,${NAME}=http://${NAME}:8080`);
    expect(compose).toMatch(new RegExp(`depends_on: \\[api, .*${NAME}\\]`));
  });

  it('gives it a workflow that follows its folder and no other remote', async () => {
    const workflow = await read(workflowOf(NAME));
    expect(workflow).toContain(`'${NAME}/**'`);
    expect(remoteNames.filter((remote) => workflow.includes(remote))).toEqual([]);
  });

  it('writes a remote that compiles', async () => {
    const config = {
      extends: join(repository, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true, composite: false, emitDeclarationOnly: false, incremental: false },
      include: ['src'],
    };
    config.compilerOptions = Object.assign(config.compilerOptions, { lib: ['es2024', 'dom', 'dom.iterable'] });
    await writeFile(join(root, NAME, 'tsconfig.check.json'), JSON.stringify(config));
    const tsc = join(repository, 'node_modules/typescript/bin/tsc');
    await expect(run(process.execPath, [tsc, '-p', join(root, NAME, 'tsconfig.check.json')])).resolves.toMatchObject({
      stdout: '',
    });
  });

  it('writes a remote whose build is a release with its page', async () => {
    const route = { name: 'lost-cards', path: '/lost-cards', layout: 'admin', guards: ['auth'], title: 'Шинэ хуудас' };
    const { stdout } = await run(
      process.execPath,
      [join(repository, 'webpack/src/release-emitter.fixture.ts'), root, JSON.stringify({ [NAME]: [route] })],
      { env: { ...process.env, NODE_OPTIONS: '' } },
    );
    expect(JSON.parse(stdout)).toEqual({ [NAME]: '' });
    const release = JSON.parse(await read(join(NAME, 'dist/release.json'))) as Release;
    expect(release).toMatchObject({ name: NAME, routes: [{ path: '/lost-cards' }] });
  });

  it.each([['parking'], ['mf-Parking'], ['mf-'], ['mf-a/../b']])('refuses the name %s', async (name) => {
    await expect(createRemotePackage(root, name, remoteNames)).rejects.toThrow(/^Name the remote mf-/);
  });

  it('leaves a remote alone that exists', async () => {
    await expect(createRemotePackage(root, NAME, remoteNames)).rejects.toThrow(`There is a folder ${NAME} already.`);
  });
});
