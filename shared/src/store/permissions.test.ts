import { describe, expect, it } from '@jest/globals';
import { can } from './can.ts';
import { flattenActions } from './flatten-actions.ts';

const menu = (code: string, ...actions: string[]) => ({
  code,
  name: code,
  actions: actions.map((action) => ({ code: action })),
});
const groups = [
  {
    code: 'ec',
    name: 'ec',
    modules: [{ code: 'card', name: 'card', menus: [menu('a', 'ec.card.view', 'ec.card.block'), menu('b')] }],
  },
  {
    code: 'fin',
    name: 'fin',
    modules: [{ code: 'inv', name: 'inv', menus: [menu('c', 'fin.invoice.view', 'ec.card.view')] }],
  },
];

describe('flattenActions', () => {
  it('collects the actions of every menu of every module of every group, in order (specification §3, §6)', () => {
    expect(flattenActions(groups).map(({ code }) => code)).toEqual([
      'ec.card.view',
      'ec.card.block',
      'fin.invoice.view',
    ]);
  });

  it('is empty for a profile without groups', () => {
    expect(flattenActions(undefined)).toEqual([]);
  });
});

describe('can', () => {
  const actions = flattenActions(groups);

  it('is true for a code in the list (specification §6)', () => {
    expect(can(actions, 'fin.invoice.view')).toBe(true);
  });

  it('is false for a code that only begins like one in the list (specification §6)', () => {
    expect(can(actions, 'fin.invoice')).toBe(false);
  });

  it('is false for an empty code even when the list holds one (specification §6)', () => {
    expect(can([{ code: '' }], '')).toBe(false);
  });
});
