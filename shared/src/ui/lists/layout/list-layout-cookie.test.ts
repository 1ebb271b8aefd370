import { describe, expect, it } from '@jest/globals';
import { findListLayout, listLayoutCookie } from './list-layout-cookie.ts';

const at = (protocol: string) => ({ pathname: '/invoice', protocol }) as Location;

describe('listLayoutCookie', () => {
  it('is sent to the list’s own page alone, and only over https when the portal uses it', () => {
    expect(listLayoutCookie('invoice', 'c.kind!', at('http:'))).toBe(
      'list-invoice=c.kind!; Path=/invoice; Max-Age=31536000; SameSite=Lax',
    );
    expect(listLayoutCookie('invoice', 'c', at('https:'))).toMatch(/; Secure$/);
  });
});

describe('findListLayout', () => {
  it('finds the list’s own among other cookies', () => {
    expect(findListLayout('invoice', 'a=1; list-users=n; list-invoice=c.kind!; b=2')).toBe('c.kind!');
    expect(findListLayout('card', 'list-cards=c')).toBeUndefined();
  });
});
