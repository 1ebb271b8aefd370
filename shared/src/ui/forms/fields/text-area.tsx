import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import type { FieldFrame } from '../../choices/field-frame.ts';
import { FieldBox } from './field-box.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'size' | 'color'> {}

/** Several lines of text; grows with them where the browser can, up to a third of the screen. */
export function TextArea({ label, hint, error, id, required = false, disabled = false, ...rest }: TextAreaProps) {
  const ownId = useId();
  return (
    <FieldBox {...{ label, hint, error, required }} id={id ?? ownId} controlClass={styles['input']}>
      {(control) => <textarea {...rest} {...control} required={required} disabled={disabled} />}
    </FieldBox>
  );
}
