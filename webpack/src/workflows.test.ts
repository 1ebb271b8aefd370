import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { remoteNames, repositoryDir } from './platform/repository.ts';

const deployables = ['shell', 'api', ...remoteNames];

interface Workflow {
  readonly on: Readonly<Record<string, { readonly paths?: readonly string[]; readonly inputs?: object }>>;
  readonly jobs: Readonly<Record<string, { readonly uses?: string; readonly with?: Readonly<Record<string, string>> }>>;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string) => readFile(join(repositoryDir, path), 'utf8');
const readManifest = async (name: string) => JSON.parse(await read(`${name}/package.json`)) as Manifest;

/** Workspaces that a workspace is built from, with itself. */
async function workspacesOf(name: string, found: readonly string[] = []): Promise<readonly string[]> {
  if (found.includes(name)) return found;
  const { dependencies, devDependencies } = await readManifest(name);
  const own = Object.keys({ ...dependencies, ...devDependencies }).filter((key) => key.startsWith('@ecard/'));
  let all: readonly string[] = [...found, name];
  for (const key of own) all = await workspacesOf(key.replace('@ecard/', ''), all);
  return all;
}

describe.each(deployables)('the workflow of %s', (name) => {
  let workflow: Workflow;
  beforeAll(async () => {
    workflow = parse(await read(`.github/workflows/${name}.yml`)) as Workflow;
  });

  it('runs for changes of what the deployable is made of, and of no other deployable', async () => {
    for (const event of ['pull_request', 'push']) {
      const paths = workflow.on[event]?.paths ?? [];
      const folders = paths.flatMap((path) => /^([a-z][a-z-]*)\/\*\*$/.exec(path)?.[1] ?? []);
      expect([...folders].sort()).toEqual([...(await workspacesOf(name))].sort());
      expect(paths).toEqual(
        expect.arrayContaining(['.docker/**', 'package-lock.json', '.github/workflows/deployable.yml']),
      );
      expect(paths.filter((path) => !existsSync(join(repositoryDir, path.replace('/**', ''))))).toEqual([]);
    }
  });

  it('goes through what every deployable goes through', () => {
    expect(workflow.jobs[name]).toMatchObject({ uses: './.github/workflows/deployable.yml', with: { name } });
  });
});

it('every workflow belongs to a deployable that is there, or to the nightly run', async () => {
  const files = await readdir(join(repositoryDir, '.github/workflows'));
  expect(files.sort()).toEqual([...deployables, 'deployable', 'nightly'].map((name) => `${name}.yml`).sort());
});

it('the nightly run starts every test, at night and by hand', async () => {
  const text = await read('.github/workflows/nightly.yml');
  expect(Object.keys((parse(text) as Workflow).on)).toEqual(['schedule', 'workflow_dispatch']);
  expect(text).toContain('run: npm run test:all');
});

it('the workflow of deployables tests, builds with SBOM and provenance, tries in the stack, and publishes', async () => {
  const text = await read('.github/workflows/deployable.yml');
  const { on, jobs } = parse(text) as Workflow;
  expect(on['workflow_call']?.inputs).toHaveProperty('name');
  expect(Object.keys(jobs)).toEqual(['test', 'compatible', 'smoke', 'publish']);
  expect(text).toContain('sbom: true');
  expect(text).toContain('provenance: mode=max');
});

it('every deployable has an owner of its own', async () => {
  const lines = (await read('.github/CODEOWNERS')).split('\n');
  const ownerless = deployables.filter((name) => !lines.some((line) => line.startsWith(`/${name}/ `)));
  expect(ownerless).toEqual([]);
  const people = lines.flatMap((line) => line.match(/@\S+/g) ?? []).filter((owner) => !owner.includes('/'));
  expect(people).toEqual([]);
});

describe.each(remoteNames)('%s alone', (name) => {
  it('is built from shared code and build tools, from no other remote', async () => {
    expect([...(await workspacesOf(name))].sort()).toEqual([name, 'shared', 'webpack'].sort());
  });

  it('is built and released by commands of its own workspace', async () => {
    const { scripts, version } = await readManifest(name);
    expect(scripts?.['build']).toBe(`node ../webpack/src/platform/build.ts ${name}`);
    expect(scripts?.['version']).toBe('node ../webpack/src/platform/release-notes.ts');
    expect(await read(`${name}/CHANGELOG.md`)).toContain(`\n## ${version}`);
  });

  it('names no other remote in its build', async () => {
    const others = remoteNames.filter((other) => other !== name);
    const texts = await Promise.all(['webpack.config.ts', 'tsconfig.json'].map((file) => read(`${name}/${file}`)));
    expect(others.filter((other) => texts.some((text) => text.includes(other)))).toEqual([]);
  });
});

it('an image is built without the folders of other deployables', async () => {
  const dockerfile = await read('.docker/Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  expect(copied.filter((source) => source === '.' || source.startsWith('mf-'))).toEqual([]);
});
