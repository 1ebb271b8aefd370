import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/**
 * The box that an arrow key leads to from the one in focus: to the sides within its row, up and down within its column;
 * rows without one there are passed over.
 */
export function boxBeside({ key, target, ...held }: Pressed): HTMLInputElement | undefined {
  if (held.ctrlKey || held.metaKey || held.altKey || held.shiftKey) return undefined;
  if (!(target instanceof HTMLInputElement)) return undefined;
  const cell = target.closest<HTMLTableCellElement>('th, td');
  const row = cell?.closest('tr');
  const table = row?.closest('table');
  if (!cell || !row || !table) return undefined;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const boxes = boxesIn(row);
      return boxes[boxes.indexOf(target) + (key === 'ArrowLeft' ? -1 : 1)];
    }
    case 'ArrowUp':
      return firstIn([...table.rows].slice(0, row.rowIndex).reverse(), cell.cellIndex);
    case 'ArrowDown':
      return firstIn([...table.rows].slice(row.rowIndex + 1), cell.cellIndex);
    default:
      return undefined;
  }
}

function firstIn(rows: readonly HTMLTableRowElement[], column: number): HTMLInputElement | undefined {
  for (const row of rows) {
    const [box] = boxesIn(row.cells[column]);
    if (box) return box;
  }
  return undefined;
}

function boxesIn(place: Element | undefined): readonly HTMLInputElement[] {
  return [...(place?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
}
