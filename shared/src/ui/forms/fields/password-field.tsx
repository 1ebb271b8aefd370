import { useId, useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../display/icon.tsx';
import { uiText } from '../../ui.text.ts';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { FieldBox } from './field-box.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size' | 'color' | 'type'> {
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** A password: can be shown, pasted and filled in by a password manager (WCAG 3.3.8). */
export function PasswordField({
  label,
  hint,
  error,
  id,
  autoComplete = 'current-password',
  required = false,
  disabled = false,
  ...rest
}: PasswordFieldProps) {
  const ownId = useId();
  const [visible, setVisible] = useState(false);
  return (
    <FieldBox
      {...{ label, hint, error, required }}
      id={id ?? ownId}
      after={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={visible ? uiText.hidePassword : uiText.showPassword}
          aria-pressed={visible}
          disabled={disabled}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            setVisible(!visible);
          }}
        >
          <Icon name={visible ? 'eyeOff' : 'eye'} size={18} />
        </button>
      }
    >
      {(control) => (
        <input {...rest} {...control} {...{ autoComplete, required, disabled }} type={visible ? 'text' : 'password'} />
      )}
    </FieldBox>
  );
}
