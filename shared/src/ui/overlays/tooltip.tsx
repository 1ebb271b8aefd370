import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export interface TooltipProps {
  /** A few words; never the only place they are said. */
  readonly label: string;
  /** One element that takes a ref and can be focused. */
  readonly children: ReactElement;
}

/** A hint that appears on hover and focus. */
export function Tooltip({ label, children }: TooltipProps) {
  return <MantineTooltip label={label} events={{ hover: true, focus: true, touch: false }}>{children}</MantineTooltip>;
}
