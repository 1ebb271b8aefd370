import { useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { MenuTree } from '@ecard/shared/api-schema';
import { Icon, VisuallyHidden, classNames, isIconName, useCan, useLocation, useNavigate } from '@ecard/shared/ui';
import { recordHref } from '@ecard/shared/ui/work';
import { placedMenus } from '../../domain/menu-tree.ts';
import type { MenuMove, MenuSide } from '../../domain/menu-tree.ts';
import { MenuRow } from './menu-row.tsx';
import { menuText as text } from './menu.text.ts';
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
  const frame = useRef<HTMLDivElement>(null);
  const { move, mayMove, said } = useMenuMoves(tree);
  const [current, setCurrent] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ id: string; side: MenuSide }>();
  const [overModule, setOverModule] = useState<number>();
  const firstId = tree.groups.flatMap(({ modules }) => modules).find(({ menus }) => menus.length > 0)?.menus[0]?.id;
  const open = (id: string) => void navigate(recordHref(pathname, search, id));

  const press = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (event.target !== event.currentTarget) return;
    const to = MOVE_KEYS[event.key];
    if (event.altKey && to) {
      event.preventDefault();
      if (mayReorder) void move(id, to);
      // In another module the row is another element.
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>(`[data-menu="${CSS.escape(id)}"]`)?.focus(),
      );
      return;
    }
    if (event.key === 'Enter') {
      // The field that takes the focus would be sent by the rest of the key press.
      event.preventDefault();
      open(id);
      return;
    }
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-menu]') ?? [])];
    const target = targetOf(event.key, rows, rows.indexOf(event.currentTarget));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  const drag = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return;
      const side = sideOf(event);
      if (!mayMove(dragged, { to: id, side })) return;
      event.preventDefault();
      if (over?.id !== id || over.side !== side) setOver({ id, side });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined && over) void move(dragged, { to: over.id, side: over.side });
    },
    onDragEnd: () => {
      setDragged(undefined);
      setOver(undefined);
    },
  });

  /** A module without menus takes one anywhere. */
  const dropInto = (module: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (overModule !== module) setOverModule(module);
    },
    onDragLeave: () => {
      setOverModule(undefined);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined) void move(dragged, { module });
      setOverModule(undefined);
    },
  });

  return (
    <>
      {mayReorder ? <p className={styles['quiet']}>{text.keys}</p> : null}
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
                className={classNames(styles['module'], overModule === module.id && styles['inside'])}
                {...(module.menus.length === 0 ? dropInto(module.id) : {})}
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
                          isCurrent={id === (current ?? firstId)}
                          mark={over?.id === id ? over.side : undefined}
                          isDragged={dragged === id}
                          moves={
                            mayReorder ? { may: (to) => mayMove(id, to), move: (to) => void move(id, to) } : undefined
                          }
                          events={{
                            onFocus: () => {
                              setCurrent(id);
                            },
                            onKeyDown: (event) => {
                              press(event, id);
                            },
                            ...(mayReorder ? drag(id) : {}),
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

/** The upper and the lower quarter of a row are the places beside it. */
function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): MenuSide {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < 0.25) return 'before';
  return part > 0.75 ? 'after' : 'inside';
}
