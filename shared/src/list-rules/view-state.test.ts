import { describe, expect, it } from '@jest/globals';
import { readViewState, viewState } from './view-state.ts';

describe('viewState', () => {
  it('keeps filters, order and columns, not the page and the open record', () => {
    expect(viewState('?status=OPEN&sort=-total&page=4&id=a', 'c.kind!')).toEqual({
      search: 'status=OPEN&sort=-total',
      layout: 'c.kind!',
    });
  });
});

describe('readViewState', () => {
  it('reads a stored state', () => {
    expect(readViewState(viewState('?status=OPEN', 'c'))).toEqual({ search: '?status=OPEN', layout: 'c' });
  });

  it('reads only a query from foreign input', () => {
    expect(readViewState({ search: '//evil.example/#x', layout: 7 }).search).toMatch(/^\?[^#/]*$/);
    expect(readViewState({ search: ['a'] })).toEqual({ search: '', layout: undefined });
    expect(readViewState({})).toEqual({ search: '', layout: undefined });
  });
});
