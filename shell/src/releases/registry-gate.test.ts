import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Release } from '@ecard/shared/contract';
import { makeRelease, makeRoute } from '../testing/make-release.ts';
import { startRegistrySite } from '../testing/registry-site.ts';
import type { RegistrySite } from '../testing/registry-site.ts';

const tooLarge = { 'browser/screen.js': 'x'.repeat(5_000) };

describe('the gate of the registry', () => {
  let site: RegistrySite;
  let shell: ReturnType<RegistrySite['makeRegistry']>;

  beforeEach(async () => {
    site = await startRegistrySite();
    shell = site.makeRegistry();
    await shell.registry.start();
    shell.onChange.mockClear();
  });
  afterEach(() => site.close());

  it.each<[string, Partial<Release>, Record<string, string>, string, string]>([
    ['files beyond its budget', { budgets: { bytes: { ec: 4_000 } } }, tooLarge, 'RELEASE_BUDGET', 'ec has 5'],
    [
      'a range of a shared package beyond the shell’s',
      { shared: { react: '^20.0.0' } },
      {},
      'RELEASE_SHARED',
      'react ^20.0.0',
    ],
    [
      'a permission that nobody can be granted',
      { routes: [makeRoute(), makeRoute({ name: 'fleet', path: '/fleet', action: 'fleet.view' })] },
      {},
      'RELEASE_PERMISSIONS',
      'fleet.view at /fleet',
    ],
  ])('refuses a release with %s; the portal stays as it is', async (_what, differences, files, code, reason) => {
    site.origin.offer(makeRelease({ version: '1.1.0', ...differences }, files));
    await shell.registry.refresh();
    expect(shell.versions()).toEqual(['mf-auth@1.0.0', 'mf-admin@1.0.0']);
    expect(shell.onChange).not.toHaveBeenCalled();
    expect(shell.faults()).toEqual([code]);
    expect(shell.registry.refused['mf-auth']).toMatchObject({ version: '1.1.0', code });
    expect(shell.registry.refused['mf-auth']?.reason).toContain(reason);
  });

  it('refuses a release whose trial finds it too slow, with that code', async () => {
    shell.tryOut.mockRejectedValueOnce(Object.assign(new Error('/ec takes 900 ms'), { code: 'RELEASE_BUDGET' }));
    site.origin.offer(makeRelease({ version: '1.1.0', budgets: { renderMs: 100 } }));
    await shell.registry.refresh();
    expect(shell.versions()).toContain('mf-auth@1.0.0');
    expect(shell.faults()).toEqual(['RELEASE_BUDGET']);
  });
});
