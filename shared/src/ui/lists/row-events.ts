import type { ChangeEvent, MouseEvent } from 'react';

/** What a table does when a row's box is ticked or the button of its menu pressed. */
interface RowDeeds {
  readonly toggle: ((id: string) => void) | undefined;
  readonly openMenu: ((id: string, button: HTMLButtonElement) => void) | undefined;
}

/** What the body of a table hears of its rows: their boxes and the buttons of their menus. */
export function rowEvents({ toggle, openMenu }: RowDeeds) {
  return {
    ...(toggle
      ? {
          onChange: ({ target }: ChangeEvent<HTMLElement>) => {
            const id = target.matches('[data-row-box]') ? rowIdOf(target) : undefined;
            if (id !== undefined) toggle(id);
          },
        }
      : {}),
    ...(openMenu
      ? {
          onClick: ({ target }: MouseEvent) => {
            const button = target instanceof Element ? target.closest('button[data-row-menu]') : null;
            const id = button ? rowIdOf(button) : undefined;
            if (button instanceof HTMLButtonElement && id !== undefined) openMenu(id, button);
          },
        }
      : {}),
  };
}

function rowIdOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
}
