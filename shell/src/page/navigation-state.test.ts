import { describe, expect, it } from '@jest/globals';
import { navigationCookie, parseNavigationState } from './navigation-state.ts';

describe('parseNavigationState', () => {
  it('reads back what was kept', () => {
    const state = { narrow: true, closed: ['group-1', '12'] };
    const value = /^navigation=([^;]*)/.exec(navigationCookie(state, true))?.[1];
    expect(parseNavigationState(value)).toEqual(state);
  });

  it.each([undefined, '', '2', 'true', '1.a b', `1${'.x'.repeat(41)}`, '0.<script>'])(
    'takes %s for untouched',
    (value) => {
      expect(parseNavigationState(value)).toEqual({ narrow: false, closed: [] });
    },
  );
});

describe('navigationCookie', () => {
  it('lasts a year, and goes only over https where the portal does', () => {
    expect(navigationCookie({ narrow: false, closed: [] }, false)).toBe(
      'navigation=0; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect(navigationCookie({ narrow: false, closed: [] }, true)).toMatch(/; Secure$/);
  });
});
