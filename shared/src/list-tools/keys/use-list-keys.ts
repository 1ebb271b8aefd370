import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { areKeysOn } from './keys-preference.ts';
import { listKeyAction } from './list-key.ts';
import { mayKeyAct } from './may-key-act.ts';
import type { ListKeyAction } from './list-key.ts';

/** Handlers of the keys that do more than move among rows. */
export type ListKeyHandlers = Readonly<Partial<Record<'export' | 'refresh' | 'help', () => void>>>;

/** The keys as assistive technology reads them; the attribute stands there while they work. */
const KEYS = 'j k x e r / ?';

/** Lets single keys act on a list: not in fields, not under a window, not where the person turned them off. */
export function useListKeys(list: RefObject<HTMLElement | null>, handlers: ListKeyHandlers | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!handlers) return;
    const action = listKeyAction(event);
    if (!action || !mayKeyAct(event)) return;
    if (act(action, list.current, handlers)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      press(event);
    };
    const frame = list.current;
    document.addEventListener('keydown', listener);
    if (areKeysOn(() => localStorage)) frame?.setAttribute('aria-keyshortcuts', KEYS);
    return () => {
      document.removeEventListener('keydown', listener);
      frame?.removeAttribute('aria-keyshortcuts');
    };
  }, [list]);
}

function act(action: ListKeyAction, list: HTMLElement | null, handlers: ListKeyHandlers): boolean {
  switch (action) {
    case 'search':
      return focusOn(document.querySelector<HTMLElement>('#content input[type="search"], input[type="search"]'));
    case 'next':
      return focusOn(rowBeside(list, 1));
    case 'previous':
      return focusOn(rowBeside(list, -1));
    case 'select': {
      const box = rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type="checkbox"]');
      box?.click();
      return box !== null && box !== undefined;
    }
    case 'export':
    case 'refresh':
    case 'help':
      handlers[action]?.();
      return handlers[action] !== undefined;
    default:
      return action satisfies never;
  }
}

function rowBeside(list: HTMLElement | null, by: 1 | -1): HTMLElement | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  const present = rows.findIndex((row) => row === rowOf(document.activeElement));
  const row = present === -1 ? rows.at(by === 1 ? 0 : -1) : rows[present + by];
  return (
    row?.querySelector<HTMLElement>('a[data-row-link]') ?? row?.querySelector<HTMLElement>('input, a, button') ?? null
  );
}

function rowOf(element: Element | null): Element | null {
  return element?.closest('tr[data-row]') ?? null;
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}
