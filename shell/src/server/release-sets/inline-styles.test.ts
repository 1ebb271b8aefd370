import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { styleFrame } from '@ecard/shared/contract';
import { integrityOf } from '../../releases/integrity.ts';
import { createReleaseStore } from '../../releases/release-store.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import { bringing, makeRelease } from '../../testing/make-release.ts';
import { inlineStyle, readInlineStyles, releaseStyleFiles, shellStyleFiles, withoutFrame } from './inline-styles.ts';

describe('readInlineStyles', () => {
  let root: string;
  let store: ReleaseStore;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'inline-styles-'));
    store = createReleaseStore(root);
  });
  afterEach(() => rm(root, { recursive: true }));

  async function readFor(css: string) {
    const { release, files } = makeRelease({}, { 'browser/screen.css': css });
    await store.save(release, bringing(files));
    return {
      release,
      read: async () => [...(await readInlineStyles(releaseStyleFiles([release], store.directoryOf)))],
    };
  }

  it('answers the text of a release’s style sheet under its address', async () => {
    const { read } = await readFor('p{color:red}');
    expect(await read()).toEqual([['/_remotes/mf-auth/1.0.0/browser/screen.css', 'p{color:red}']]);
  });

  it('answers the text of the shell’s own, and of no script', async () => {
    await writeFile(join(root, 'shell.1.css'), 'p{color:red}');
    await writeFile(join(root, 'shell.1.js'), 'run()');
    const integrity = {
      'shell.1.css': integrityOf(Buffer.from('p{color:red}')),
      'shell.1.js': integrityOf(Buffer.from('run()')),
    };
    expect([...(await readInlineStyles(shellStyleFiles({ integrity }, root)))]).toEqual([
      ['/_shell/shell.1.css', 'p{color:red}'],
    ]);
  });

  it('leaves the address of the map to the file, beside which the map is', async () => {
    const { read } = await readFor('p{color:red}\n/*# sourceMappingURL=screen.css.map*/');
    expect(await read()).toEqual([['/_remotes/mf-auth/1.0.0/browser/screen.css', 'p{color:red}']]);
  });

  it.each([
    ['is very long', `p{color:${'red'.repeat(22_000)}}`],
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

describe('inlineStyle', () => {
  const long = `p{color:${'red'.repeat(700)}}`;
  const styles = new Map([
    ['/small.css', 'p{color:red}'],
    ['/long.css', long],
  ]);

  it('holds a small style sheet at every visit', () => {
    expect(inlineStyle(styles, '/small.css', true)).toEqual({ content: 'p{color:red}' });
    expect(inlineStyle(styles, '/small.css', false)).toEqual({ content: 'p{color:red}' });
  });

  it('holds a long one at the first visit, and links to it from then on', () => {
    expect(inlineStyle(styles, '/long.css', true)).toEqual({ content: long, isLinkedLater: true });
    expect(inlineStyle(styles, '/long.css', false)).toEqual({});
  });

  it('links to one whose text is not known', () => {
    expect(inlineStyle(styles, '/other.css', true)).toEqual({});
  });
});

describe('withoutFrame', () => {
  const { opening, closing } = styleFrame('mf-auth');

  it('takes the rules of a remote’s own sheet out of their frame', () => {
    const style = { content: `${opening}.a{color:red}${closing}`, isLinkedLater: true };
    expect(withoutFrame(style, 'mf-auth')).toEqual({ content: '.a{color:red}', isLinkedLater: true });
  });

  it('leaves any other sheet as it is', () => {
    expect(withoutFrame({ content: '.a{color:red}' }, 'mf-auth')).toEqual({ content: '.a{color:red}' });
    expect(withoutFrame({}, 'mf-auth')).toEqual({});
  });
});
