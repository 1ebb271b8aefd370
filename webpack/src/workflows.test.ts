import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { runToEnd } from './platform/child-process.ts';
import { remoteNames, repositoryDir } from './platform/repository.ts';

const deployables = ['shell', 'api', ...remoteNames];

interface Workflow {
  readonly on: Readonly<Record<string, { readonly paths?: readonly string[]; readonly inputs?: object }>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly needs?: string | readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly services?: Readonly<Record<string, { readonly image: string }>>;
  readonly steps?: readonly {
    readonly uses?: string;
    readonly if?: string;
    readonly name?: string;
    readonly run?: string;
  }[];
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

/** Files of the top folder that every image is built with. */
async function rootFilesOfImages(): Promise<readonly string[]> {
  const [, copied = ''] = /^COPY (.+) \.\/$/m.exec(await read('.docker/Dockerfile')) ?? [];
  return copied.split(' ');
}

/** Tells whether a change of the file starts a workflow: of its patterns the last one that fits decides. */
function startsFor(file: string, paths: readonly string[]): boolean {
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('**', '.+').replaceAll('*', '[^/]+')}$`).test(file);
  const last = paths.findLast((pattern) => fits(pattern.replace(/^!/, '')));
  return last?.startsWith('!') === false;
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
        expect.arrayContaining(['.docker/**', '.github/workflows/deployable.yml', ...(await rootFilesOfImages())]),
      );
      expect(paths.filter((path) => !existsSync(join(repositoryDir, path.replace('/**', ''))))).toEqual([]);
    }
  });

  it('goes through what every deployable goes through', () => {
    expect(workflow.jobs[name]).toMatchObject({ uses: './.github/workflows/deployable.yml', with: { name } });
  });
});

describe('a change', () => {
  const pathsOf = async (name: string) =>
    (parse(await read(`.github/workflows/${name}.yml`)) as Workflow).on['pull_request']?.paths ?? [];

  it('of what belongs to no deployable alone tests the whole portal', async () => {
    const paths = await pathsOf('portal');
    const common = ['package-lock.json', 'package.json', 'jest.config.js', 'oxlint.config.ts', 'quarantine.json'];
    const folders = ['shared/src/index.ts', 'webpack/src/index.ts', 'e2e/src/support/test.ts', 'docs/runbook.md'];
    expect([...common, ...folders].filter((file) => !startsFor(file, paths))).toEqual([]);
    expect(deployables.filter((name) => startsFor(`${name}/package.json`, paths))).toEqual([]);
    expect(await read('.github/workflows/portal.yml')).toContain('run: npm test\n');
  });

  it('of the packages starts the workflow of every deployable, too', async () => {
    const started = await Promise.all(
      deployables.map(async (name) => startsFor('package-lock.json', await pathsOf(name))),
    );
    expect(started).toEqual(deployables.map(() => true));
  });

  it('of any file starts a workflow', async () => {
    const all = await Promise.all([...deployables, 'portal'].map(pathsOf));
    const { output } = await runToEnd({ command: 'git', args: ['ls-files'], cwd: repositoryDir });
    const untested = output.split('\n').filter((file) => !all.some((paths) => startsFor(file, paths)));
    expect(untested).toEqual([]);
  });
});

it('every workflow belongs to a deployable that is there, to the whole portal, or to the nightly run', async () => {
  const files = await readdir(join(repositoryDir, '.github/workflows'));
  expect(files.sort()).toEqual([...deployables, 'deployable', 'nightly', 'portal'].map((name) => `${name}.yml`).sort());
});

it('the nightly run starts every test, at night and by hand', async () => {
  const text = await read('.github/workflows/nightly.yml');
  expect(Object.keys((parse(text) as Workflow).on)).toEqual(['schedule', 'workflow_dispatch']);
  expect(text).toContain('run: npm run test:all');
});

it('the nightly run starts the tests with a database on the PostgreSQL of the stack', async () => {
  const { jobs } = parse(await read('.github/workflows/nightly.yml')) as Workflow;
  const stack = parse(await read('docker-compose.yml'), { merge: true }) as Required<Pick<Job, 'services'>>;
  expect(jobs['postgresql']?.services?.['database']?.image).toBe(stack.services['database']?.image);
  expect(jobs['postgresql']?.env?.['TEST_DATABASE_URL']).toMatch(/^postgres:/);
  expect(jobs['postgresql']?.steps?.at(-1)?.run).toBe(
    'npm run test:unit -- api/src shell/src/releases/state shell/src/server/release-sets shell/src/health',
  );
});

it('the workflow of deployables tests, builds an image with SBOM and provenance, tries it in the stack, also without each of its containers, and publishes that one', async () => {
  const text = await read('.github/workflows/deployable.yml');
  const { on, jobs } = parse(text) as Workflow;
  expect(on['workflow_call']?.inputs).toHaveProperty('name');
  expect(Object.keys(jobs)).toEqual(['test', 'compatible', 'image', 'tag']);
  expect(jobs['image']?.needs).toEqual(['test', 'compatible']);
  expect(text).toContain('sbom: true');
  expect(text).toContain('provenance: mode=max');
  const steps = jobs['image']?.steps ?? [];
  const at = (fits: (step: (typeof steps)[number]) => boolean) => steps.findIndex(fits);
  const order = [
    at(({ uses }) => uses?.startsWith('docker/build-push-action') === true),
    at(({ run }) => run?.includes('docker compose up --no-build') === true),
    at(({ run }) => run?.includes('npm run smoke') === true),
    at(({ run }) => run === 'npm run smoke -- http://localhost:3000 --kill'),
    at(({ uses }) => uses?.startsWith('docker/login-action') === true),
    at(({ name }) => name === 'publish'),
  ];
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  // Nothing else is built: the image that was tried is copied.
  expect(text.match(/build-push-action/g)).toHaveLength(1);
  expect(steps[order[5] ?? 0]?.run).toContain('"$BUILT@${{ steps.build.outputs.digest }}"');
});

it('the workflow of the api builds, tries and publishes the image of backup and restore, too, and tags the version after both', async () => {
  const text = await read('.github/workflows/deployable.yml');
  const { jobs } = parse(text) as Workflow;
  expect(text).toContain(`inputs.name == 'api' && '["api", "backup"]'`);
  expect(jobs['image']?.env).toMatchObject({
    SERVICE: '${{ matrix.image }}',
    IMAGE: expect.stringMatching(/\/ecard-\$\{\{ matrix\.image \}\}$/),
    BUILT: 'localhost:5000/ecard-${{ matrix.image }}',
  });
  const steps = jobs['image']?.steps ?? [];
  const trial = steps.find((step) => step.if === "matrix.image == 'backup'");
  expect(trial?.run).toMatch(/run --rm backup \|[^]+stop api[^]+run --rm backup restore "\$dir"[^]+npm run smoke/);
  expect(steps.indexOf(trial ?? {})).toBeLessThan(steps.findIndex(({ name }) => name === 'publish'));
  expect(jobs['tag']?.needs).toBe('image');
  expect(text.match(/git push/g)).toHaveLength(1);
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
