import { describe, expect, it } from '@jest/globals';
import { SPECIFIED_ROUTES } from './specified-routes.ts';
import type { SpecifiedRoute } from './specified-routes.ts';

const BOTH = ['auth', 'redirect'];

describe('SPECIFIED_ROUTES', () => {
  it('are exactly the 25 pages with their paths, layouts and guards (specification §2)', () => {
    const facts = SPECIFIED_ROUTES.map(({ name, path, layout, guards }) => [name, path, layout, guards]);
    expect(new Set(facts)).toEqual(
      new Set([
        ['index', '/', 'login', []],
        ['direction', '/direction', 'admin', BOTH],
        ['ec-permission', '/ec-permission', 'admin', BOTH],
        ['graph-report-ec', '/graph-report-ec', 'admin', BOTH],
        ['graph-report-statistic', '/graph-report-statistic', 'admin', BOTH],
        ['graph-report', '/graph-report', 'admin', BOTH],
        ['invoice-report', '/invoice-report', 'admin', BOTH],
        ['invoice', '/invoice', 'admin', BOTH],
        ['load-capacity', '/load-capacity', 'admin', BOTH],
        ['location', '/location', 'admin', BOTH],
        ['menu', '/menu', 'admin', BOTH],
        ['product-type', '/product-type', 'admin', BOTH],
        ['profile', '/profile', 'admin', ['auth']],
        ['report-admin', '/report-admin', 'admin', BOTH],
        ['roles', '/roles', 'admin', BOTH],
        ['temporary-permission', '/temporary-permission', 'admin', BOTH],
        ['temporary-report', '/temporary-report', 'admin', BOTH],
        ['users', '/users', 'admin', BOTH],
        ['ebarimt', '/ebarimt', 'default', ['auth']],
        ['ec', '/ec', 'default', ['auth']],
        ['report-add', '/report/add', 'default', ['auth']],
        ['report', '/report', 'default', ['auth']],
        ['temporary', '/temporary', 'default', ['auth']],
        ['v-id', '/v/{id}', 'none', []],
        ['payment-id', '/payment/{id}', 'default', []],
      ]),
    );
    expect(SPECIFIED_ROUTES).toHaveLength(25);
  });

  it('are for no search engine where the table says so: profile and product types (specification §2)', () => {
    expect(namesOf('noindex')).toEqual(['product-type', 'profile']);
  });

  it('are indexable where the table says so (specification §2)', () => {
    expect(namesOf('indexable')).toEqual(['ec', 'report', 'report-add', 'temporary']);
  });
});

function namesOf(search: SpecifiedRoute['search']): string[] {
  return SPECIFIED_ROUTES.filter((route) => route.search === search)
    .map(({ name }) => name)
    .sort();
}
