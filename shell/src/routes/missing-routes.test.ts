import { describe, expect, it } from '@jest/globals';
import { missingRoutes } from './missing-routes.ts';

describe('missingRoutes', () => {
  it('are the pages of the remotes that have no promoted release', () => {
    const missing = missingRoutes(new Set(['mf-auth', 'mf-reports', 'mf-admin']));
    expect(missing.map(({ path }) => path)).toEqual(['/invoice', '/invoice-report', '/ebarimt', '/payment/{id}']);
  });

  it('are none when every remote has a release', () => {
    expect(missingRoutes(new Set(['mf-auth', 'mf-reports', 'mf-admin', 'mf-invoices']))).toEqual([]);
  });
});
