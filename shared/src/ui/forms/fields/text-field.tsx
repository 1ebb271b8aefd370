import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../display/icon.tsx';
import type { IconName } from '../../display/icon.tsx';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { FieldBox } from './field-box.tsx';

export interface TextFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size' | 'color' | 'type'> {
  readonly type?: 'text' | 'search' | 'email' | 'tel' | 'url' | 'datetime-local';
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
    <FieldBox
      {...{ label, hint, error, required }}
      id={id ?? ownId}
      {...(icon ? { before: <Icon name={icon} size={18} /> } : {})}
    >
      {(control) => <input {...rest} {...control} type={type} required={required} disabled={disabled} />}
    </FieldBox>
  );
}
