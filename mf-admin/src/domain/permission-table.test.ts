import { describe, expect, it } from '@jest/globals';
import { aMenu, aStructure } from '../testing/structure.ts';
import { firstGroups, narrowed, toPermissionTable } from './permission-table.ts';

describe('toPermissionTable', () => {
  const table = toPermissionTable(aStructure());
  const rowOf = (name: string) => table.rows.find((row) => row.name === `Цэс ${name}`);

  it('puts the known verbs into columns of their own and the others together', () => {
    const row = rowOf('ec.card');
    expect(Object.keys(row?.cells ?? {})).toEqual(['view', 'create']);
    expect(row?.others.map(({ code }) => code)).toEqual(['ec.card.block', 'ec.card.unblock']);
  });

  it('gives a column to the first of two matching actions', () => {
    expect(rowOf('fin.invoice')?.cells.delete?.code).toBe('fin.invoice.archive');
    expect(rowOf('fin.invoice')?.others.map(({ code }) => code)).toEqual(['fin.invoice.delete']);
  });

  it('treats the action that opens a menu as its view, under any name', () => {
    const menu = aMenu('report.graph', 'open export', { view_code: 'report.graph.open' });
    const group = { id: 1, code: 'r', name: 'r', modules: [{ id: 2, code: 'r', name: 'r', menus: [menu] }] };
    const [row] = toPermissionTable({ groups: [group] }).rows;
    expect([row?.view, row?.cells.view?.code]).toEqual(['report.graph.open', 'report.graph.open']);
  });
});

describe('narrowed', () => {
  it('leaves out groups and modules without a matching row', () => {
    const { groups } = toPermissionTable(aStructure());
    const left = narrowed(groups, ({ path }) => path === '/invoice');
    expect(left.map(({ name }) => name)).toEqual(['Санхүү']);
  });

  it('asks for each row with the names of its group and module', () => {
    const { groups } = toPermissionTable(aStructure());
    const left = narrowed(groups, (_row, levels) => levels.includes('Нэхэмжлэх'));
    expect(left.map(({ name }) => name)).toEqual(['Санхүү']);
  });
});

describe('firstGroups', () => {
  it('takes whole groups until they hold the rows asked for', () => {
    const { groups } = toPermissionTable(aStructure());
    const namesOf = (rows: number) => firstGroups(groups, rows).map(({ name }) => name);
    expect(firstGroups(groups, 3)).toBe(groups);
    expect([namesOf(1), namesOf(2), namesOf(3)]).toEqual([['Цахим карт'], ['Цахим карт'], ['Цахим карт', 'Санхүү']]);
  });
});
