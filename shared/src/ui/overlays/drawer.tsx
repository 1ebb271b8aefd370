import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiText } from '../ui.text.ts';
import { overlayClasses } from './overlay-classes.ts';

export interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The edge it comes from; `left` for navigation, `right` for a record. */
  readonly side?: 'left' | 'right';
  /** Width in pixels; the screen's width where that is less. Default 420. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A panel over one side of the page; Esc closes it and the focus goes back. */
export function Drawer({ opened, onClose, title, side = 'right', width = 420, children }: DrawerProps) {
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={side}
      size={width}
      classNames={overlayClasses}
      closeButtonProps={{ 'aria-label': uiText.close }}
      attributes={{ content: { 'data-ec-overlay': true } }}
    >
      {children}
    </MantineDrawer>
  );
}
