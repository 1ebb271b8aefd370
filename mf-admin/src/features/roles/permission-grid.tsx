import { memo, useDeferredValue } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { classNames } from '@ecard/shared/ui';
import { COLUMNS, HEADINGS, firstGroups } from '../../domain/permission-table.ts';
import type { Heading, TableAction, TableGroup, TableLevel, TableRow } from '../../domain/permission-table.ts';
import { boxBeside } from './box-beside.ts';
import { rolesText as text } from './roles.text.ts';
import styles from './permission-grid.module.css';

/** Contents of the table's parts; the same functions for as long as they show the same. */
export interface GridParts {
  readonly menu: () => ReactNode;
  readonly heading: (heading: Heading) => ReactNode;
  readonly level: (level: TableLevel) => ReactNode;
  readonly row: (row: TableRow) => ReactNode;
  /** An action in a column of its own, or by its name among others. */
  readonly action: (action: TableAction, isNamed: boolean) => ReactNode;
}

interface PermissionGridProps {
  readonly caption: string;
  readonly groups: readonly TableGroup[];
  readonly parts: GridParts;
  /** Nothing of it changes. */
  readonly isFixed?: boolean;
  readonly place?: RefObject<HTMLDivElement | null>;
  /** Ctrl or ⌘ with Enter. */
  readonly onSave?: () => void;
}

/** More rows than any window shows of the table. */
const FIRST_ROWS = 40;

/**
 * Menus as rows and verbs as columns, under their groups and modules.
 *
 * A table that is larger than any window begins with what the window shows, from the server too; the rest comes right
 * after. Groups out of sight cost neither layout nor paint, yet the browser finds their words and the keyboard reaches
 * them (`content-visibility`).
 */
export function PermissionGrid({ caption, groups, parts, isFixed = false, place, onSave }: PermissionGridProps) {
  const drawn = useDeferredValue(groups, firstGroups(groups, FIRST_ROWS));
  return (
    // Keys move what is larger than the frame, also where every box is fixed.
    <div
      ref={place}
      className={styles['frame']}
      role="region"
      aria-label={caption}
      aria-busy={drawn !== groups}
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave?.();
        const box = boxBeside(event);
        if (!box) return;
        event.preventDefault();
        box.focus();
      }}
    >
      {/* One attribute in place of one for each box. */}
      <fieldset disabled={isFixed} className={styles['fields']}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles['name']}>
                {parts.menu()}
              </th>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className={styles[heading === 'other' ? 'others' : 'cell']}>
                  {parts.heading(heading)}
                </th>
              ))}
            </tr>
          </thead>
          {drawn.map((group) => (
            <GroupRows key={group.key} group={group} parts={parts} />
          ))}
        </table>
      </fieldset>
      {drawn === groups ? null : (
        <noscript>
          <p className={styles['rest']}>{text.restNeedsScript}</p>
        </noscript>
      )}
    </div>
  );
}

interface GroupRowsProps {
  readonly group: TableGroup;
  readonly parts: GridParts;
}

/** A module of one menu is that menu's row. */
function GroupRows({ group, parts: { level, row, action } }: GroupRowsProps) {
  const rows = group.modules.flatMap((module) => module.rows);
  return (
    <tbody style={{ '--rows': rows.length + 1 } as CSSProperties}>
      <LevelRow className={styles['group']}>{level(group)}</LevelRow>
      {group.modules.flatMap((module) => {
        const isNested = module.rows.length > 1;
        return [
          isNested ? (
            <LevelRow key={module.key} className={styles['module']}>
              {level(module)}
            </LevelRow>
          ) : null,
          ...module.rows.map((one) => <MenuRow key={one.key} of={one} {...{ row, action, isNested }} />),
        ];
      })}
    </tbody>
  );
}

function LevelRow({ className, children }: { readonly className: string | undefined; readonly children: ReactNode }) {
  return (
    <tr className={className}>
      <th scope="rowgroup" colSpan={HEADINGS.length + 1} className={styles['level']}>
        {children}
      </th>
    </tr>
  );
}

interface MenuRowProps extends Pick<GridParts, 'row' | 'action'> {
  readonly of: TableRow;
  readonly isNested: boolean;
}

const MenuRow = memo(function MenuRow({ of, isNested, row, action }: MenuRowProps) {
  return (
    <tr>
      <th scope="row" className={classNames(styles['name'], isNested && styles['nested'])}>
        {row(of)}
      </th>
      {COLUMNS.map((column) => (
        <td key={column} className={styles['cell']}>
          {of.cells[column] ? action(of.cells[column], false) : null}
        </td>
      ))}
      <td className={styles['others']}>{of.others.map((one) => action(one, true))}</td>
    </tr>
  );
});
