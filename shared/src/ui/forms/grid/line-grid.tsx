import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { classNames } from '../../class-names.ts';
import { getAt } from '../form/field-path.ts';
import { fieldId } from '../form/form-field.tsx';
import { shownFault } from '../form/form-store.ts';
import { formText } from '../form/form.text.ts';
import { useFormRows } from '../form/use-form.ts';
import type { PortalForm } from '../form/use-form.ts';
import { cellOf, controlKind, focusCell } from './grid-cells.ts';
import type { GridCell } from './grid-cells.ts';
import { gridMove } from './grid-key.ts';
import type { GridMove } from './grid-key.ts';
import { gridText } from './grid.text.ts';
import styles from './line-grid.module.css';

/** A column of a grid of lines. */
export interface LineColumn {
  readonly key: string;
  readonly header: string;
  /** A CSS grid track: `minmax(160px, 1fr)`. */
  readonly width: string;
  readonly align?: 'end';
  /** Content of a row, mostly a field of the form: its label is shown where there are no columns. */
  readonly cell: (row: number) => ReactNode;
}

export interface LineGridProps<Values extends object> {
  readonly form: PortalForm<Values>;
  /** The field that holds the rows. */
  readonly list: keyof Values & string;
  readonly columns: readonly LineColumn[];
  readonly newRow: () => unknown;
  readonly addLabel: string;
  /** Most rows allowed. */
  readonly most: number;
  /** Beside the button that adds a row. */
  readonly actions?: ReactNode;
}

interface RemovedRow {
  readonly at: number;
  readonly value: unknown;
}

/**
 * Rows of fields that are filled in by keyboard: Enter goes to the next row and makes one at the end, arrows go between
 * rows, Ctrl or ⌘ with Backspace takes one away. Where there is no room for columns each row is a card.
 */
export function LineGrid<Values extends object>(props: LineGridProps<Values>) {
  const { form, list, columns, newRow, addLabel, most, actions } = props;
  const { store } = form;
  const hintId = useId();
  const rows = useFormRows(form, list);
  const grid = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<GridCell | null>(null);
  const [removed, setRemoved] = useState<RemovedRow | null>(null);
  const readFault = () => shownFault(store.state, list);
  const fault = useSyncExternalStore(store.subscribe, readFault, readFault);

  // The row that is wanted is there after the render its making led to.
  useLayoutEffect(() => {
    const cell = wanted.current;
    wanted.current = null;
    if (cell && grid.current && !focusCell(grid.current, cell)) addButton.current?.focus();
  }, [rows]);

  const insert = (at: number, value: unknown, column = 0) => {
    wanted.current = { row: at, column };
    setRemoved(null);
    store.insertRow(list, value, at);
  };
  const add = (column = 0) => {
    if (rows.length < most) insert(rows.length, newRow(), column);
  };
  const remove = ({ row, column }: GridCell) => {
    wanted.current = { row: Math.min(row, rows.length - 2), column };
    setRemoved({ at: row, value: getAt(store.state.values, `${list}.${String(row)}`) });
    store.removeRow(list, row);
  };
  const moveRow = ({ row, column }: GridCell, to: number) => {
    if (to < 0 || to >= rows.length) return;
    wanted.current = { row: to, column };
    store.moveRow(list, row, to);
  };
  const goTo = (cell: GridCell) => {
    if (grid.current) focusCell(grid.current, cell);
  };
  const go = (move: GridMove, cell: GridCell): void => {
    const { row, column } = cell;
    switch (move) {
      case 'next':
        if (row === rows.length - 1) add();
        else goTo({ row: row + 1, column });
        return;
      case 'up':
        goTo({ row: row - 1, column });
        return;
      case 'down':
        goTo({ row: row + 1, column });
        return;
      case 'raise':
      case 'lower':
        moveRow(cell, move === 'raise' ? row - 1 : row + 1);
        return;
      case 'remove':
        remove(cell);
        return;
      case 'send':
        grid.current?.closest('form')?.requestSubmit();
        return;
      default:
        move satisfies never;
    }
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof Element) || event.isDefaultPrevented() || event.nativeEvent.isComposing) return;
    const [cell, kind] = [cellOf(target), controlKind(target)];
    const wish = cell && kind ? gridMove(event, kind) : undefined;
    if (!cell || !wish) return;
    event.preventDefault();
    go(wish, cell);
  };

  return (
    <div className={styles['frame']}>
      <div
        ref={grid}
        id={fieldId(form.id, list)}
        className={styles['grid']}
        role="group"
        aria-label={form.labelOf(list)}
        aria-describedby={hintId}
        style={{ '--line-columns': columns.map(({ width }) => width).join(' ') } as CSSProperties}
        onKeyDown={press}
      >
        {rows.length === 0 ? <p className={styles['empty']}>{gridText.empty}</p> : null}
        <div className={classNames(styles['head'], rows.length === 0 && styles['hidden'])} aria-hidden>
          <span>№</span>
          {columns.map(({ key, header, align }) => (
            <span key={key} className={align && styles[align]}>
              {header}
            </span>
          ))}
        </div>
        {rows.map((key, row) => (
          <div key={key} className={styles['row']} role="group" aria-label={formText.row(row + 1)} data-grid-row={row}>
            <span className={styles['number']} aria-hidden>
              {row + 1}
              <span className={styles['ordinal']}>{gridText.ordinal}</span>
            </span>
            {columns.map((column, index) => (
              <div
                key={column.key}
                className={classNames(styles['cell'], column.align && styles[column.align])}
                data-grid-column={index}
              >
                {column.cell(row)}
              </div>
            ))}
            <span className={styles['remove']}>
              <IconButton
                icon="close"
                label={gridText.remove(row + 1)}
                onClick={() => {
                  remove({ row, column: 0 });
                }}
              />
            </span>
          </div>
        ))}
      </div>
      {fault === undefined ? null : <p className={styles['fault']}>{fault}</p>}
      <div className={styles['foot']}>
        <Button
          ref={addButton}
          icon="plus"
          size="small"
          disabled={rows.length >= most}
          onClick={() => {
            add();
          }}
        >
          {addLabel}
        </Button>
        {actions}
        <span className={styles['status']} role="status">
          {removed ? gridText.removed(removed.at + 1) : ''}
        </span>
        {removed ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              insert(Math.min(removed.at, rows.length), removed.value);
            }}
          >
            {gridText.undo}
          </Button>
        ) : null}
      </div>
      <p className={styles['keys']} id={hintId}>
        {gridText.keys}
      </p>
    </div>
  );
}
