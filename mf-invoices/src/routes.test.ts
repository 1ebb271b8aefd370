import { describe, expect, it } from '@jest/globals';
import { releaseRouteSchema, specificationFaults } from '@ecard/shared/contract';
import { routes } from './routes.ts';
import { screens } from './screens.ts';

describe('routes', () => {
  it('each has a screen, and each screen a route', () => {
    expect(Object.keys(screens).sort()).toEqual(routes.map(({ name }) => name).sort());
  });

  it('comply with the contract', () => {
    expect(routes.map((route) => releaseRouteSchema.safeParse(route).error)).toEqual(routes.map(() => undefined));
  });

  it('agree with the table of the specification (specification §2)', () => {
    expect(specificationFaults('mf-invoices', routes)).toEqual([]);
  });
});
