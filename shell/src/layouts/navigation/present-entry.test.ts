import { describe, expect, it } from '@jest/globals';
import { makeEntry } from '../../testing/make-entry.ts';
import { presentEntry } from './present-entry.ts';

const navigation = [
  makeEntry('Карт', '/ec'),
  makeEntry('Санхүү', null, [makeEntry('Нэхэмжлэх', '/invoice'), makeEntry('Төлбөр', '/invoice/payments')]),
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
