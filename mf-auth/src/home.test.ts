import { describe, expect, it } from '@jest/globals';
import { homeFaults } from '@ecard/shared/testing';
import { home } from './home.ts';

describe('the tiles of the home', () => {
  it('each lead to the list of exactly what they count', () => {
    expect(homeFaults(home, { scope: 'all' })).toEqual([]);
  });
});
