import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldFrame } from './field-frame.ts';
import styles from './field-group.module.css';

interface FieldGroupProps extends FieldFrame {
  readonly id?: string | undefined;
  readonly hideLabel?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** The focus has left all of its controls. */
  readonly onBlur?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Several controls that are one field: a label, a hint and an error for all of them. */
export function FieldGroup({ id, label, hideLabel, hint, error, required, onBlur, children }: FieldGroupProps) {
  const ownId = useId();
  const [hintId, errorId] = [`${ownId}-hint`, `${ownId}-error`];
  const described = classNames(hint !== undefined && hintId, error !== undefined && errorId);
  return (
    <fieldset
      id={id}
      className={styles['group']}
      {...(described === '' ? {} : { 'aria-describedby': described })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <legend className={hideLabel ? styles['hiddenLegend'] : styles['legend']}>
        {label}
        {required ? (
          <span className={styles['required']} aria-hidden>
            {' *'}
          </span>
        ) : null}
      </legend>
      {hint === undefined ? null : (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {children}
      {error === undefined ? null : (
        <p className={styles['error']} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
