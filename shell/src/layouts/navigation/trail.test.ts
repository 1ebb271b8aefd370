import { describe, expect, it } from '@jest/globals';
import type { Page } from '../../page/page.ts';
import { makeEntry } from '../../testing/make-entry.ts';
import { makeRoute } from '../../testing/make-release.ts';
import { trailOf } from './trail.ts';

const navigation = [makeEntry('Карт', '/ec'), makeEntry('Тайлан', null, [makeEntry('Миний тайлан', '/report')])];

function makePage(path: string, title: string): Page {
  const route = { ...makeRoute({ path, title }), remote: 'mf-auth' };
  return { kind: 'screen', layout: 'admin', match: { route, params: {} }, url: `${path}?page=2` };
}

describe('trailOf', () => {
  it('leads through the headings of the navigation to the present page', () => {
    expect(trailOf(navigation, makePage('/report', 'Тайлан'))).toEqual([{ name: 'Тайлан' }, { name: 'Миний тайлан' }]);
  });

  it('ends with the title of a page below one that the navigation names', () => {
    expect(trailOf(navigation, makePage('/report/add', 'Тайлан захиалах'))).toEqual([
      { name: 'Тайлан' },
      { name: 'Миний тайлан', path: '/report' },
      { name: 'Тайлан захиалах' },
    ]);
  });

  it('is the title alone of a page that no menu names', () => {
    expect(trailOf(navigation, makePage('/profile', 'Профайл'))).toEqual([{ name: 'Профайл' }]);
  });

  it('is known for a page that is not available now', () => {
    expect(trailOf(navigation, { kind: 'unavailable', layout: 'admin', remote: 'mf-auth', url: '/ec' })).toEqual([
      { name: 'Карт' },
    ]);
  });
});
