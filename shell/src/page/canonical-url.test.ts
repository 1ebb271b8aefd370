import { describe, expect, it } from '@jest/globals';
import { makeRoute } from '../testing/make-release.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { Page } from './page.ts';

function makePage(differences: Parameters<typeof makeRoute>[0] = {}, params: Record<string, string> = {}): Page {
  const route = { ...makeRoute(differences), remote: 'mf-auth' };
  return { kind: 'screen', layout: route.layout, match: { route, params }, url: `${route.path}/?page=2` };
}

describe('canonicalUrl', () => {
  it('is the page under the public address, without query and closing slash (specification §2)', () => {
    expect(canonicalUrl(makePage(), 'https://portal.test')).toBe('https://portal.test/ec');
    expect(canonicalUrl(makePage({ path: '/' }), 'https://portal.test')).toBe('https://portal.test/');
  });

  it('holds the parameters of the path, encoded', () => {
    const page = makePage({ path: '/v/{id}' }, { id: 'к/1' });
    expect(canonicalUrl(page, 'https://portal.test')).toBe('https://portal.test/v/%D0%BA%2F1');
  });

  it('is absent for a page that search engines must not index, and for a missing page', () => {
    expect(canonicalUrl(makePage({ robots: 'noindex, nofollow' }), 'https://portal.test')).toBeUndefined();
    expect(canonicalUrl({ kind: 'not-found', layout: '404', url: '/x' }, 'https://portal.test')).toBeUndefined();
  });

  it('is none while nobody said where the portal is', () => {
    expect(canonicalUrl(makePage(), undefined)).toBeUndefined();
  });
});
