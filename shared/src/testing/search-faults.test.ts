import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import type { SearchSource } from '../contract/index.ts';
import { pageSchema } from '../api-schema/primitives.ts';
import { searchFaults } from './search-faults.ts';

const row = z.object({
  id: z.string(),
  code: z.nullable(z.string()),
  stops: z.int(),
  operator: z.nullable(z.object({ name: z.string() })),
});
const source: SearchSource = {
  name: 'route',
  action: 'net.route.view',
  title: 'Чиглэл',
  endpoint: '/api/route?page_size=5',
  parameter: 'q',
  minLength: 3,
  rows: 'data',
  fields: { id: 'id', title: 'code', subtitle: ['operator.name'] },
  link: '/route/{id}',
};
const routes = [
  {
    name: 'route',
    path: '/route/{id}',
    layout: 'admin' as const,
    guards: ['auth' as const],
    action: 'net.route.view',
    title: 'Чиглэл',
  },
];
const faultsOf = (changed: Partial<SearchSource>) =>
  searchFaults([{ ...source, ...changed }], routes, { route: pageSchema(row) });

describe('searchFaults', () => {
  it('finds nothing wrong with a source whose fields and page are there', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('names a source that reads what its answer does not have', () => {
    expect(faultsOf({ fields: { ...source.fields, subtitle: ['operator.title'] } })).toEqual(['route']);
  });

  it('names a source that reads what is not text', () => {
    expect(faultsOf({ fields: { ...source.fields, title: 'stops' } })).toEqual(['route']);
  });

  it('names a source that leads to no page of the remote', () => {
    expect(faultsOf({ link: '/routes/{id}' })).toEqual(['route']);
  });

  it('names a source that leads to a page for another action', () => {
    expect(faultsOf({ action: 'net.stop.view' })).toEqual(['route']);
    expect(faultsOf({ action: 'net.stop.export' })).toEqual(['route']);
    expect(faultsOf({ action: 'net.route.export' })).toEqual([]);
  });

  it('names a source with a window that is on no page of the remote', () => {
    const create = { action: 'net.route.create', title: 'Чиглэл нэмэх', link: '/route?new=1' };
    const list = { ...routes[0], path: '/route' } as (typeof routes)[number];
    const faults = (link: string) =>
      searchFaults([{ ...source, windows: [create, { ...create, link }] }], [...routes, list], {
        route: pageSchema(row),
      });
    expect([faults('/route?new=1'), faults('/stop?new=1')]).toEqual([[], ['route']]);
  });

  it('names a source that is against the contract', () => {
    expect(faultsOf({ minLength: 1 })).toEqual(['route']);
  });
});
