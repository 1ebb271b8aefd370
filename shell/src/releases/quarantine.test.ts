import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRelease } from '../testing/make-release.ts';
import { createQuarantine } from './quarantine.ts';

const { release } = makeRelease();

describe('createQuarantine, of a process that is stopped', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'ecard-quarantine-'));
  });
  afterEach(() => rm(root, { recursive: true }));
  const found = () => createQuarantine(root).reasonFor(release);

  /** Begins a trial that never ends; resolves once it runs. */
  async function beginTrial(stop: 'before it begins' | 'as it begins' | 'never'): Promise<void> {
    const quarantine = createQuarantine(root);
    const begun = Promise.withResolvers<undefined>();
    if (stop === 'before it begins') quarantine.release();
    void quarantine.during(release, () => {
      begun.resolve(undefined);
      return new Promise(() => undefined);
    });
    if (stop === 'as it begins') quarantine.release();
    await begun.promise;
  }

  it('keeps the mark of a trial in which a process ended', async () => {
    await beginTrial('never');
    expect(await found()).toBe('the shell ended while it tried the release');
  });

  it.each(['before it begins', 'as it begins'] as const)('leaves no mark of a trial when it stops %s', async (stop) => {
    await beginTrial(stop);
    expect(await found()).toBeUndefined();
  });
});
