import { PasswordInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../display/icon.tsx';
import { uiText } from '../../ui.text.ts';
import { fieldClasses } from './field.ts';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { FieldTheme } from '../theme/field-theme.tsx';

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
    <FieldTheme>
      <PasswordInput
        {...rest}
        required={required}
        disabled={disabled}
        id={id ?? ownId}
        label={label}
        description={hint}
        error={error}
        autoComplete={autoComplete}
        classNames={fieldClasses}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleIcon={VisibilityIcon}
        visibilityToggleButtonProps={{
          'aria-label': visible ? uiText.hidePassword : uiText.showPassword,
          'aria-pressed': visible,
          tabIndex: 0,
          color: 'gray',
        }}
      />
    </FieldTheme>
  );
}

function VisibilityIcon({ reveal }: { readonly reveal: boolean }) {
  return <Icon name={reveal ? 'eyeOff' : 'eye'} size={18} />;
}
