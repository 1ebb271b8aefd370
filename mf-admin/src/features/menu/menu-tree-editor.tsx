import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { MenuTree } from '@ecard/shared/api-schema';
import { Icon, VisuallyHidden, classNames, isIconName, useCan, useLocation, useNavigate } from '@ecard/shared/ui';
import { recordHref } from '@ecard/shared/ui/work';
import { modulesOf, placedMenus } from '../../domain/menu-tree.ts';
import type { MenuMove } from '../../domain/menu-tree.ts';
import { MenuRow } from './menu-row.tsx';
import { menuText as text } from './menu.text.ts';
import { useMenuDrag } from './use-menu-drag.ts';
import { useMenuMoves } from './use-menu-moves.ts';
import styles from './menu.module.css';

const MOVE_KEYS: Readonly<Record<string, MenuMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The draft as trees, one for each module: arrows go through it, Alt with arrows moves a menu, and so does the pointer. */
export function MenuTreeEditor({ tree }: { readonly tree: MenuTree }) {
  const mayReorder = useCan('admin.menu.reorder');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { frame, current, note, keep } = useCurrentRow(tree);
  const { move, mayMove, said } = useMenuMoves(tree);
  const moveFrom = (id: string, to: MenuMove) => {
    keep(id);
    move(id, to);
  };
  const drag = useMenuDrag({ move: moveFrom, mayMove });

  const press = (event: KeyboardEvent<HTMLElement>, id: string) => {
    // The menu of buttons, once it is open, hangs elsewhere in the page.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const to = MOVE_KEYS[event.key];
    if (event.altKey && to) {
      event.preventDefault();
      if (mayReorder) moveFrom(id, to);
      return;
    }
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      // What takes the focus would be pressed by the rest of the key press.
      event.preventDefault();
      void navigate(recordHref(pathname, search, id));
      return;
    }
    const rows = rowsIn(frame.current);
    const target = targetOf(event.key, rows, rows.indexOf(event.currentTarget));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <>
      {mayReorder ? <p className={classNames(styles['quiet'], styles['keys'])}>{text.keys}</p> : null}
      <div ref={frame} className={styles['groups']}>
        {tree.groups.map((group) => (
          <section key={group.id} aria-label={group.name} className={styles['group']}>
            <h2 className={styles['groupName']}>
              {isIconName(group.icon) ? <Icon name={group.icon} size={18} /> : null}
              {group.name}
            </h2>
            {group.modules.map((module) => (
              <div
                key={module.id}
                className={classNames(styles['module'], drag.over?.id === module.id && styles['inside'])}
                {...(module.menus.length === 0 ? drag.emptyModule(module.id) : {})}
              >
                <span className={styles['moduleName']}>
                  {module.menus.length === 0 ? `${module.name}: ${text.noMenus}` : module.name}
                </span>
                {module.menus.length === 0 ? null : (
                  <ul role="tree" aria-label={`${group.name}: ${module.name}`} className={styles['level']}>
                    {placedMenus(module.menus).map((placed) => {
                      const { id } = placed.menu;
                      return (
                        <MenuRow
                          key={id}
                          placed={placed}
                          href={recordHref(pathname, search, id)}
                          isCurrent={id === current}
                          mark={drag.over?.id === id ? drag.over.side : undefined}
                          isDragged={drag.dragged === id}
                          moves={
                            mayReorder
                              ? {
                                  may: (to) => mayMove(id, to),
                                  move: (to) => {
                                    moveFrom(id, to);
                                  },
                                }
                              : undefined
                          }
                          events={{
                            onFocus: () => {
                              note(id);
                            },
                            onKeyDown: (event) => {
                              press(event, id);
                            },
                            ...(mayReorder ? drag.row(id) : {}),
                          }}
                        />
                      );
                    })}
                  </ul>
                )}
              </div>
            ))}
          </section>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** The row that Tab comes to; keeps the focus when the row is moved, and gives it to a neighbour when it is deleted. */
function useCurrentRow(tree: MenuTree) {
  const frame = useRef<HTMLDivElement>(null);
  const kept = useRef<string>(undefined);
  const index = useRef(0);
  const [noted, setNoted] = useState<string>();
  const ids = modulesOf(tree).flatMap(({ menus }) => placedMenus(menus).map(({ menu }) => menu.id));
  useLayoutEffect(() => {
    const rows = rowsIn(frame.current);
    const moved = rows.find(({ dataset }) => dataset['row'] === kept.current);
    kept.current = undefined;
    if (document.activeElement !== document.body) return;
    const isGone = noted !== undefined && !rows.some(({ dataset }) => dataset['row'] === noted);
    (moved ?? (isGone ? rows[Math.min(index.current, rows.length - 1)] : undefined))?.focus();
  }, [tree, noted]);
  return {
    frame,
    current: noted !== undefined && ids.includes(noted) ? noted : ids[0],
    note: (id: string) => {
      index.current = ids.indexOf(id);
      setNoted(id);
    },
    /** Leaves the focus with this row after its move. */
    keep: (id: string) => {
      kept.current = id;
    },
  };
}

function rowsIn(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

function targetOf(key: string, rows: readonly HTMLElement[], index: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1];
    case 'ArrowUp':
      return rows[index - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}
