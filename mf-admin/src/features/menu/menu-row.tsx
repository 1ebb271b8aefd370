import type { DragEventHandler, FocusEventHandler, KeyboardEventHandler } from 'react';
import { Badge, Icon, IconButton, Link, classNames, isIconName } from '@ecard/shared/ui';
import { ActionMenu } from '@ecard/shared/ui/work';
import type { MenuMove, MenuSide, PlacedMenu } from '../../domain/menu-tree.ts';
import { kindsOf } from './menu-words.ts';
import { menuText as text } from './menu.text.ts';
import styles from './menu.module.css';

interface MenuRowProps {
  readonly placed: PlacedMenu;
  readonly href: string;
  /** The one that Tab comes to. */
  readonly isCurrent: boolean;
  /** Position at which a dragged menu would be dropped. */
  readonly mark: MenuSide | undefined;
  readonly isDragged: boolean;
  /** Absent where nothing is moved. */
  readonly moves: { may(to: MenuMove): boolean; move(to: MenuMove): void } | undefined;
  readonly events: {
    readonly draggable?: boolean;
    readonly onFocus: FocusEventHandler<HTMLElement>;
    readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
    readonly onDragStart?: DragEventHandler<HTMLElement>;
    readonly onDragOver?: DragEventHandler<HTMLElement>;
    readonly onDrop?: DragEventHandler<HTMLElement>;
    readonly onDragEnd?: DragEventHandler<HTMLElement>;
  };
}

const MOVES = ['up', 'down', 'in', 'out'] as const;

/** A menu of the tree: what it is called, where it leads, for whom, and the ways to move it. */
export function MenuRow({ placed, href, isCurrent, mark, isDragged, moves, events }: MenuRowProps) {
  const { menu, depth, position, siblings } = placed;
  return (
    <li
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      tabIndex={isCurrent ? 0 : -1}
      data-row={menu.id}
      data-row-link
      className={classNames(styles['row'], mark && styles[mark], isDragged && styles['dragged'])}
      style={{ paddingInlineStart: depth * 24 + 8 }}
      {...events}
    >
      <Icon name={isIconName(menu.icon) ? menu.icon : 'table'} size={18} />
      <Link to={href} className={styles['name']} tabIndex={-1} draggable={false}>
        {menu.name}
      </Link>
      <span className={styles['path']}>{menu.path ?? text.noPath}</span>
      <span className={styles['kinds']}>{kindsOf(menu.audience)}</span>
      <span className={styles['count']}>{text.actions(menu.actions.length)}</span>
      {menu.is_visible ? null : <Badge>{text.hidden}</Badge>}
      {moves ? (
        <span className={styles['more']}>
          <ActionMenu
            label={text.menuOf(menu.name)}
            trigger={
              <IconButton icon="more" size="small" label={text.menuOf(menu.name)} tabIndex={isCurrent ? 0 : -1} />
            }
            items={() =>
              MOVES.filter((to) => moves.may(to)).map((to) => ({
                key: to,
                label: text.moves[to],
                onSelect: () => {
                  moves.move(to);
                },
              }))
            }
          />
        </span>
      ) : null}
    </li>
  );
}
