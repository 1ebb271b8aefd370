import { describe, expect, it } from '@jest/globals';
import { EXPIRED_TOKEN, OTHER_TOKEN, VALID_TOKEN } from '../testing/make-token.ts';
import { readCookies } from './read-cookies.ts';

const NOW = 2_000_000_000_000;
const tokenOf = (...tokens: readonly string[]) =>
  readCookies(tokens.map((token) => `token=${token}`).join('; '), NOW)['token'];

describe('readCookies', () => {
  it('reads every cookie under its name, decoded', () => {
    expect(readCookies('token=a%20b; is_org=1;org_id=42; flag', NOW)).toEqual({
      token: 'a b',
      is_org: '1',
      org_id: '42',
    });
  });

  it('takes a value that is not well encoded as it is', () => {
    expect(readCookies('token=%zz', NOW)).toEqual({ token: '%zz' });
  });

  it.each([
    ['expired', EXPIRED_TOKEN],
    ['empty', ''],
    ['one that no header can carry', encodeURIComponent('тасархай')],
    ['no JWT', 'abc'],
    ['without a payload that can be read', 'a.b.c'],
    ['without a signature', VALID_TOKEN.split('.').slice(0, 2).join('.')],
  ])('takes the second of two tokens where the first is %s', (_what, first) => {
    expect(tokenOf(first, VALID_TOKEN)).toBe(VALID_TOKEN);
  });

  it('takes the first of two tokens that can both be used', () => {
    expect(tokenOf(OTHER_TOKEN, VALID_TOKEN)).toBe(OTHER_TOKEN);
  });

  it('takes the second of two terminal tokens where the first has expired', () => {
    const text = `terminaltoken=${EXPIRED_TOKEN}; terminaltoken=${VALID_TOKEN}`;
    expect(readCookies(text, NOW)['terminaltoken']).toBe(VALID_TOKEN);
  });

  it('takes is_org and org_id that came with the token', () => {
    const old = `token=${EXPIRED_TOKEN}; is_org=1; org_id=42`;
    const present = `is_org=0; org_id=0; token=${VALID_TOKEN}`;
    expect(readCookies(`${old}; ${present}`, NOW)).toEqual({ token: VALID_TOKEN, is_org: '0', org_id: '0' });
    expect(readCookies(`${present}; ${old}`, NOW)).toEqual({ token: VALID_TOKEN, is_org: '0', org_id: '0' });
  });

  it('takes the only is_org and org_id where another token came without them', () => {
    const text = `token=${EXPIRED_TOKEN}; token=${VALID_TOKEN}; is_org=1; org_id=42`;
    expect(readCookies(text, NOW)).toEqual({ token: VALID_TOKEN, is_org: '1', org_id: '42' });
  });

  it('takes the first of two other values', () => {
    expect(readCookies('colour-mode=dark; colour-mode=light', NOW)).toEqual({ 'colour-mode': 'dark' });
  });

  it('takes the first of two tokens that have both expired', () => {
    expect(tokenOf(EXPIRED_TOKEN, `${EXPIRED_TOKEN}2`)).toBe(EXPIRED_TOKEN);
  });
});
