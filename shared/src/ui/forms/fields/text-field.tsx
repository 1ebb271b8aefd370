import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../display/icon.tsx';
import type { IconName } from '../../display/icon.tsx';
import { fieldClasses } from './field.ts';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { FieldTheme } from '../theme/field-theme.tsx';

export interface TextFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size' | 'color' | 'type'> {
  readonly type?: 'text' | 'search' | 'email' | 'tel' | 'url' | 'date';
  readonly icon?: IconName;
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  icon,
  type = 'text',
  id,
  required = false,
  disabled = false,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  return (
    <FieldTheme>
      <TextInput
        {...rest}
        required={required}
        disabled={disabled}
        id={id ?? ownId}
        type={type}
        label={label}
        description={hint}
        error={error}
        classNames={fieldClasses}
        {...(icon ? { leftSection: <Icon name={icon} size={18} />, leftSectionPointerEvents: 'none' as const } : {})}
      />
    </FieldTheme>
  );
}
