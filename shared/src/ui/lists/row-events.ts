import type { ChangeEvent, MouseEvent } from 'react';
import { isPlainClick } from '../actions/is-plain-click.ts';

/** Actions of a table for a ticked box, a pressed menu button or a followed link of a row. */
interface RowActions {
  readonly toggle: ((id: string) => void) | undefined;
  readonly openMenu: ((id: string, button: HTMLButtonElement) => void) | undefined;
  readonly follow: (href: string) => void;
}

/**
 * Returns the handlers of a table's body for events of its rows: their boxes, the buttons of their menus and their
 * links.
 */
export function rowEvents({ toggle, openMenu, follow }: RowActions) {
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
      const pressed = target.closest('button[data-row-menu], a[data-row-link]') ?? linkOfRow(target);
      const id = pressed ? rowIdOf(pressed) : undefined;
      if (pressed instanceof HTMLButtonElement && id !== undefined) openMenu?.(id, pressed);
      if (pressed instanceof HTMLAnchorElement && isPlainClick(event, pressed)) {
        event.preventDefault();
        follow(pressed.getAttribute('href') ?? '');
      }
    },
  };
}

/** The link of the row that was pressed beside its controls, unless text was being selected. */
function linkOfRow(target: Element): Element | null {
  if (target.closest('a, button, input, label, select, textarea, summary')) return null;
  if (getSelection()?.isCollapsed === false) return null;
  return target.closest('tr[data-row]')?.querySelector('a[data-row-link]') ?? null;
}

function rowIdOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
}
