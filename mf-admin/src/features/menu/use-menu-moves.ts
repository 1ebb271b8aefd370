import { useState } from 'react';
import { menuTreeSchema } from '@ecard/shared/api-schema';
import type { MenuTree } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import { modulesOf, moveMenu, placedMenus, withPlaces } from '../../domain/menu-tree.ts';
import type { MenuMove } from '../../domain/menu-tree.ts';
import { treeQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';

/** Moves menus: shown at once, and taken back with a word where the host refuses. */
export function useMenuMoves(tree: MenuTree) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const { queryKey } = treeQuery(http);
  const [said, setSaid] = useState('');

  const modules = modulesOf(tree);

  const move = async (id: string, to: MenuMove) => {
    const places = moveMenu(modules, id, to);
    if (!places) return;
    const next = withPlaces(tree, places);
    cache.setQueryData(queryKey, next);
    const menus = modulesOf(next).flatMap((module) => placedMenus(module.menus));
    const own = menus.find(({ menu }) => menu.id === id);
    if (own) setSaid(text.moved(own.menu.name, own.position, own.siblings));
    try {
      const { data } = await http.put<unknown>('/api/menu/order', { menus: places });
      cache.setQueryData(queryKey, menuTreeSchema.parse(data));
      void cache.invalidateQueries({ queryKey: ['audit'] });
    } catch (error) {
      notify.error({ title: text.moveFailed, description: toProblem(error).message });
      await cache.invalidateQueries({ queryKey });
    }
  };

  return {
    move,
    mayMove: (id: string, to: MenuMove) => moveMenu(modules, id, to) !== undefined,
    /** The last move in words. */
    said,
  };
}
