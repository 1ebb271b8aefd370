import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { createReleaseStore } from '../../releases/release-store.ts';
import { lastUseOf } from '../../releases/release-use.ts';
import { integrityOf } from '../../releases/integrity.ts';
import type { ReleaseFiles } from '../../page/release-files.ts';
import { bringing, makeRelease } from '../../testing/make-release.ts';
import { citizen, dataOf, startPageSite } from '../../testing/page-site.ts';
import type { PageSite } from '../../testing/page-site.ts';
import { writeReleaseFiles } from '../release-sets/release-set.ts';

describe('the list of a release’s browser files', () => {
  let site: PageSite;
  beforeEach(async () => {
    site = await startPageSite();
  });
  afterEach(() => site.close());

  it('is named by pages with its hash, and served for ever', async () => {
    const { releases } = dataOf((await site.get('/ec', citizen)).body);
    expect(releases.map(({ name }) => name)).toEqual(['mf-auth', 'mf-admin']);
    for (const { name, version, files } of releases) {
      const answer = await site.get(`/_remotes/${name}/${version}/files.json`);
      expect(integrityOf(answer.rawPayload)).toBe(files);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.json<ReleaseFiles>().preload).toMatchObject({
        [name === 'mf-auth' ? 'ec' : 'users']: { js: ['browser/screen.js'], css: ['browser/screen.css'] },
      });
    }
  });

  it('spares a page the hashes of all remotes but its own', async () => {
    const { integrity } = dataOf((await site.get('/ec', citizen)).body);
    expect(Object.keys(integrity).filter((url) => url.startsWith('/_remotes/mf-auth/'))).toHaveLength(3);
    expect(Object.keys(integrity).filter((url) => url.startsWith('/_remotes/mf-admin/'))).toEqual([]);
  });

  it('is served for a release that no page of this shell ever named', async () => {
    const { release, files } = makeRelease({ version: '0.9.0' });
    const { app } = site.made;
    await createReleaseStore(site.made.releaseDirectory).save(release, bringing(files));
    const answer = await app.inject('/_remotes/mf-auth/0.9.0/files.json');
    expect(answer.rawPayload).toEqual(writeReleaseFiles(release));
  });

  it('counts as a sign of an open page when it is asked for, and so does every other file of the release', async () => {
    const { app, releaseDirectory } = site.made;
    const used = (name: string) => lastUseOf(join(releaseDirectory, name, '1.0.0'));
    await app.inject('/_remotes/mf-admin/1.0.0/browser/none.js');
    await app.inject('/_remotes/mf-admin/9.9.9/files.json');
    expect([await used('mf-auth'), await used('mf-admin')]).toEqual([0, 0]);
    await app.inject({ method: 'HEAD', url: '/_remotes/mf-auth/1.0.0/files.json' });
    await app.inject('/_remotes/mf-admin/1.0.0/browser/screen.js');
    expect(Math.min(await used('mf-auth'), await used('mf-admin'))).toBeGreaterThan(0);
  });

  it('has the same bytes in whatever order the release names its files', () => {
    const { release } = makeRelease();
    const reversed = { ...release, files: Object.fromEntries(Object.entries(release.files).reverse()) };
    expect(writeReleaseFiles(reversed)).toEqual(writeReleaseFiles(release));
    expect(writeReleaseFiles(release).toString()).not.toContain('server/');
  });

  it.each(['mf-auth/9.9.9', 'mf-none/1.0.0', '..%2fmf-auth/1.0.0', 'mf-auth/1.0.0%2f..%2f1.0.0'])(
    'is nowhere for %s',
    async (release) => {
      const answer = await site.get(`/_remotes/${release}/files.json`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control'] ?? 'none').not.toContain('immutable');
    },
  );
});
