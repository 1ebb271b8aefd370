import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Selection } from '../list-rules/selection.ts';

/** Moves the focus to the row selected last, or else to the first, when the bar that had it disappears with the selection. */
export function useReturnFocus(frame: RefObject<HTMLElement | null>, selection: Selection): void {
  const last = useRef('');
  const id = selection.kind === 'rows' ? selection.ids.at(-1) : undefined;
  useEffect(() => {
    if (id !== undefined) last.current = id;
  }, [id]);
  useEffect(() => {
    const list = frame.current;
    return () => {
      if (document.activeElement !== document.body) return;
      const box = list?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(last.current)}"] ${BOX}`);
      (box ?? list?.querySelector<HTMLElement>(BOX))?.focus({ preventScroll: true });
    };
  }, [frame]);
}

const BOX = '[data-row-box]';
