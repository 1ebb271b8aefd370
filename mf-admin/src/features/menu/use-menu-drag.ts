import { useState } from 'react';
import type { DragEvent } from 'react';
import type { MenuMove, MenuSide } from '../../domain/menu-tree.ts';

interface Moves {
  readonly move: (id: string, to: MenuMove) => void;
  readonly mayMove: (id: string, to: MenuMove) => boolean;
}

/** Dragging of menus: the dragged one, and where it would be dropped. */
export function useMenuDrag({ move, mayMove }: Moves) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ readonly id: string | number; readonly side: MenuSide }>();

  const reset = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const hover = (event: DragEvent, id: string | number, side: MenuSide) => {
    event.preventDefault();
    if (over?.id !== id || over.side !== side) setOver({ id, side });
  };
  const drop = (event: DragEvent, to: MenuMove | undefined) => {
    event.preventDefault();
    if (dragged !== undefined && to) move(dragged, to);
    // In another module the row is another element, and the end of the drag is not heard there.
    reset();
  };

  return {
    dragged,
    over,
    row: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setDragged(id);
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const side = sideOf(event);
        if (dragged !== undefined && mayMove(dragged, { to: id, side })) hover(event, id, side);
      },
      onDrop: (event: DragEvent) => {
        drop(event, over?.id === id ? { to: id, side: over.side } : undefined);
      },
      onDragEnd: reset,
    }),
    /** A module without menus takes one anywhere. */
    emptyModule: (module: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) hover(event, module, 'inside');
      },
      onDrop: (event: DragEvent) => {
        drop(event, { module });
      },
    }),
  };
}

/** The upper and the lower quarter of a row are the places beside it. */
function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): MenuSide {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < 0.25) return 'before';
  return part > 0.75 ? 'after' : 'inside';
}
