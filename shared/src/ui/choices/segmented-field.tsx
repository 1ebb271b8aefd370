import { useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon.tsx';
import { useChosenEarly } from '../forms/fields/use-chosen-early.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldFrame } from './field-frame.ts';
import styles from './segmented-field.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
}

export interface SegmentedFieldProps<Value extends string> extends FieldFrame {
  /** Leaves the label to screen readers. */
  readonly hideLabel?: boolean;
  readonly options: readonly Segment<Value>[];
  /** The form field's name; made up when absent. */
  readonly name?: string;
  readonly value?: Value | '';
  readonly defaultValue?: Value;
  readonly onChange?: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly id?: string;
  readonly required?: boolean;
  readonly size?: 'regular' | 'small';
  /** As wide as its texts instead of the whole line. */
  readonly inline?: boolean;
}

/** One of two to five values, all visible: radio buttons that look like tabs. */
export function SegmentedField<Value extends string>({
  label,
  hint,
  error,
  hideLabel = false,
  options,
  name,
  value,
  defaultValue,
  onChange,
  onBlur,
  id,
  required,
  size = 'regular',
  inline = false,
}: SegmentedFieldProps<Value>) {
  const ownName = useId();
  const track = useRef<HTMLDivElement>(null);
  useChosenEarly(track, 'input');
  return (
    <FieldGroup {...{ id, label, hideLabel, hint, error, required, onBlur }}>
      <div
        ref={track}
        className={classNames(styles['track'], inline && styles['inline'], size === 'small' && styles['small'])}
      >
        {options.map((option) => (
          <label key={option.value} className={styles['choice']}>
            <input
              type="radio"
              autoComplete="off"
              className={styles['radio']}
              name={name ?? ownName}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles['text']}>
              {option.icon ? <Icon name={option.icon} size={18} /> : null}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
