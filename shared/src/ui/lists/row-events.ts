import type { ChangeEvent, MouseEvent } from 'react';
import { isPlainClick } from '../actions/is-plain-click.ts';

/** What a table does when a row's box is ticked, the button of its menu pressed or its link followed. */
interface RowDeeds {
  readonly toggle: ((id: string) => void) | undefined;
  readonly openMenu: ((id: string, button: HTMLButtonElement) => void) | undefined;
  readonly follow: (href: string) => void;
}

/** What the body of a table hears of its rows: their boxes, the buttons of their menus and their links. */
export function rowEvents({ toggle, openMenu, follow }: RowDeeds) {
  return {
    ...(toggle
      ? {
          onChange: ({ target }: ChangeEvent<HTMLElement>) => {
            const id = target.matches('[data-row-box]') ? rowIdOf(target) : undefined;
            if (id !== undefined) toggle(id);
          },
        }
      : {}),
    onClick: (event: MouseEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const pressed = target.closest('button[data-row-menu], a[data-row-link]');
      const id = pressed ? rowIdOf(pressed) : undefined;
      if (pressed instanceof HTMLButtonElement && id !== undefined) openMenu?.(id, pressed);
      if (pressed instanceof HTMLAnchorElement && isPlainClick(event, pressed)) {
        event.preventDefault();
        follow(pressed.getAttribute('href') ?? '');
      }
    },
  };
}

function rowIdOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
}
