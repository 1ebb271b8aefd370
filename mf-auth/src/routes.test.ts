import { describe, expect, it } from '@jest/globals';
import { releaseRouteSchema, specificationFaults } from '@ecard/shared/contract';
import { routes } from './routes.ts';
import { screens } from './screens.ts';

describe('routes', () => {
  it('each has a screen, and each screen a route', () => {
    expect(Object.keys(screens).sort()).toEqual(routes.map(({ name }) => name).sort());
  });

  it('are as the contract wants them', () => {
    expect(routes.map((route) => releaseRouteSchema.safeParse(route).error)).toEqual(routes.map(() => undefined));
  });

  it('agree with the table of the specification (specification §2)', () => {
    expect(specificationFaults('mf-auth', routes)).toEqual([]);
  });

  it('open sign-in and check to everybody and the others to signed-in accounts (specification §2)', () => {
    expect(routes.map(({ path, guards, robots }) => ({ path, guards, robots }))).toEqual([
      { path: '/', guards: [], robots: undefined },
      { path: '/ec', guards: ['auth'], robots: undefined },
      { path: '/ec/cards', guards: ['auth', 'redirect'], robots: 'noindex, nofollow' },
      { path: '/temporary', guards: ['auth'], robots: undefined },
      { path: '/temporary/new', guards: ['auth'], robots: 'noindex, nofollow' },
      { path: '/temporary/{id}/edit', guards: ['auth'], robots: 'noindex, nofollow' },
      { path: '/profile', guards: ['auth'], robots: 'noindex, nofollow' },
      { path: '/v/{id}', guards: [], robots: 'noindex, nofollow' },
    ]);
  });
});
