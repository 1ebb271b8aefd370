import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringing, makeRelease } from '../testing/make-release.ts';
import { checkBytes } from './check-budgets.ts';
import { createReleaseStore } from './release-store.ts';

const FILES = { 'browser/remoteEntry.js': 'x'.repeat(100), 'browser/screen.js': 'x'.repeat(1_000) };

describe('checkBytes', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'budgets-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function check(bytes: Record<string, number> | undefined, files: Record<string, string> = {}): Promise<void> {
    const made = makeRelease(bytes ? { budgets: { bytes } } : {}, { ...FILES, ...files });
    const store = createReleaseStore(root);
    await store.save(made.release, bringing(made.files));
    await checkBytes(made.release, store.directoryOf(made.release));
  }

  it('accepts a release without budgets, and one that keeps them', async () => {
    await check(undefined);
    await check({ ec: 2_000 });
  });

  it('refuses a page whose entry, scripts and style sheets are larger together, and names the largest', async () => {
    const refused = check({ ec: 1_100 });
    await expect(refused).rejects.toMatchObject({ code: 'RELEASE_BUDGET' });
    await expect(refused).rejects.toThrow(/ec has 1\d{3} of 1100 bytes, browser\/screen[.]js 1000/);
  });

  it('counts a file as it is sent: compressed where the release has it so', async () => {
    await check({ ec: 1_100 }, { 'browser/screen.js.br': 'x'.repeat(100) });
  });
});
