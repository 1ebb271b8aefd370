import { describe, expect, it } from '@jest/globals';
import { cardRowPageSchema, lookupSchema, temporaryPageSchema } from '@ecard/shared/api-schema';
import { searchFaults } from '@ecard/shared/testing';
import { routes } from './routes.ts';
import { search } from './search.ts';

describe('the search sources', () => {
  it('each read what their answer has, and lead to the very record, or to the cards of the organisation', () => {
    const answers = {
      card: cardRowPageSchema,
      'all-cards': cardRowPageSchema,
      'organisation-cards': lookupSchema,
      'own-permit': temporaryPageSchema,
    };
    expect(searchFaults(search, routes, answers)).toEqual([]);
    const others = search.filter(({ link }) => !link.endsWith('?id={id}'));
    expect(others.map(({ name, link }) => [name, link])).toEqual([
      ['organisation-cards', '/ec/cards?organization_id={id}'],
    ]);
  });

  it('offer windows of cards to their owners alone, those of many cards to organisations', () => {
    const windows = search.flatMap(({ ownersOnly, windows: own = [] }) =>
      own.map((window) => ({ ownersOnly, ...window })),
    );
    expect(
      windows.map(({ ownersOnly, organisationOnly, title }) => [ownersOnly, organisationOnly ?? false, title]),
    ).toEqual([
      [true, false, 'Карт захиалах'],
      [true, false, 'Карт холбох'],
      [true, true, 'Файлаар цэнэглэх'],
      [true, true, 'Эзэмшигч оноох'],
      [true, true, 'Хуулга'],
    ]);
  });
});
