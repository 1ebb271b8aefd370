import { describe, expect, it } from '@jest/globals';
import type { MenuNode } from '@ecard/shared/api-schema';
import { aMenuNode, aMenuTree } from '../testing/menus.ts';
import { modulesOf, moveMenu, placeOf, placedMenus, withPlaces } from './menu-tree.ts';

const node = (id: string, sort: number, parent: string | null = null): MenuNode =>
  aMenuNode({ id, sort, parent_id: parent });
/** a, b (with c and d inside), e. */
const menus = [node('a', 10), node('b', 20), node('c', 10, 'b'), node('d', 20, 'b'), node('e', 30)];
const orderOf = (places: ReturnType<typeof moveMenu>) => places?.map(({ id }) => id).join('');

describe('placedMenus', () => {
  it('places each menu below its parent, with its position among its siblings', () => {
    expect(
      placedMenus(menus).map(({ menu, depth, position, siblings }) => [menu.id, depth, position, siblings]),
    ).toEqual([
      ['a', 0, 1, 3],
      ['b', 0, 2, 3],
      ['c', 1, 1, 2],
      ['d', 1, 2, 2],
      ['e', 0, 3, 3],
    ]);
  });
});

describe('moveMenu', () => {
  const modules = [
    { id: 1, menus },
    { id: 2, menus: [node('x', 10)] },
    { id: 3, menus: [] },
  ];
  const move = (...args: [string, Parameters<typeof moveMenu>[2]]) => moveMenu(modules, ...args);

  it('swaps places with the neighbour, and moves on into the next module', () => {
    expect(orderOf(move('b', 'up'))).toBe('bae');
    expect(orderOf(move('b', 'down'))).toBe('aeb');
    expect(move('e', 'down')?.map(({ id, module_id }) => [id, module_id])).toEqual([
      ['e', 2],
      ['x', 2],
    ]);
    expect(orderOf(move('x', 'up'))).toBe('abex');
    expect(move('a', 'up')).toBeUndefined();
  });

  it('moves into the menu before it, after its children', () => {
    const places = move('e', 'in');
    expect(orderOf(places)).toBe('cde');
    expect(places?.at(-1)).toEqual({ id: 'e', module_id: 1, parent_id: 'b', sort: 30 });
    expect(move('a', 'in')).toBeUndefined();
  });

  it('moves out after its parent', () => {
    expect(orderOf(move('c', 'out'))).toBe('abce');
    expect(move('c', 'out')?.every((place) => place.parent_id === null)).toBe(true);
    expect(move('a', 'out')).toBeUndefined();
  });

  it('drops a menu before, after or inside another, and never inside itself', () => {
    expect(orderOf(move('e', { to: 'a', side: 'before' }))).toBe('eab');
    expect(orderOf(move('a', { to: 'c', side: 'after' }))).toBe('cad');
    expect(move('a', { to: 'e', side: 'inside' })).toEqual([{ id: 'a', module_id: 1, parent_id: 'e', sort: 10 }]);
    expect(move('b', { to: 'd', side: 'inside' })).toBeUndefined();
    expect(move('b', { to: 'b', side: 'after' })).toBeUndefined();
  });

  it('moves its children to the other module, also to an empty one', () => {
    expect(move('b', { module: 3 })).toEqual([
      { id: 'b', module_id: 3, parent_id: null, sort: 10 },
      { id: 'c', module_id: 3, parent_id: 'b', sort: 10 },
      { id: 'd', module_id: 3, parent_id: 'b', sort: 20 },
    ]);
  });
});

describe('placeOf', () => {
  it('names the menu that holds it, or else its module', () => {
    const tree = aMenuTree(menus.map((menu) => ({ ...menu, name: menu.id })));
    expect(placeOf(tree, 'd')).toMatchObject({ within: 'b', position: 2, siblings: 2 });
    expect(placeOf(tree, 'e')).toMatchObject({ within: 'Бүртгэл', position: 3, siblings: 3 });
    expect(placeOf(tree, 'x')).toBeUndefined();
  });
});

describe('withPlaces', () => {
  it('shows menus at their new places', () => {
    const tree = aMenuTree([node('a', 10), node('b', 20)]);
    const places = moveMenu(modulesOf(tree), 'b', 'up') ?? [];
    const [module] = modulesOf(withPlaces(tree, places));
    expect(placedMenus(module?.menus ?? []).map(({ menu }) => menu.id)).toEqual(['b', 'a']);
  });
});
