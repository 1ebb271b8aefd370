import { describe, expect, it } from '@jest/globals';
import { searchWithView, viewInAddress } from './view-address.ts';

const late = { id: 'v1', state: { search: 'status=OVERDUE&sort=-balance' }, scope: 'OWN', is_default: true } as const;
const mine = { id: 'v2', state: { search: 'kind=TOPUP' }, scope: 'OWN', is_default: false } as const;
const shared = { id: 'v3', state: { search: 'status=DRAFT' }, scope: 'ALL', is_default: true } as const;
const views = [shared, late, mine];

describe('searchWithView', () => {
  it('returns the default view without parameters, on any page and with a record open', () => {
    expect(searchWithView('', views)).toBe('?status=OVERDUE&sort=-balance&view=v1');
    expect(searchWithView('?page=2&id=r7', views)).toBe('?status=OVERDUE&sort=-balance&view=v1&page=2&id=r7');
  });

  it('returns the shared default view when the person has none', () => {
    expect(searchWithView('', [mine, shared])).toBe('?status=DRAFT&view=v3');
  });

  it('returns the view that the address names', () => {
    expect(searchWithView('?view=v2', views)).toBe('?kind=TOPUP&view=v2');
  });

  it('returns the address when it has parameters, or names no view or an unknown one', () => {
    expect(searchWithView('?q=цайз', views)).toBe('?q=цайз');
    expect(searchWithView('?view=none', views)).toBe('?view=none');
    expect(searchWithView('?view=v9', views)).toBe('?view=v9');
    expect(searchWithView('', [mine])).toBe('');
  });
});

describe('viewInAddress', () => {
  it('accepts only a valid id', () => {
    expect([viewInAddress('?view=v2'), viewInAddress('?view=%3Cb%3E'), viewInAddress('')]).toEqual(['v2', '', '']);
  });
});
