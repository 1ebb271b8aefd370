import { describe, expect, it } from '@jest/globals';
import type { NavigationEntry } from '../page/navigation.ts';
import { presentEntry } from './present-entry.ts';

const entry = (name: string, path: string | null, children: NavigationEntry[] = []): NavigationEntry => ({
  id: name,
  name,
  icon: null,
  path,
  children,
});
const navigation = [
  entry('Карт', '/ec'),
  entry('Санхүү', null, [entry('Нэхэмжлэх', '/invoice'), entry('Төлбөр', '/invoice/payments')]),
];

describe('presentEntry', () => {
  it('is the entry of the page itself, whatever is searched there', () => {
    expect(presentEntry(navigation, '/invoice?page=2')).toEqual({ path: '/invoice', isPage: true });
  });

  it('is the nearest one above a page that has none', () => {
    expect(presentEntry(navigation, '/invoice/12')).toEqual({ path: '/invoice', isPage: false });
    expect(presentEntry(navigation, '/invoice/payments/3')).toEqual({ path: '/invoice/payments', isPage: false });
  });

  it('goes by whole segments', () => {
    expect(presentEntry(navigation, '/invoice-report')).toBeUndefined();
  });
});
