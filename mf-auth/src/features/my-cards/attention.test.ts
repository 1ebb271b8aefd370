import { describe, expect, it } from '@jest/globals';
import { homeFaults } from '@ecard/shared/testing';
import { listedTasks } from './attention.queries.ts';

describe('the tasks of an organisation', () => {
  it('each lead to the list of exactly what they count', () => {
    const tile = { name: 'task', action: 'own.permit.view', part: 'waiting', unit: 'count' } as const;
    expect(homeFaults(listedTasks('2026-11-21').map((task) => ({ ...tile, ...task })))).toEqual([]);
  });

  it('name the cards that end within 30 days, as a person’s alerts do', () => {
    expect(listedTasks('2026-11-21').at(-1)?.link).toBe('/ec?status=ACTIVE&expires_to=2026-12-21');
  });
});
