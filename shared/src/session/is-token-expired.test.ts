import { describe, expect, it, jest } from '@jest/globals';
import { isTokenExpired } from './is-token-expired.ts';

const NOW = Date.parse('2026-11-21T04:00:00Z');
const nowSeconds = NOW / 1000;

function tokenWith(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}
function check(token: string | null | undefined) {
  const warn = jest.fn<(message: string) => void>();
  return { expired: isTokenExpired(token, NOW, warn), warnings: warn.mock.calls.flat() };
}

describe('isTokenExpired', () => {
  it('counts a missing token as expired, without a warning (specification §5)', () => {
    expect(check(null)).toEqual({ expired: true, warnings: [] });
    expect(check(undefined)).toEqual({ expired: true, warnings: [] });
    expect(check('')).toEqual({ expired: true, warnings: [] });
  });

  it('counts a token whose exp lies before now as expired, and warns (specification §5, §8)', () => {
    expect(check(tokenWith({ exp: nowSeconds - 1 }))).toEqual({ expired: true, warnings: ['JWT token is expired.'] });
  });

  it('keeps a token whose exp is now (specification §5)', () => {
    expect(check(tokenWith({ exp: nowSeconds }))).toEqual({ expired: false, warnings: [] });
  });

  it('keeps a token whose exp lies ahead', () => {
    expect(check(tokenWith({ exp: nowSeconds + 60 }))).toEqual({ expired: false, warnings: [] });
  });

  it('keeps a token without exp', () => {
    expect(check(tokenWith({ sub: '1' }))).toEqual({ expired: false, warnings: [] });
  });

  it('keeps a token that cannot be decoded, and warns (specification §5, §8)', () => {
    expect(check('not-a-token')).toEqual({ expired: false, warnings: ['cannot parse jwt token'] });
    expect(check('a.b.c')).toEqual({ expired: false, warnings: ['cannot parse jwt token'] });
  });
});
