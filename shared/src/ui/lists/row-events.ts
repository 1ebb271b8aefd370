import type { ChangeEvent, MouseEvent } from 'react';
import type { DataTableProps } from './data-table.tsx';

type Heard = DataTableProps<never>;

/** What the body of a table hears of its rows: their boxes and the buttons of their menus. */
export function rowEvents(selection: Heard['selection'], onRowMenu: Heard['onRowMenu']) {
  return {
    ...(selection
      ? {
          onChange: ({ target }: ChangeEvent<HTMLElement>) => {
            const id = target.matches('[data-row-box]') ? rowIdOf(target) : undefined;
            if (id !== undefined) selection.onToggleRow(id);
          },
        }
      : {}),
    ...(onRowMenu
      ? {
          onClick: ({ target }: MouseEvent) => {
            const button = target instanceof Element ? target.closest('button[data-row-menu]') : null;
            const id = button ? rowIdOf(button) : undefined;
            if (button instanceof HTMLButtonElement && id !== undefined) onRowMenu(id, button);
          },
        }
      : {}),
  };
}

function rowIdOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
}
