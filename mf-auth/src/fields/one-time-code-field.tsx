import { TextField } from '@ecard/shared/ui/work';
import type { TextFieldProps } from '@ecard/shared/ui/work';

const DIGITS = 6;

/** The field of a code of six digits: it leaves out what messages and apps write between them, as in `123 456`. */
export function OneTimeCodeField({ onChange, ...rest }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      {...rest}
      onChange={(event) => {
        const input = event.currentTarget;
        const digits = input.value.replaceAll(/\D/g, '').slice(0, DIGITS);
        // Written only when it differs: the cursor would go to the end.
        if (digits !== input.value) input.value = digits;
        onChange?.(event);
      }}
    />
  );
}
