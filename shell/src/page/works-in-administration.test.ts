import { describe, expect, it } from '@jest/globals';
import { anonymousSnapshot } from '@ecard/shared/store';
import { makeRoute } from '../testing/make-release.ts';
import { worksInAdministration } from './works-in-administration.ts';

const routes = [
  makeRoute(),
  makeRoute({ name: 'profile', path: '/profile', layout: 'admin' }),
  makeRoute({ name: 'users', path: '/users', layout: 'admin', action: 'users.view' }),
].map((route) => ({ ...route, remote: 'mf-auth' }));
const works = (known: Parameters<typeof anonymousSnapshot>[0]) =>
  worksInAdministration(routes, anonymousSnapshot({ token: 't', ...known }));
const actions = [{ code: 'users.view' }];

describe('worksInAdministration', () => {
  it('is true for staff, with any set of pages', () => {
    expect(works({ profile: { user: { kind: 'STAFF' } } })).toBe(true);
  });

  it('is false for passengers, who have a page of the admin layout too', () => {
    expect(works({ profile: { user: { kind: 'INDIVIDUAL' } } })).toBe(false);
  });

  it('follows the pages of an account whose kind the host leaves out', () => {
    expect(works({ profile: { user: {} }, actions })).toBe(true);
    expect(works({ profile: { user: {} } })).toBe(false);
  });

  it('is false for organisations and before anybody is signed in', () => {
    expect(works({ isOrganisation: true, actions })).toBe(false);
    expect(works({ token: null, actions })).toBe(false);
  });
});
