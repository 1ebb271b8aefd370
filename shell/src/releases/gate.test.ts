import { describe, expect, it } from '@jest/globals';
import type { Release, ReleaseRoute } from '@ecard/shared/contract';
import { makeRelease, makeRoute } from '../testing/make-release.ts';
import { checkGate, createPermissionPaths } from './gate.ts';

const provides = { react: '19.3.1', '@ecard/shared': '1.2.0' };
const staff: Pick<ReleaseRoute, 'guards' | 'layout'> = { guards: ['auth', 'redirect'], layout: 'admin' };

describe('checkGate', () => {
  const paths = createPermissionPaths();
  const check = (differences: Partial<Release>) => () => {
    checkGate(makeRelease(differences).release, { provides, hasPermissions: paths.has });
  };

  it.each([
    ['names no shared package', {}],
    ['fits the shell’s versions', { shared: { react: '^19.3.0', '@ecard/shared': '>=1.0.0 <2.0.0' } }],
    ['needs no permission', { routes: [makeRoute({ path: '/news' })] }],
    [
      'asks for a permission below a page of the specification',
      { routes: [makeRoute({ ...staff, path: '/users/terminals', action: 'a.b' })] },
    ],
  ])('accepts a release that %s', (_what, differences) => {
    expect(check(differences)).not.toThrow();
  });

  it.each([
    ['a later version', { react: '^19.4.0' }, 'react ^19.4.0, and the shell has 19.3.1'],
    ['another major version', { '@ecard/shared': '^2.0.0' }, '@ecard/shared ^2.0.0, and the shell has 1.2.0'],
    ['no version at all', { react: 'whatever' }, 'react whatever, and the shell has 19.3.1'],
    ['a package that the shell does not share', { lodash: '^4.0.0' }, 'lodash ^4.0.0, and the shell does not share it'],
    ['a name that every object has', { constructor: '*' }, 'does not share it'],
  ])('refuses a release built for %s, and says what to do', (_what, shared, reason) => {
    expect(check({ shared })).toThrow(expect.objectContaining({ code: 'RELEASE_SHARED' }));
    expect(check({ shared })).toThrow(reason);
    expect(check({ shared })).toThrow('build it against this shell');
  });

  it('refuses a page with a permission that nobody can be granted, until the host has a menu for it', () => {
    const routes = [makeRoute({ ...staff, path: '/fleet/{id}', action: 'fleet.view' })];
    expect(check({ routes })).toThrow(expect.objectContaining({ code: 'RELEASE_PERMISSIONS' }));
    expect(check({ routes })).toThrow('asks for fleet.view at /fleet/{id}');
    paths.note([{ id: 1, name: 'Парк', children: [{ id: 2, name: 'Жагсаалт', path: '/fleet' }] }]);
    expect(check({ routes })).not.toThrow();
  });
});
