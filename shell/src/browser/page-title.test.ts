import { describe, expect, it } from '@jest/globals';
import { makeRoute } from '../testing/make-release.ts';
import type { Page } from '../page/page.ts';
import { titleOf } from './page-title.ts';

const first = { url: '/v/1', title: 'Карт 1 · Улаанбаатар И-карт' };
const screenAt = (url: string): Page => ({
  kind: 'screen',
  layout: 'default',
  url,
  match: { route: { ...makeRoute(), remote: 'mf-auth' }, params: {} },
});

describe('titleOf', () => {
  it('is the server’s for the page the server rendered', () => {
    expect(titleOf(screenAt('/v/1'), first, false)).toBe('Карт 1 · Улаанбаатар И-карт');
  });

  it('is the route’s for another page', () => {
    expect(titleOf(screenAt('/ec'), first, false)).toBe('Карт · Улаанбаатар И-карт');
  });

  it('is home for staff in the administration area, on the page that shows other accounts their cards', () => {
    expect(titleOf(screenAt('/ec'), first, true)).toBe('Нүүр · Улаанбаатар И-карт');
  });

  it('names a missing page as not found', () => {
    expect(titleOf({ kind: 'not-found', layout: '404', url: '/x' }, first, false)).toBe(
      'Хуудас олдсонгүй · Улаанбаатар И-карт',
    );
  });
});
