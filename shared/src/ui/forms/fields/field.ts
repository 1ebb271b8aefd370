import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What every field shows around its control. */
export interface FieldFrame {
  /** Above the control, always visible. */
  readonly label: string;
  /** Below the control: what is expected. */
  readonly hint?: ReactNode;
  /** Below the control: what is wrong; read with the control by screen readers. */
  readonly error?: string | undefined;
}

/** Class names of the parts Mantine renders, in the kit's look. */
export const fieldClasses: Readonly<Record<string, string>> = Object.fromEntries(
  ['label', 'required', 'input', 'innerInput', 'section', 'description', 'error'].map((part) => [
    part,
    styles[part] ?? '',
  ]),
);
