import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { takeOutOfFrame } from '@ecard/shared/contract';
import { baseConfig } from './base-config.ts';
import { build } from './build.fixture.ts';
import { StyleFramePlugin } from './style-frame-plugin.ts';

const SHEET = '.turning { animation: turn 1s infinite; }\n@keyframes turn { to { rotate: 1turn; } }\n';

describe('StyleFramePlugin', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'style-frame-'));
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: '@ecard/mf-sample' }));
    await writeFile(join(folder, 'src/index.ts'), `import styles from './sample.module.css';\nconsole.log(styles);\n`);
    await writeFile(join(folder, 'src/sample.module.css'), SHEET);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('encloses a remote’s style sheet in its frame, and names its keyframes after it', async () => {
    const base = baseConfig({ folder, side: 'browser', remote: 'mf-sample' });
    const plugins = [...(base.plugins ?? []), new StyleFramePlugin('mf-sample')];
    await build({ ...base, cache: false, entry: './src/index.ts', plugins });
    const dist = join(folder, 'dist/browser');
    const file = (await readdir(dist)).find((name) => name.endsWith('.css')) ?? '';
    const rules = takeOutOfFrame(await readFile(join(dist, file), 'utf8'), 'mf-sample');
    const [, name = ''] = /@keyframes ([\w-]+)/.exec(rules ?? '') ?? [];
    expect(name).toMatch(/^mf-sample-/);
    expect(rules).toContain(`animation:${name} 1s infinite`);
  });
});
