import { useRef, useState } from 'react';
import { menuTreeSchema } from '@ecard/shared/api-schema';
import type { MenuTree } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import { modulesOf, moveMenu, placeOf, withPlaces } from '../../domain/menu-tree.ts';
import type { MenuMove, MenuPlace } from '../../domain/menu-tree.ts';
import { treeQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';

/**
 * Moves menus: shown at once, sent one after another. What the host refuses is taken back with a word, and with it the
 * moves that were made upon it.
 */
export function useMenuMoves(tree: MenuTree) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const { queryKey } = treeQuery(http);
  const [said, setSaid] = useState('');
  const sending = useRef(Promise.resolve());
  const waiting = useRef(0);
  const confirmed = useRef(tree);

  const send = async (places: readonly MenuPlace[]) => {
    // A move before this one was refused.
    if (waiting.current === 0) return;
    try {
      const { data } = await http.put<unknown>('/api/menu/order', { menus: places });
      confirmed.current = menuTreeSchema.parse(data);
      waiting.current -= 1;
      // Later moves, which are shown already, are not in this answer.
      if (waiting.current > 0) return;
      cache.setQueryData(queryKey, confirmed.current);
      for (const name of ['changes', 'one', 'preview']) void cache.invalidateQueries({ queryKey: ['menu', name] });
      for (const name of ['audit', 'role']) void cache.invalidateQueries({ queryKey: [name] });
    } catch (error) {
      waiting.current = 0;
      cache.setQueryData(queryKey, confirmed.current);
      notify.error({ title: text.moveFailed, description: toProblem(error).message });
      void cache.invalidateQueries({ queryKey });
    }
  };

  const move = (id: string, to: MenuMove) => {
    // The keys may be faster than the page.
    const present = cache.getQueryData<MenuTree>(queryKey) ?? tree;
    const places = moveMenu(modulesOf(present), id, to);
    if (!places) return;
    if (waiting.current === 0) confirmed.current = present;
    waiting.current += 1;
    void cache.cancelQueries({ queryKey });
    const next = withPlaces(present, places);
    cache.setQueryData(queryKey, next);
    const place = placeOf(next, id);
    if (place) setSaid(text.moved(place.menu.name, place.within, place.position, place.siblings));
    sending.current = sending.current.then(() => send(places));
  };

  return {
    move,
    mayMove: (id: string, to: MenuMove) => moveMenu(modulesOf(tree), id, to) !== undefined,
    /** The last move in words. */
    said,
  };
}
