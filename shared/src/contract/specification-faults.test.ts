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
  it('are none for a page as the table has it, and for a page the table does not know', () => {
    expect(specificationFaults('mf-auth', [ec, { ...ec, name: 'news', path: '/news' }])).toEqual([]);
  });

  it('name everything that is not as in the table', () => {
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

  it('name a page that is to stay out of search engines, and a guard without an action code', () => {
    const route: ReleaseRoute = { ...ec, name: 'product-type', path: '/product-type', layout: 'admin' };
    expect(specificationFaults('mf-admin', [{ ...route, guards: ['auth', 'redirect'] }])).toEqual([
      '/product-type: action of the guard redirect',
      '/product-type: robots noindex, nofollow',
    ]);
  });
});
