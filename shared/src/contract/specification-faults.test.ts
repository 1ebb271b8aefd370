import { describe, expect, it } from '@jest/globals';
import type { ReleaseRoute } from './release.ts';
import { specificationFaults } from './specification-faults.ts';

const ec: ReleaseRoute = {
  name: 'ec',
  path: '/ec',
  layout: 'default',
  guards: ['auth'],
  title: 'Карт',
  description: 'Картын үлдэгдэл',
};

describe('specificationFaults', () => {
  it('are empty for a page that agrees with the table, and for a page outside the table', () => {
    expect(specificationFaults('mf-auth', [ec, { ...ec, name: 'news', path: '/news' }])).toEqual([]);
  });

  it('name every difference from the table', () => {
    const route: ReleaseRoute = { ...ec, path: '/cards', layout: 'admin', guards: [], robots: 'noindex' };
    expect(specificationFaults('mf-admin', [{ ...route, description: undefined }])).toEqual([
      '/cards: owner',
      '/cards: path',
      '/cards: layout',
      '/cards: guards',
      '/cards: open to search engines',
      '/cards: description for search engines',
    ]);
  });

  it('name a missing noindex, and a guard without an action code', () => {
    const route: ReleaseRoute = { ...ec, name: 'product-type', path: '/product-type', layout: 'admin' };
    expect(specificationFaults('mf-admin', [{ ...route, guards: ['auth', 'redirect'] }])).toEqual([
      '/product-type: action of the guard redirect',
      '/product-type: robots noindex, nofollow',
    ]);
  });
});
