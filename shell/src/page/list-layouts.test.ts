import { describe, expect, it } from '@jest/globals';
import { listLayouts } from './list-layouts.ts';

describe('listLayouts', () => {
  it('picks the lists’ cookies by their names', () => {
    expect(listLayouts({ token: 'x', 'list-invoice': 'c.number*.kind!', 'list-user-card': 'n' })).toEqual({
      invoice: 'c.number*.kind!',
      'user-card': 'n',
    });
  });

  it.each(['', 'x', 'c.<script>', 'c.KIND', `c${'.x'.repeat(61)}`])('leaves out what no list wrote: %s', (value) => {
    expect(listLayouts({ 'list-invoice': value })).toEqual({});
  });

  it('takes no name that a list cannot have', () => {
    expect(listLayouts({ 'list-__proto__': 'c', 'list-': 'c' })).toEqual({});
  });
});
