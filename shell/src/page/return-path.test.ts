import { describe, expect, it } from '@jest/globals';
import { readReturnPath, toReturnPath, withReturnPath } from './return-path.ts';

describe('toReturnPath', () => {
  it('keeps path and query', () => {
    expect(toReturnPath('/invoice?page=2&search=%D0%B0')).toBe('/invoice?page=2&search=%D0%B0');
    expect(toReturnPath('/invoice/12')).toBe('/invoice/12');
  });

  it('drops token, is_org and a further page to return to', () => {
    expect(toReturnPath('/invoice?token=a.b.c&is_org=1&next=%2Fusers')).toBe('/invoice');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    'evil',
    'javascript:alert(1)',
    '/a b',
    '/a\n',
    '/а',
    '/a#b',
    `/${'a'.repeat(1000)}`,
  ])('refuses %s', (address) => {
    expect(toReturnPath(address)).toBeUndefined();
  });

  it.each(['/', '/?step=code', '/ec'])('does without %s, where signing in leads by itself', (address) => {
    expect(toReturnPath(address)).toBeUndefined();
  });
});

describe('withReturnPath', () => {
  it('adds a page that readReturnPath reads again', () => {
    const address = withReturnPath('/?error=X', '/invoice?page=2&q=a');
    expect(address).toBe('/?error=X&next=%2Finvoice%3Fpage%3D2%26q%3Da');
    expect(readReturnPath(address.slice(1))).toBe('/invoice?page=2&q=a');
  });

  it('leaves the address alone without one', () => {
    expect(withReturnPath('/ec', undefined)).toBe('/ec');
    expect(readReturnPath('')).toBeUndefined();
  });
});
