import { describe, expect, it } from '@jest/globals';
import { makeRoute } from '../testing/make-release.ts';
import { homeOf } from './home.ts';

const route = (path: string, action?: string) => ({
  ...makeRoute({ path, ...(action ? { action } : {}) }),
  remote: 'mf-admin',
});
const routes = [route('/ec'), route('/v/{id}', 'b'), route('/users', 'a'), route('/roles', 'b')];
const holding = (...codes: string[]) => ({
  isOrganisation: false,
  profile: { user: {} },
  actions: codes.map((code) => ({ code })),
});

describe('homeOf', () => {
  it('is the home of staff', () => {
    expect(homeOf(routes, { ...holding('a'), profile: { user: { kind: 'STAFF' } } })).toBe('/ec');
  });

  it('is the first page the action codes open, where the kind of account is not known', () => {
    expect(homeOf(routes, holding('b', 'a'))).toBe('/users');
  });

  it('is never a page with a parameter', () => {
    expect(homeOf(routes, holding('b'))).toBe('/roles');
  });

  it('is /ec for a passenger, who has no codes', () => {
    expect(homeOf(routes, holding())).toBe('/ec');
  });

  it('is /ec for an organisation, whatever its codes', () => {
    expect(homeOf(routes, { ...holding('a'), isOrganisation: true })).toBe('/ec');
  });
});
