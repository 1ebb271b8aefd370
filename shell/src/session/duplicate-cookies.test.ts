import { describe, expect, it } from '@jest/globals';
import { parseStoredValues } from './stored-cookies.ts';
import { duplicateCookies } from './duplicate-cookies.ts';

const signedOut = parseStoredValues({});
const signedIn = { ...signedOut, token: 't' };
const scopesAt = (pathname: string, hostname: string) =>
  duplicateCookies(signedOut, signedIn, { pathname, hostname })
    .filter(({ name }) => name === 'token')
    .map(({ path, domain }) => [path, domain]);

describe('duplicateCookies', () => {
  it('has those of the first page and of the parent domains, and not the cookie of the portal', () => {
    expect(scopesAt('/', 'portal.ub.mn')).toEqual([
      ['/', 'portal.ub.mn'],
      ['/', 'ub.mn'],
      ['/ec', undefined],
      ['/ec', 'portal.ub.mn'],
      ['/ec', 'ub.mn'],
    ]);
  });

  it('has those of the folders of the page', () => {
    expect(scopesAt('/invoice/new', 'localhost').map(([path]) => path)).toEqual(['/ec', '/invoice', '/invoice/new']);
    expect(scopesAt('/invoice', 'localhost').map(([path]) => path)).toEqual(['/ec', '/invoice']);
  });

  it.each(['localhost', '10.0.0.7', '::1', 'a;b.mn'])('has none of a domain at %s', (hostname) => {
    expect(scopesAt('/', hostname)).toEqual([['/ec', undefined]]);
  });

  it('has those of every value of a session', () => {
    const removed = duplicateCookies(signedIn, signedOut, { pathname: '/', hostname: 'localhost' });
    expect(removed.map(({ name }) => name)).toEqual(['token', 'is_org', 'org_id']);
  });

  it('has those of the terminal token where that changes', () => {
    const after = { ...signedIn, terminalToken: 'tt' };
    const removed = duplicateCookies(signedIn, after, { pathname: '/', hostname: 'localhost' });
    expect(removed).toEqual([{ name: 'terminaltoken', path: '/ec' }]);
  });

  it('has those of the colour mode and of the number of the device where those change', () => {
    const after = { ...signedIn, colourMode: 'dark', serialNo: 'b6f4d1a0-0000-4000-8000-000000000000' } as const;
    const removed = duplicateCookies(signedIn, after, { pathname: '/', hostname: 'localhost' });
    expect(removed).toEqual([
      { name: 'serialNo', path: '/ec' },
      { name: 'colour-mode', path: '/ec' },
    ]);
  });

  it('has none while the values stay', () => {
    const place = { pathname: '/', hostname: 'ub.mn' };
    expect(duplicateCookies(signedIn, { ...signedIn }, place)).toEqual([]);
  });
});
