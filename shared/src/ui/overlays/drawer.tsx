import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The edge it comes from: `left` for navigation, `right` for a record. */
  readonly side?: 'left' | 'right';
  /** Width in pixels; less where the screen is narrower. Default 420. */
  readonly width?: number;
  /** Small buttons beside the one that closes it. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A panel over one side of the page; Esc closes it and the focus goes back. */
export function Drawer({ opened, onClose, title, side = 'right', width = 420, tools, children }: DrawerProps) {
  if (!opened) return null;
  return (
    <Dialog shape={side} onClose={onClose} title={title} width={width} tools={tools}>
      {children}
    </Dialog>
  );
}
