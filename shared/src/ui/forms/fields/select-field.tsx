import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../display/icon.tsx';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { FieldBox } from './field-box.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'size' | 'color' | 'children'> {
  readonly options: readonly Option[];
  /** Adds a first choice of this name with the value `''`. */
  readonly emptyLabel?: string;
}

/** One of some values, with the device's own list; works in forms without script. */
export function SelectField({
  label,
  hint,
  error,
  options,
  emptyLabel,
  id,
  required = false,
  disabled = false,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  return (
    <FieldBox {...{ label, hint, error, required }} id={id ?? ownId} after={<Icon name="chevronDown" size={16} />}>
      {(control) => (
        <select autoComplete="off" {...rest} {...control} required={required} disabled={disabled}>
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}
