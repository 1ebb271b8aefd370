import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bytesOf, packagesInstalledFor, packagesLoadedBy } from './images.fixtures.ts';
import { runToEnd } from './platform/child-process.ts';
import { repositoryDir } from './platform/repository.ts';

/** A package that no server loads may be so large before an image has to leave it out. */
const NEGLIGIBLE_BYTES = 400_000;

const SERVERS: readonly (readonly [string, readonly string[]])[] = [
  ['shell', ['shell/src/main.ts']],
  ['api', ['api/src/main.ts', 'api/src/backup/main.ts', 'api/sandbox/main.ts']],
];

describe.each(SERVERS)('the image of %s', (name, entries) => {
  let leftOut: readonly string[];
  beforeEach(async () => {
    const dockerfile = await readFile(join(repositoryDir, '.docker/Dockerfile'), 'utf8');
    const stage =
      new RegExp(`^FROM packages AS ${name}-packages\\n(?:(?!^FROM ).*\\n)*`, 'm').exec(dockerfile)?.[0] ?? '';
    const [, names = ''] = /sh \/prune-packages\.sh (.*)/.exec(stage.replaceAll(/\\\n\s*/g, '')) ?? [];
    leftOut = names.split(' ');
  });
  const isLeftOut = (folder: string) => leftOut.some((one) => `${folder}/`.startsWith(`node_modules/${one}/`));

  it('has every package that its server loads', () => {
    const loaded = [...packagesLoadedBy(name, entries)];
    expect(loaded).toContain('node_modules/fastify');
    expect(loaded.filter(isLeftOut)).toEqual([]);
  });

  it('has no large package that its server never loads', () => {
    const loaded = packagesLoadedBy(name, entries);
    const unused = [...packagesInstalledFor(name)].filter((folder) => !loaded.has(folder) && !isLeftOut(folder));
    expect(unused.filter((folder) => bytesOf(folder) > NEGLIGIBLE_BYTES)).toEqual([]);
  });

  it('leaves out only what npm installs for it', () => {
    const installed = [...packagesInstalledFor(name)];
    expect(leftOut.length).toBeGreaterThan(5);
    expect(
      leftOut.filter((one) => !installed.some((folder) => `${folder}/`.startsWith(`node_modules/${one}/`))),
    ).toEqual([]);
  });
});

describe('the packages of an image', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'image-'));
    const files = [
      'a/index.js',
      'a/index.js.map',
      'a/index.d.ts',
      'a/src/index.ts',
      'a/README.md',
      'a/LICENSE',
      'a/test/a.js',
    ];
    const fonts = [
      'package.json',
      'ttf/DejaVuSans.ttf',
      'ttf/DejaVuSans-Bold.ttf',
      'ttf/DejaVuSerif.ttf',
      'status.txt',
    ];
    const others = ['browser/index.js', '@scope/one/index.js', '.bin/a'];
    for (const file of [...files, ...others, ...fonts.map((font) => `dejavu-fonts-ttf/${font}`)]) {
      await mkdir(dirname(join(root, 'node_modules', file)), { recursive: true });
      await writeFile(join(root, 'node_modules', file), '');
    }
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('are without browser packages, types, sources of types, source maps, documents, tests and faces that no document has', async () => {
    const args = [join(repositoryDir, '.docker/prune-packages.sh'), 'browser', '@scope'];
    expect(await runToEnd({ command: 'sh', args, cwd: root })).toMatchObject({ code: 0 });
    const left = await readdir(join(root, 'node_modules'), { recursive: true, withFileTypes: true });
    const paths = left.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(paths.map((path) => path.slice(join(root, 'node_modules/').length)).sort()).toEqual([
      '.bin/a',
      'a/LICENSE',
      'a/index.js',
      'dejavu-fonts-ttf/package.json',
      'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
      'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    ]);
  });
});
