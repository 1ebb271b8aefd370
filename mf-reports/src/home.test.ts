import { describe, expect, it } from '@jest/globals';
import { homeFaults } from '@ecard/shared/testing';
import { home } from './home.ts';

describe('the tiles of the home', () => {
  it('each lead to the list of exactly what they count', () => {
    expect(homeFaults(home)).toEqual([]);
  });

  it('that wait are for those who do the work, not for all who may see it', () => {
    const seen = home.filter(({ part, action }) => part === 'waiting' && action.endsWith('.view'));
    expect(seen.map(({ name }) => name)).toEqual([]);
  });
});
