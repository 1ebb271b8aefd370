import { describe, expect, it } from '@jest/globals';
import { homeFaults } from '@ecard/shared/testing';
import { home } from './home.ts';

describe('the tiles of the home', () => {
  it('each lead to the list of exactly what they count', () => {
    expect(homeFaults(home)).toEqual([]);
  });

  it('are those of staff, but for an organisation’s own overdue invoices', () => {
    expect(home.filter(({ forOrganisations }) => forOrganisations).map(({ name }) => name)).toEqual(['overdue']);
  });

  it('that wait are for those who do the work, but overdue invoices, which others follow too', () => {
    const seen = home.filter(({ part, action }) => part === 'waiting' && action.endsWith('.view'));
    expect(seen.map(({ name }) => name)).toEqual(['overdue']);
  });
});
