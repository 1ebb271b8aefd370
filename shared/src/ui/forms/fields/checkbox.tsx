import { Checkbox as MantineCheckbox } from '@mantine/core';
import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import styles from './checkbox.module.css';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { FieldTheme } from '../theme/field-theme.tsx';

export interface CheckboxProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size' | 'color' | 'type'> {}

/** Yes or no. */
export function Checkbox({ label, hint, error, id, disabled = false, ...rest }: CheckboxProps) {
  const ownId = useId();
  return (
    <FieldTheme>
      <MantineCheckbox
        {...rest}
        disabled={disabled}
        id={id ?? ownId}
        label={label}
        description={hint}
        error={error}
        radius={4}
        classNames={{ body: styles['body'] ?? '', input: styles['input'] ?? '', label: styles['label'] ?? '' }}
      />
    </FieldTheme>
  );
}
