import { describe, expect, it } from '@jest/globals';
import { menuChanges } from './menu-changes.rules.ts';
import type { PublishedMenu } from './published-menus.ts';

const menu = (id: number, differs: Partial<PublishedMenu> = {}): PublishedMenu => ({
  module_id: 1,
  group_id: 1,
  group_code: 'a',
  group_name: 'А',
  group_icon: null,
  group_sort: 1,
  id,
  parent_id: null,
  code: `menu.${id}`,
  name: `Цэс ${id}`,
  name_en: null,
  icon: null,
  path: null,
  sort: id,
  is_visible: true,
  audience: ['STAFF'],
  view_code: null,
  badge_key: null,
  ...differs,
});
const [first, second, third] = [menu(1), menu(2), menu(3)];

describe('menuChanges', () => {
  it('is empty where nothing changed', () => {
    expect(menuChanges([first, second], [first, second])).toEqual([]);
  });

  it('lists added and removed menus', () => {
    expect(menuChanges([first], [second]).map(({ code, kind }) => [code, kind])).toEqual([
      ['menu.2', 'added'],
      ['menu.1', 'removed'],
    ]);
  });

  it('lists a move between two holders of one name', () => {
    const holders = [menu(1, { name: 'Тайлан' }), menu(2, { name: 'Тайлан' })];
    const moved = menuChanges([...holders, menu(3, { parent_id: 1 })], [...holders, menu(3, { parent_id: 2 })]);
    expect(moved.map(({ code, fields }) => [code, fields.map(({ field }) => field)])).toEqual([['menu.3', ['parent']]]);
  });

  it('lists the fields before and after, a parent by its name', () => {
    const now = menu(2, { name: 'Шинэ', parent_id: 1, audience: ['ORG', 'STAFF'] });
    expect(menuChanges([first, second], [first, now])).toEqual([
      {
        code: 'menu.2',
        name: 'Шинэ',
        kind: 'changed',
        fields: [
          { field: 'name', before: 'Цэс 2', after: 'Шинэ' },
          { field: 'parent', before: null, after: 'Цэс 1' },
          { field: 'audience', before: 'STAFF', after: 'ORG,STAFF' },
        ],
      },
    ]);
  });

  it('lists the menus whose order changed, without those that only moved up', () => {
    expect(
      menuChanges([first, second, third], [second, first, third]).map(({ code, fields }) => [code, fields]),
    ).toEqual([
      ['menu.2', [{ field: 'position', before: '2', after: '1' }]],
      ['menu.1', [{ field: 'position', before: '1', after: '2' }]],
    ]);
    const elsewhere = menu(1, { group_id: 2, group_name: 'Б' });
    expect(
      menuChanges([first, second, third], [second, third, elsewhere]).map(({ code, fields }) => [code, fields]),
    ).toEqual([['menu.1', [{ field: 'group', before: 'А', after: 'Б' }]]]);
  });
});
