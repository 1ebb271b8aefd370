import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiText } from '../ui.text.ts';
import { overlayClasses } from './overlay-classes.ts';

export interface ModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Width in pixels; the screen's width where that is less. Default 480. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A question or short form over the page; Esc closes it and the focus goes back. */
export function Modal({ opened, onClose, title, width = 480, children }: ModalProps) {
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      classNames={overlayClasses}
      closeButtonProps={{ 'aria-label': uiText.close }}
      attributes={{ content: { 'data-ec-overlay': true } }}
    >
      {children}
    </MantineModal>
  );
}
