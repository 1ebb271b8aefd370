import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../display/icon.tsx';
import { VisuallyHidden } from '../../../layout/visually-hidden.tsx';
import { FieldBox } from '../field-box.tsx';
import type { FieldFrame } from '../../../choices/field-frame.ts';
import { fieldsText } from '../fields.text.ts';
import { useTypedEarly } from '../use-typed-early.ts';
import { ChoiceList } from './choice-list.tsx';
import type { Choice, ComboboxSource } from './combobox-source.ts';
import { useChoices, useChosen } from './use-choices.ts';

export interface ComboboxProps extends FieldFrame {
  readonly source: ComboboxSource;
  /** The chosen value, or `''`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The choice the field begins with, when it is known; otherwise the source is asked. */
  readonly initialChoice?: Choice;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/**
 * One of many records, found by typing part of its name (the combobox of the ARIA patterns, with a list).
 *
 * Leaving the field without choosing keeps what was chosen before; emptying it chooses nothing.
 */
export function Combobox({
  source,
  value,
  onChange,
  initialChoice,
  label,
  hint,
  error,
  onBlur,
  id,
  name,
  placeholder,
  required = false,
  disabled = false,
}: ComboboxProps) {
  const ownId = useId();
  const listId = `${ownId}-list`;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { chosen, remember } = useChosen(source, value, initialChoice);
  const { choices, isError, isSearching, searchAgain } = useChoices(source, typed ?? '', isOpen);
  const shown = typed ?? chosen?.label ?? '';

  const open = () => {
    if (disabled) return;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    setTyped(null);
  };
  const choose = (choice: Choice) => {
    remember(choice);
    onChange(choice.value);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    open();
    if (text === '' && value !== '') onChange('');
  };

  useTypedEarly(input, shown, (field) => {
    if (field === document.activeElement) type(field.value);
  });

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const choice = choices[active];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (isOpen) setActive(nextPlace(event.key, active, choices.length));
        else open();
        return;
      case 'Enter':
        if (!isOpen) return;
        // Chooses, instead of sending the form around.
        event.preventDefault();
        if (choice) choose(choice);
        return;
      case 'Escape':
        if (!isOpen) return;
        // Closes the list alone, not the window around.
        event.preventDefault();
        event.stopPropagation();
        close();
        return;
      default:
    }
  };

  return (
    <>
      <FieldBox {...{ label, hint, error, required }} id={id ?? ownId} after={<Icon name="chevronDown" size={16} />}>
        {(control) => (
          <input
            {...control}
            {...{ ref: input, placeholder, required, disabled }}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': listId } : {})}
            {...(active >= 0 ? { 'aria-activedescendant': `${listId}-${String(active)}` } : {})}
            autoComplete="off"
            spellCheck={false}
            value={shown}
            onChange={({ currentTarget }) => {
              type(currentTarget.value);
            }}
            onClick={open}
            onKeyDown={press}
            onBlur={() => {
              close();
              onBlur?.();
            }}
          />
        )}
      </FieldBox>
      {name === undefined ? null : <input type="hidden" name={name} value={value} disabled={disabled} />}
      {isOpen ? (
        <ChoiceList
          id={listId}
          label={label}
          anchor={input}
          choices={choices}
          value={value}
          active={active}
          isSearching={isSearching}
          isError={isError}
          onChoose={choose}
          onRetry={() => void searchAgain()}
        />
      ) : null}
      <VisuallyHidden>
        <span role="status">{isOpen ? statusOf(choices.length, isSearching, isError) : ''}</span>
      </VisuallyHidden>
    </>
  );
}

function nextPlace(key: 'ArrowDown' | 'ArrowUp', active: number, count: number): number {
  if (count === 0) return -1;
  return key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) + count - 1) % count;
}

function statusOf(count: number, isSearching: boolean, isError: boolean): string {
  if (isError) return fieldsText.searchFailed;
  if (isSearching) return fieldsText.searching;
  return count === 0 ? fieldsText.noMatch : fieldsText.found(count);
}
