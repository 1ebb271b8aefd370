import { Icon } from '../../../display/icon.tsx';
import type { FieldFrame } from '../../../choices/field-frame.ts';
import { fieldsText } from '../fields.text.ts';
import { Combobox } from './combobox.tsx';
import { ChoiceName } from './choice-name.tsx';
import type { ComboboxSource } from './combobox-source.ts';
import styles from './choices-field.module.css';

export interface ChoicesFieldProps extends FieldFrame {
  readonly source: ComboboxSource;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
}

/** Any of many records: found one by one as in a `Combobox`, each taken away by a button of its own. */
export function ChoicesField({ source, value, onChange, ...field }: ChoicesFieldProps) {
  return (
    <div className={styles['field']}>
      <Combobox
        {...field}
        source={source}
        value=""
        onChange={(chosen) => {
          if (chosen !== '' && !value.includes(chosen)) onChange([...value, chosen]);
        }}
      />
      {value.length > 0 ? (
        <ul className={styles['chosen']} aria-label={fieldsText.chosenOf(field.label)}>
          {value.map((one, at) => (
            <li key={one}>
              <span>
                <ChoiceName field={{ source }} value={one} />
              </span>
              <button
                type="button"
                aria-label={fieldsText.dropChoice(at + 1)}
                onClick={() => {
                  onChange(value.filter((other) => other !== one));
                }}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
