import { useEffect, useRef, useState } from 'react';
import { TextField } from '@ecard/shared/ui/work';
import type { TextFieldProps } from '@ecard/shared/ui/work';
import { momentText as text } from './moment.text.ts';
import { readTime, timeFault } from './time-text.ts';
import type { TimeLimits } from './time-text.ts';

export interface TimeFieldProps
  extends TimeLimits, Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** `09:30` or `''`. */
  readonly value: string;
  /** Reports every time while typing; a text that is no time unchanged. */
  readonly onChange: (time: string) => void;
}

/** A time of the day, of 24 hours: typed as `9`, `930` or `9:30`, and shown as `09:30` as soon as the field is left. */
export function TimeField({ value, onChange, min, max, error, onBlur, onKeyDown, ...rest }: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ text: '', means: '' });
  const [isLeft, setLeft] = useState(false);
  const isTyping = draft.text !== '' && draft.means === value;
  const fault = timeFault(value, { min, max });

  // A form that the browser checks is not sent with a text that is not a time.
  useEffect(() => {
    input.current?.setCustomValidity(fault ?? '');
  }, [fault]);

  const settle = () => {
    setDraft({ text: '', means: '' });
    setLeft(true);
    // What was put in before the script started is read now.
    const means = readTime(value);
    if (means !== value) onChange(means);
  };
  return (
    <TextField
      placeholder={text.timeShape}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      ref={input}
      // Its own fault says more than a schema's.
      error={(isLeft || !isTyping ? fault : undefined) ?? error}
      value={isTyping ? draft.text : value}
      onChange={({ currentTarget: { value: typed } }) => {
        const means = readTime(typed);
        setDraft({ text: typed, means });
        onChange(means);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') settle();
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}
