import { describe, expect, it } from '@jest/globals';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import { buildRouteTable } from '../routes/route-table.ts';
import { missingRoutes } from '../routes/missing-routes.ts';
import { makeRoute } from '../testing/make-release.ts';
import { resolvePage } from './resolve-page.ts';
import type { ResolveInput } from './resolve-page.ts';

const map = {
  routes: buildRouteTable([
    {
      name: 'mf-auth',
      routes: [
        makeRoute({ name: 'index', path: '/', layout: 'login', guards: [] }),
        makeRoute(),
        makeRoute({ name: 'v-id', path: '/v/{id}', layout: 'none', guards: [] }),
      ],
    },
    {
      name: 'mf-admin',
      routes: [
        makeRoute({
          name: 'users',
          path: '/users',
          layout: 'admin',
          guards: ['auth', 'redirect'],
          action: 'users.view',
        }),
        makeRoute({
          name: 'roles',
          path: '/roles',
          layout: 'admin',
          guards: ['auth', 'redirect'],
          action: 'roles.view',
        }),
      ],
    },
  ]),
  missing: missingRoutes(new Set(['mf-auth', 'mf-admin'])),
};
const profile = { user: { first_name: 'Болд' } };
const citizen: Partial<PortalSnapshot> = { token: 't', profile };
const administrator: Partial<PortalSnapshot> = { ...citizen, actions: [{ code: 'users.view' }] };
const failedProfile = [{ step: 'profile', code: 'HTTP_500' }] as const;

function at(pathname: string, snapshot: Partial<PortalSnapshot> = {}, rest: Partial<ResolveInput> = {}) {
  return resolvePage({ pathname, search: '', map, faults: [], snapshot: anonymousSnapshot(snapshot), ...rest });
}

describe('resolvePage', () => {
  describe('at the root', () => {
    it('shows the sign-in page to somebody who is not signed in (specification §2)', () => {
      expect(at('/')).toMatchObject({ kind: 'page', clearSession: true, page: { kind: 'screen', layout: 'login' } });
    });

    it('leads an individual account whose profile has a user to /ec (specification §1, §2)', () => {
      expect(at('/', citizen)).toEqual({ kind: 'redirect', to: '/ec' });
    });

    it('clears the session of an account without a user and stays (specification §2)', () => {
      expect(at('/', { token: 't', profile: { user: null } })).toMatchObject({ kind: 'page', clearSession: true });
    });

    it('keeps the session while the profile could not be loaded: nothing is lost (specification §2, §4)', () => {
      expect(at('/', { token: 't' }, { faults: failedProfile })).toMatchObject({
        kind: 'page',
        clearSession: false,
        page: { kind: 'screen', layout: 'login' },
      });
    });

    it('clears the session of an organisation account and stays (specification §2, §6)', () => {
      expect(at('/', { ...citizen, isOrganisation: true })).toMatchObject({ kind: 'page', clearSession: true });
      // Whatever its profile says: it is led nowhere from here.
      const failed = at('/', { token: 't', isOrganisation: true }, { faults: failedProfile });
      expect(failed).toMatchObject({ kind: 'page', clearSession: true });
    });
  });

  describe('with the guard auth', () => {
    it('leads somebody who is not signed in to the root', () => {
      expect(at('/ec')).toEqual({ kind: 'redirect', to: '/' });
    });

    it('leads an account without a user to the root', () => {
      expect(at('/ec', { token: 't', profile: { user: null } })).toEqual({ kind: 'redirect', to: '/' });
    });

    it('lets a signed-in account pass and clears nothing', () => {
      expect(at('/ec', citizen)).toMatchObject({
        kind: 'page',
        clearSession: false,
        page: { kind: 'screen', match: { route: { name: 'ec' } } },
      });
    });

    it('lets an account pass whose profile could not be loaded', () => {
      expect(at('/ec', { token: 't' }, { faults: failedProfile })).toMatchObject({
        kind: 'page',
        page: { kind: 'screen' },
      });
    });
  });

  describe('with the guard redirect', () => {
    it('lets an account pass that has the action code of the page (specification §6)', () => {
      expect(at('/users', administrator)).toMatchObject({ kind: 'page', page: { kind: 'screen' } });
    });

    it('says to an account without the code that it may not open the page, and where its own is', () => {
      const forbidden = { kind: 'forbidden', layout: 'admin', name: 'Карт' };
      expect(at('/roles', administrator)).toMatchObject({ page: { ...forbidden, url: '/roles', home: '/users' } });
      expect(at('/users', citizen)).toMatchObject({ page: { ...forbidden, url: '/users', home: '/ec' } });
    });

    it('offers staff their home in place of a page they may not open', () => {
      const staff = { ...administrator, profile: { user: { kind: 'STAFF' as const } } };
      expect(at('/roles', staff)).toMatchObject({ page: { kind: 'forbidden', home: '/ec' } });
    });

    it('leads somebody who is not signed in to the root first', () => {
      expect(at('/users')).toEqual({ kind: 'redirect', to: '/?next=%2Fusers' });
    });

    it('says that the start failed when the permissions are not known', () => {
      expect(at('/users', { token: 't' }, { faults: failedProfile })).toMatchObject({
        kind: 'page',
        page: { kind: 'startup-failed', layout: 'admin', url: '/users' },
      });
    });
  });

  describe('with a page to return to', () => {
    const search = '?next=%2Fusers%3Fpage%3D2';

    it('names it at the root, without tokens', () => {
      const asked = { search: '?page=2&token=t&is_org=1' };
      expect(at('/users', {}, asked)).toEqual({ kind: 'redirect', to: '/?next=%2Fusers%3Fpage%3D2' });
    });

    it('leads staff back to it from /ec', () => {
      expect(at('/ec', administrator, { search })).toEqual({ kind: 'redirect', to: '/users?page=2' });
    });

    it('leads an organisation back to it from /ec', () => {
      const organisation = { ...citizen, isOrganisation: true };
      expect(at('/ec', organisation, { search })).toEqual({ kind: 'redirect', to: '/users?page=2' });
    });

    it('leaves a citizen at /ec and offers it there', () => {
      expect(at('/', citizen, { search })).toEqual({ kind: 'redirect', to: '/ec?next=%2Fusers%3Fpage%3D2' });
      expect(at('/ec', citizen, { search })).toMatchObject({
        page: { kind: 'screen', wanted: { path: '/users?page=2', title: 'Карт' } },
      });
    });

    it('keeps it while somebody has still to sign in', () => {
      expect(at('/ec', {}, { search })).toEqual({ kind: 'redirect', to: '/?next=%2Fusers%3Fpage%3D2' });
    });

    it.each(['?next=https%3A%2F%2Fevil.example', '?next=%2F%2Fevil.example', '?next=%2Fnothing'])(
      'takes no notice of %s',
      (foreign) => {
        expect(at('/ec', administrator, { search: foreign })).toMatchObject({ kind: 'page', page: { kind: 'screen' } });
      },
    );
  });

  it('shows a page without guards to anybody, with its parameter', () => {
    expect(at('/v/12', {}, { search: '?from=qr' })).toMatchObject({
      kind: 'page',
      clearSession: false,
      page: { kind: 'screen', layout: 'none', match: { params: { id: '12' } }, url: '/v/12?from=qr' },
    });
  });

  it('shows the not-found page for a path nobody owns (specification §2)', () => {
    expect(at('/nothing', citizen)).toEqual({
      kind: 'page',
      clearSession: false,
      page: { kind: 'not-found', layout: '404', url: '/nothing' },
    });
  });

  it('says that a page of a missing remote is not available now', () => {
    expect(at('/invoice', citizen)).toMatchObject({
      kind: 'page',
      page: { kind: 'unavailable', layout: 'admin', remote: 'mf-invoices', url: '/invoice' },
    });
  });

  it('keeps the guards of a missing remote', () => {
    expect(at('/invoice')).toEqual({ kind: 'redirect', to: '/?next=%2Finvoice' });
  });
});
