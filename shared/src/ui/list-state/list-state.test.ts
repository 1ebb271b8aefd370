import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { csvOf, dateSchema } from '../../api-schema/index.ts';
import { listHref, listParams, nextSort, readListState } from './list-state.ts';

const defaults = {
  sort: '-issue_date',
  isSortable: (field: string) => ['issue_date', 'total'].includes(field),
  filters: { status: ['OPEN', 'PAID'], org: 'any' },
} as const;
const read = (url: string) => readListState(url, defaults);

describe('readListState', () => {
  it('gives the defaults for a bare address', () => {
    expect(read('/invoice')).toEqual({
      page: 1,
      pageSize: 20,
      sort: '-issue_date',
      q: '',
      filters: { status: '', org: '' },
    });
  });

  it('reads everything from the address', () => {
    expect(
      read('/invoice?q=%D1%82%D0%B0%D0%BA%D1%81%D0%B8&status=OPEN&org=7&sort=total&page_size=50&page=3#x'),
    ).toEqual({
      page: 3,
      pageSize: 50,
      sort: 'total',
      q: 'такси',
      filters: { status: 'OPEN', org: '7' },
    });
  });

  it('silently ignores invalid values', () => {
    expect(read('?page=-1&page_size=33&sort=password&status=SECRET')).toEqual(read(''));
  });

  it('cuts a long search before a character that does not fit', () => {
    const words = 'а'.repeat(99);
    expect(read(`?q=${encodeURIComponent(`${words}🚌`)}`).q).toBe(words);
  });

  it.each(['?sort=foo', '?sort=-id'])('ignores %s where the list names no fields to sort by', (url) => {
    expect(readListState(url).sort).toBe('');
    expect(readListState(url, { sort: 'name' }).sort).toBe('name');
  });

  it('accepts the values that the schema of a filter accepts', () => {
    const dated = { filters: { due_from: dateSchema } };
    expect(readListState('?due_from=2026-11-30', dated).filters.due_from).toBe('2026-11-30');
    expect(readListState('?due_from=2026-11-31', dated).filters.due_from).toBe('');
  });

  it('joins a filter that is repeated, and keeps the first value of one that takes no more', () => {
    const several = { filters: { status: csvOf(z.enum(['OPEN', 'PAID'])), due_from: dateSchema } };
    const repeated = '?status=OPEN&status=&status=PAID&due_from=2026-11-30&due_from=2026-12-01';
    expect(readListState(repeated, several).filters).toEqual({ status: 'OPEN,PAID', due_from: '2026-11-30' });
    expect(readListState('?status=OPEN&status=LOST', several).filters.status).toBe('OPEN');
  });

  it('ignores a page that is not a whole number', () => {
    expect([read('?page=1.5').page, read('?page=abc').page, read('?page=1e9').page]).toEqual([1, 1, 1]);
  });
});

describe('listParams', () => {
  it('leaves out empty values', () => {
    expect(listParams(read('?status=OPEN'))).toEqual({ page: 1, page_size: 20, sort: '-issue_date', status: 'OPEN' });
  });
});

describe('listHref', () => {
  const state = read('?status=OPEN&page=3');

  it('leads back to page 1 when a filter changes', () => {
    expect(listHref('/invoice', state, defaults, { status: 'PAID' })).toBe('/invoice?status=PAID');
  });

  it('keeps filters when the page changes', () => {
    expect(listHref('/invoice', state, defaults, { page: 4 })).toBe('/invoice?status=OPEN&page=4');
  });

  it('leaves defaults out, so that one view has one address', () => {
    expect(listHref('/invoice', state, defaults, { status: '', sort: '-issue_date', pageSize: 20 })).toBe('/invoice');
  });

  it('keeps the parameters that lead to the list within its page', () => {
    const inTab = { ...defaults, at: { part: 'old' } };
    expect(listHref('/invoice', state, inTab, { status: '' })).toBe('/invoice?part=old');
    expect(listHref('/invoice', state, inTab, { page: 4 })).toBe('/invoice?part=old&status=OPEN&page=4');
  });

  it('returns the present address when nothing changes', () => {
    expect(listHref('/invoice', state, defaults, {})).toBe('/invoice?status=OPEN&page=3');
  });
});

describe('nextSort', () => {
  it('reverses the order on the second click', () => {
    expect([nextSort('-date', 'total'), nextSort('total', 'total'), nextSort('-total', 'total')]).toEqual([
      'total',
      '-total',
      'total',
    ]);
  });
});
