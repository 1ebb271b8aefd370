import { TextField } from '@ecard/shared/ui/work';
import type { TextFieldProps } from '@ecard/shared/ui/work';

interface MomentFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange'> {
  /** `2026-11-21T10:53:00+08:00`, in the city's time. */
  readonly value: string | null;
  readonly onChange: (moment: string) => void;
}

/** A day and a time of the city, in the browser's own field. */
export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={(value ?? '').slice(0, 16)}
      onChange={({ currentTarget: { value: typed } }) => {
        onChange(typed === '' ? '' : `${typed.slice(0, 16)}:00+08:00`);
      }}
    />
  );
}
