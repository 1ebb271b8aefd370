import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './checkbox.module.css';
import type { FieldFrame } from '../../choices/field-frame.ts';

export interface CheckboxProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size' | 'color' | 'type'> {}

/** Yes or no. */
export function Checkbox({ label, hint, error, id, disabled = false, ...rest }: CheckboxProps) {
  const ownId = useId();
  const hasError = error !== undefined && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const control = id ?? ownId;
  const described = classNames(hasHint && `${control}-hint`, hasError && `${control}-error`);
  return (
    <div className={styles['body']}>
      <input
        autoComplete="off"
        {...rest}
        type="checkbox"
        id={control}
        disabled={disabled}
        className={styles['input']}
        {...(hasError ? { 'aria-invalid': true } : {})}
        {...(described === '' ? {} : { 'aria-describedby': described })}
      />
      <div className={styles['words']}>
        <label className={styles['label']} htmlFor={control}>
          {label}
        </label>
        {hasHint ? (
          <p className={styles['hint']} id={`${control}-hint`}>
            {hint}
          </p>
        ) : null}
        {hasError ? (
          <p className={styles['error']} id={`${control}-error`}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
