import { InputBase } from '@mantine/core';
import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../class-names.ts';
import { fieldClasses } from './field.ts';
import type { FieldFrame } from '../../choices/field-frame.ts';
import styles from './text-area.module.css';
import { FieldTheme } from '../theme/field-theme.tsx';

export interface TextAreaProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'size' | 'color'> {}

/** Several lines of text; grows with them where the browser can, up to a third of the screen. */
export function TextArea({ label, hint, error, id, required = false, disabled = false, ...rest }: TextAreaProps) {
  const ownId = useId();
  return (
    <FieldTheme>
      <InputBase
        {...rest}
        component="textarea"
        multiline
        required={required}
        disabled={disabled}
        id={id ?? ownId}
        label={label}
        description={hint}
        error={error}
        classNames={{ ...fieldClasses, input: classNames(fieldClasses['input'], styles['input']) }}
      />
    </FieldTheme>
  );
}
