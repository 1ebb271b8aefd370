import { describe, expect, it } from '@jest/globals';
import { reportAdminPageSchema, reportPageSchema } from '@ecard/shared/api-schema';
import { searchFaults } from '@ecard/shared/testing';
import { routes } from './routes.ts';
import { search } from './search.ts';

describe('the search sources', () => {
  it('each read what their answer has, and lead to the very report on a page of the same action', () => {
    const answers = {
      report: reportPageSchema,
      'all-reports': reportAdminPageSchema,
    };
    expect(searchFaults(search, routes, answers)).toEqual([]);
    expect(search.filter(({ link }) => !link.endsWith('?id={id}'))).toEqual([]);
    // Two sources of one list would show its rows twice to an account that may ask both.
    expect(new Set(search.map(({ endpoint }) => endpoint)).size).toBe(search.length);
  });
});
