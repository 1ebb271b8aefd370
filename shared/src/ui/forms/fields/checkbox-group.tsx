import { classNames } from '../../class-names.ts';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup } from '../../choices/field-group.tsx';
import type { FieldFrame } from '../../choices/field-frame.ts';
import type { Option } from './select-field.tsx';
import styles from '../../choices/field-group.module.css';

export interface CheckboxGroupProps extends FieldFrame {
  readonly options: readonly (Option & { readonly hint?: string })[];
  readonly value: readonly string[];
  /** The chosen values, in the order of the options. */
  readonly onChange: (value: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly id?: string;
  /** The form field's name, once for each chosen value. */
  readonly name?: string;
  readonly required?: boolean;
  /** As many beside each other as there is room for: for a dozen short ones. */
  readonly inColumns?: boolean;
}

/** Any of a few values, all visible. */
export function CheckboxGroup({ options, value, onChange, name, inColumns = false, ...frame }: CheckboxGroupProps) {
  return (
    <FieldGroup {...frame}>
      <div className={classNames(styles['choices'], inColumns && styles['inColumns'])}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            {...(name === undefined ? {} : { name })}
            label={option.label}
            {...(option.hint === undefined ? {} : { hint: option.hint })}
            value={option.value}
            disabled={option.disabled ?? false}
            checked={value.includes(option.value)}
            onChange={({ currentTarget: { checked } }) => {
              const chosen = options.filter((other) =>
                other.value === option.value ? checked : value.includes(other.value),
              );
              onChange(chosen.map((other) => other.value));
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
