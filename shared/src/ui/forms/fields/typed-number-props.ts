import type { ComponentPropsWithoutRef } from 'react';
import type { FieldFrame } from '../../choices/field-frame.ts';

/** Props of a text field that holds one number: it says itself how it is typed, read and pasted. */
export interface TypedNumberProps
  extends
    FieldFrame,
    Omit<
      ComponentPropsWithoutRef<'input'>,
      | 'className'
      | 'style'
      | 'size'
      | 'color'
      | 'type'
      | 'inputMode'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'onPaste'
      | 'min'
      | 'max'
    > {
  /** Without negative numbers among those allowed no minus sign is taken. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
