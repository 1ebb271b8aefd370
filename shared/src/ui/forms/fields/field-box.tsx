import type { ReactNode } from 'react';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { classNames } from '../../class-names.ts';
import styles from './field-box.module.css';

/** Attributes of a field's control: its name, description and validity. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldBoxProps extends FieldFrame {
  /** Of the control. */
  readonly id: string;
  readonly required?: boolean;
  /** In the control, at its start and its end: a picture, a button. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Class of the control beside the kit's own. */
  readonly controlClass?: string | undefined;
  /** Renders the control with what ties it to its label, hint and error. */
  readonly children: (control: ControlProps) => ReactNode;
}

/**
 * Label above a control, hint and error below it. The hint is below, so that fields beside each other stand in one line
 * with it or without.
 */
export function FieldBox({ id, label, hint, error, required, before, after, controlClass, children }: FieldBoxProps) {
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const hasError = error !== undefined && error !== '';
  const described = classNames(hasError && `${id}-error`, hasHint && `${id}-hint`);
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id} id={`${id}-label`}>
        {label}
        {required ? (
          <span className={styles['required']} aria-hidden>
            {' *'}
          </span>
        ) : null}
      </label>
      <div className={styles['frame']}>
        {before === undefined ? null : <span className={styles['before']}>{before}</span>}
        {children({
          id,
          className: classNames(
            styles['control'],
            before !== undefined && styles['withBefore'],
            after !== undefined && styles['withAfter'],
            controlClass,
          ),
          ...(hasError ? { 'aria-invalid': true } : {}),
          ...(described === '' ? {} : { 'aria-describedby': described }),
        })}
        {after === undefined ? null : <span className={styles['after']}>{after}</span>}
      </div>
      {hasHint ? (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {hasError ? (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
