import { describe, expect, it } from '@jest/globals';
import { NOTHING, bulkTarget, isSelected, pageSelection, selectedCount, togglePage, toggleRow } from './selection.ts';
import type { Selection } from './selection.ts';

const page = ['a', 'b', 'c'];
const rows = (...ids: string[]): Selection => ({ kind: 'rows', ids });
const matching: Selection = { kind: 'matching', count: 1204 };

describe('toggleRow', () => {
  it('selects a row and deselects it', () => {
    expect(toggleRow(NOTHING, 'a', page)).toEqual(rows('a'));
    expect(toggleRow(rows('a', 'b'), 'a', page)).toEqual(rows('b'));
  });

  it('keeps the selected rows of other pages', () => {
    expect(toggleRow(rows('z'), 'a', page)).toEqual(rows('z', 'a'));
  });

  it('keeps only the other rows of the page when all matching rows were selected', () => {
    expect(toggleRow(matching, 'b', page)).toEqual(rows('a', 'c'));
  });
});

describe('togglePage', () => {
  it('selects the other rows of the page first, then deselects the page', () => {
    const all = togglePage(rows('z', 'b'), page);
    expect(all).toEqual(rows('z', 'a', 'b', 'c'));
    expect(togglePage(all, page)).toEqual(rows('z'));
  });

  it('deselects all when all matching rows were selected', () => {
    expect(togglePage(matching, page)).toEqual(NOTHING);
  });
});

describe('pageSelection', () => {
  it.each([
    [NOTHING, 'none'],
    [rows('z'), 'none'],
    [rows('a'), 'some'],
    [rows('a', 'b', 'c', 'z'), 'all'],
    [matching, 'all'],
  ] as const)('of %j is %s', (selection, expected) => {
    expect(pageSelection(selection, page)).toBe(expected);
  });

  it('of an empty page is none', () => {
    expect(pageSelection(matching, [])).toBe('none');
  });
});

describe('selectedCount', () => {
  it('counts selected rows of every page, or all matching rows', () => {
    expect(selectedCount(rows('a', 'z'))).toBe(2);
    expect(selectedCount(matching)).toBe(1204);
  });
});

describe('isSelected', () => {
  it('is true for every row when all matching rows are selected', () => {
    expect(isSelected(matching, 'x')).toBe(true);
    expect(isSelected(rows('a'), 'x')).toBe(false);
  });
});

describe('bulkTarget', () => {
  it('names the rows', () => {
    expect(bulkTarget(rows('a'), { status: 'OPEN' })).toEqual({ ids: ['a'] });
  });

  it('sends the filter, and the number of rows the person saw', () => {
    expect(bulkTarget(matching, { status: 'OPEN' })).toEqual({ filter: { status: 'OPEN' }, expected_count: 1204 });
  });
});
