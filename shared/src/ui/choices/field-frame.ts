import type { ReactNode } from 'react';

/** Parts every field shows around its control. */
export interface FieldFrame {
  /** Above the control, always visible. */
  readonly label: string;
  /** Below the control: what is expected. */
  readonly hint?: ReactNode;
  /** Below the control: what is wrong; read with the control by screen readers. */
  readonly error?: string | undefined;
}
