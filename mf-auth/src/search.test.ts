import { describe, expect, it } from '@jest/globals';
import { cardRowPageSchema } from '@ecard/shared/api-schema';
import { searchFaults } from '@ecard/shared/testing';
import { routes } from './routes.ts';
import { search } from './search.ts';

describe('the search sources', () => {
  it('each read what their answer has, and lead to the very card on a page of the same action', () => {
    expect(searchFaults(search, routes, { card: cardRowPageSchema, 'all-cards': cardRowPageSchema })).toEqual([]);
    expect(search.filter(({ link }) => !link.endsWith('?id={id}'))).toEqual([]);
  });
});
