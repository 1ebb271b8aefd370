import { describe, expect, it } from '@jest/globals';
import { NOTHING, bulkTarget, isSelected, pageSelection, selectedCount, togglePage, toggleRow } from './selection.ts';
import type { Selection } from './selection.ts';

const page = ['a', 'b', 'c'];
const rows = (...ids: string[]): Selection => ({ kind: 'rows', ids });
const matching: Selection = { kind: 'matching', count: 1204 };

describe('toggleRow', () => {
  it('chooses a row and lets it go', () => {
    expect(toggleRow(NOTHING, 'a', page)).toEqual(rows('a'));
    expect(toggleRow(rows('a', 'b'), 'a', page)).toEqual(rows('b'));
  });

  it('keeps what is chosen on other pages', () => {
    expect(toggleRow(rows('z'), 'a', page)).toEqual(rows('z', 'a'));
  });

  it('of all that match leaves the rest of the page', () => {
    expect(toggleRow(matching, 'b', page)).toEqual(rows('a', 'c'));
  });
});

describe('togglePage', () => {
  it('chooses the rest of the page first, then lets the page go', () => {
    const all = togglePage(rows('z', 'b'), page);
    expect(all).toEqual(rows('z', 'a', 'b', 'c'));
    expect(togglePage(all, page)).toEqual(rows('z'));
  });

  it('lets all go where all that match were chosen', () => {
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
  it('counts rows of every page, or all that match', () => {
    expect(selectedCount(rows('a', 'z'))).toBe(2);
    expect(selectedCount(matching)).toBe(1204);
  });
});

describe('isSelected', () => {
  it('is true of every row where all that match are chosen', () => {
    expect(isSelected(matching, 'x')).toBe(true);
    expect(isSelected(rows('a'), 'x')).toBe(false);
  });
});

describe('bulkTarget', () => {
  it('names the rows', () => {
    expect(bulkTarget(rows('a'), { status: 'OPEN' })).toEqual({ ids: ['a'] });
  });

  it('says by what filter, and how many the person saw', () => {
    expect(bulkTarget(matching, { status: 'OPEN' })).toEqual({ filter: { status: 'OPEN' }, expected_count: 1204 });
  });
});
