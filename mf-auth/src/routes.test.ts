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

  it('open the sign-in page to everybody and the cards to who signed in (specification §2)', () => {
    expect(routes.map(({ path, guards, robots }) => ({ path, guards, robots }))).toEqual([
      { path: '/', guards: [], robots: undefined },
      { path: '/ec', guards: ['auth'], robots: undefined },
    ]);
  });
});
