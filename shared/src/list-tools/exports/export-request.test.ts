import { describe, expect, it } from '@jest/globals';
import { exportRequest, exportScopes } from './export-request.ts';

const choice = {
  resource: 'invoice',
  format: 'xlsx',
  sort: '-total',
  filter: { status: 'OPEN', q: 'цайз' },
  selection: { kind: 'rows', ids: ['a', 'z'] },
  pageIds: ['a', 'b'],
} as const;

describe('exportRequest', () => {
  it('sends search words and filters for all matching rows', () => {
    expect(exportRequest({ ...choice, scope: 'matching' })).toEqual({
      resource: 'invoice',
      format: 'xlsx',
      sort: '-total',
      filters: { status: 'OPEN', q: 'цайз' },
    });
  });

  it('names the selected rows of any page, or those of the page', () => {
    expect(exportRequest({ ...choice, scope: 'selected' }).filters).toEqual({ ids: 'a,z' });
    expect(exportRequest({ ...choice, scope: 'page' }).filters).toEqual({ ids: 'a,b' });
  });

  it('asks for the columns by their names in the file', () => {
    const columns = [
      { key: 'number' },
      { key: 'organization', exportAs: ['organization', 'register_no'] },
      { key: 'actions', exportAs: [] },
    ];
    expect(exportRequest({ ...choice, scope: 'matching', columns }).columns).toEqual([
      'number',
      'organization',
      'register_no',
    ]);
  });

  it('leaves the order to the host where the list has none', () => {
    expect(exportRequest({ ...choice, scope: 'matching', sort: '' })).not.toHaveProperty('sort');
  });
});

describe('exportScopes', () => {
  it('offers the selected rows when there are any', () => {
    expect(exportScopes(choice.selection, choice.pageIds)).toEqual(['matching', 'selected', 'page']);
    expect(exportScopes({ kind: 'rows', ids: [] }, choice.pageIds)).toEqual(['matching', 'page']);
    expect(exportScopes({ kind: 'matching', count: 9 }, choice.pageIds)).toEqual(['matching', 'page']);
  });

  it('offers no more ids than the host accepts', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => String(index));
    expect(exportScopes({ kind: 'rows', ids: many.slice(0, 1_000) }, ['a'])).toContain('selected');
    expect(exportScopes({ kind: 'rows', ids: many }, ['a'])).toEqual(['matching', 'page']);
  });
});
