import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../display/icon.tsx';
import type { FieldFrame } from '../../../choices/field-frame.ts';
import { FieldBox } from '../field-box.tsx';
import { CalendarPopup } from './calendar-popup.tsx';
import { daysText } from './days.text.ts';
import styles from './day-input.module.css';
import { loadCalendar } from './load-calendar.ts';
import type { Calendars } from './load-calendar.ts';

interface DayInputProps
  extends
    FieldFrame,
    Omit<
      ComponentPropsWithoutRef<'input'>,
      'className' | 'style' | 'size' | 'color' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'children' | 'name'
    > {
  readonly id: string;
  /** The value as it is written when nobody types. */
  readonly text: string;
  /** Fault of the value, typed or set. */
  readonly fault: string | undefined;
  /** Takes what was typed, and returns how it is written. */
  readonly onType: (text: string) => string;
  /** Sends the form around once something was chosen from the calendar. */
  readonly submitsChoice: boolean;
  /** Renders the open calendar; `choose` is handed what makes the choice the value. */
  readonly calendar: (calendars: Calendars, choose: (take: () => void) => void) => ReactNode;
}

/** A text field for days with a calendar beside it: typed in many ways, written in one as soon as it is left. */
export function DayInput({
  id,
  label,
  hint,
  error,
  text,
  fault,
  onType,
  submitsChoice,
  calendar,
  onBlur,
  onKeyDown,
  required = false,
  disabled = false,
  ...rest
}: DayInputProps) {
  const popupId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState({ text: '', means: '' });
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isTyping = draft.text !== '' && draft.means === text;

  // A form that the browser checks is not sent with a text that is not a day.
  useEffect(() => {
    input.current?.setCustomValidity(fault ?? '');
  }, [fault]);

  const settle = () => {
    setDraft({ text: '', means: '' });
    setLeft(true);
  };
  const close = (returnsFocus: boolean) => {
    setOpen(false);
    if (returnsFocus) button.current?.focus();
  };
  const choose = (take: () => void) => {
    flushSync(() => {
      take();
      settle();
    });
    close(true);
    if (submitsChoice) input.current?.form?.requestSubmit();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <FieldBox
      {...{ id, label, hint, required }}
      error={error ?? (isLeft || !isTyping ? fault : undefined)}
      controlClass={styles['input']}
      after={
        <button
          ref={button}
          type="button"
          className={styles['open']}
          disabled={disabled}
          aria-label={daysText.open}
          aria-describedby={`${id}-label`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={daysText.open}
          // Belongs to the open calendar, so that a press here does not close it and open it again.
          popoverTarget={popupId}
          popoverTargetAction="show"
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <Icon name="calendar" size={18} />
        </button>
      }
    >
      {(control) => (
        <>
          <input
            {...rest}
            {...control}
            ref={input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            required={required}
            disabled={disabled}
            value={isTyping ? draft.text : text}
            onChange={({ currentTarget: { value } }) => {
              setDraft({ text: value, means: onType(value) });
            }}
            onKeyDown={press}
            onBlur={(event) => {
              settle();
              onBlur?.(event);
            }}
          />
          {isOpen ? (
            <CalendarPopup id={popupId} label={daysText.calendar(label)} anchor={input} onClose={close}>
              {(calendars) => calendar(calendars, choose)}
            </CalendarPopup>
          ) : null}
        </>
      )}
    </FieldBox>
  );
}

/** Loads the calendar before its button is pressed; a failure is ignored, the open calendar reports it. */
function fetchAhead(): void {
  loadCalendar().catch(() => undefined);
}
