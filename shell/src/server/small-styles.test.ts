import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createReleaseStore } from '../releases/release-store.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { makeRelease } from '../testing/make-release.ts';
import { readSmallStyles } from './small-styles.ts';

describe('readSmallStyles', () => {
  let root: string;
  let store: ReleaseStore;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'small-styles-'));
    store = createReleaseStore(root);
  });
  afterEach(() => rm(root, { recursive: true }));

  async function readFor(css: string) {
    const { release, files } = makeRelease({}, { 'browser/screen.css': css });
    await store.save(release, files);
    return { release, read: async () => [...(await readSmallStyles([release], store.directoryOf))] };
  }

  it('answers the text of a small style sheet under its address', async () => {
    const { read } = await readFor('p{color:red}');
    expect(await read()).toEqual([['/_remotes/mf-auth/1.0.0/browser/screen.css', 'p{color:red}']]);
  });

  it.each([
    ['is long', `p{color:${'red'.repeat(700)}}`],
    ['could end the element', 'p::before{content:"</style>"}'],
    ['refers to other files by their place beside it', 'p{background:url(a.png)}'],
    ['imports another', '@import "a.css";'],
  ])('leaves out one that %s', async (_what, css) => {
    const { read } = await readFor(css);
    expect(await read()).toEqual([]);
  });

  it('leaves out one that was changed on the disk, or is gone', async () => {
    const { release, read } = await readFor('p{color:red}');
    const file = join(store.directoryOf(release), 'browser/screen.css');
    await writeFile(file, 'p{color:blue}');
    expect(await read()).toEqual([]);
    await rm(file);
    expect(await read()).toEqual([]);
  });
});
