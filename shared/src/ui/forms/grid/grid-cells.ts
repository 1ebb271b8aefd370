import type { GridControl } from './grid-key.ts';

/** A cell by the places of its row and its column. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

const CONTROLS = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The cell an element is in. */
export function cellOf(element: Element): GridCell | undefined {
  const row = element.closest<HTMLElement>('[data-grid-row]')?.dataset['gridRow'];
  if (row === undefined) return undefined;
  const column = element.closest<HTMLElement>('[data-grid-column]')?.dataset['gridColumn'];
  return { row: Number(row), column: Number(column ?? 0) };
}

/** Returns the kind of a control; `undefined` for one that keeps Enter and arrows to itself. */
export function controlKind(element: Element): GridControl | undefined {
  if (element instanceof HTMLButtonElement) return 'button';
  if (element instanceof HTMLSelectElement) return 'list';
  if (!(element instanceof HTMLInputElement)) return undefined;
  return element.role === 'combobox' || ['date', 'radio'].includes(element.type) ? 'list' : 'text';
}

/**
 * Brings the focus into a cell, or into the first field of its row where the cell has none; a text is selected whole.
 *
 * @returns True when the row exists.
 */
export function focusCell(grid: HTMLElement, { row, column }: GridCell): boolean {
  const line = grid.querySelector(`[data-grid-row="${String(row)}"]`);
  const control =
    line?.querySelector(`[data-grid-column="${String(column)}"]`)?.querySelector<HTMLElement>(CONTROLS) ??
    line?.querySelector<HTMLElement>(CONTROLS);
  if (!control) return false;
  control.focus();
  if (control instanceof HTMLInputElement && controlKind(control) === 'text' && control.type !== 'checkbox') {
    control.select();
  }
  return true;
}
