import { describe, expect, it } from '@jest/globals';
import { searchWithView, viewInAddress } from './view-address.ts';

const late = { id: 'v1', state: { search: 'status=OVERDUE&sort=-balance' }, scope: 'OWN', is_default: true } as const;
const mine = { id: 'v2', state: { search: 'kind=TOPUP' }, scope: 'OWN', is_default: false } as const;
const shared = { id: 'v3', state: { search: 'status=DRAFT' }, scope: 'ALL', is_default: true } as const;
const views = [shared, late, mine];

describe('searchWithView', () => {
  it('is the default view where the address says nothing, on whatever page and with a record open', () => {
    expect(searchWithView('', views)).toBe('?status=OVERDUE&sort=-balance&view=v1');
    expect(searchWithView('?page=2&id=r7', views)).toBe('?status=OVERDUE&sort=-balance&view=v1&page=2&id=r7');
  });

  it('is the default view others made where one has none of one’s own', () => {
    expect(searchWithView('', [mine, shared])).toBe('?status=DRAFT&view=v3');
  });

  it('is the view the address names', () => {
    expect(searchWithView('?view=v2', views)).toBe('?kind=TOPUP&view=v2');
  });

  it('is the address where it says anything itself, names no view, or one the person does not have', () => {
    expect(searchWithView('?q=цайз', views)).toBe('?q=цайз');
    expect(searchWithView('?view=none', views)).toBe('?view=none');
    expect(searchWithView('?view=v9', views)).toBe('?view=v9');
    expect(searchWithView('', [mine])).toBe('');
  });
});

describe('viewInAddress', () => {
  it('takes only what may be an id', () => {
    expect([viewInAddress('?view=v2'), viewInAddress('?view=%3Cb%3E'), viewInAddress('')]).toEqual(['v2', '', '']);
  });
});
