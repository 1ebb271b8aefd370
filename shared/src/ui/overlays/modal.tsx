import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface ModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Width in pixels; less where the screen is narrower. Default 480. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A question or short form over the page; Esc closes it and the focus goes back. */
export function Modal({ opened, onClose, title, width = 480, children }: ModalProps) {
  if (!opened) return null;
  return (
    <Dialog shape="modal" onClose={onClose} title={title} width={width}>
      {children}
    </Dialog>
  );
}
