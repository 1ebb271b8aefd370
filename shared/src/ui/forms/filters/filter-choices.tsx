import type { ReactNode } from 'react';
import { FieldGroup } from '../../choices/field-group.tsx';
import { Icon } from '../../display/icon.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import box from '../fields/field-box.module.css';
import type { Option } from '../fields/select-field.tsx';
import styles from './filter-choices.module.css';
import { FilterDetails } from './filter-details.tsx';

interface FilterChoicesProps {
  readonly label: string;
  /** The form sends it once for each chosen value. */
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  /** The chosen values in short: stands in the closed field. */
  readonly summary: string;
  /** The chosen values in full, shown while the pointer is on the field. */
  readonly title: string;
  /** Stands above the options: links to several of them at once. */
  readonly children?: ReactNode;
}

/** Any of some values: a field as high as the others that opens a box for each. */
export function FilterChoices({ label, name, options, chosen, summary, title, children }: FilterChoicesProps) {
  return (
    <FieldGroup label={label}>
      <FilterDetails
        className={styles['choices']}
        summaryClass={box['control']}
        panelClass={styles['boxes']}
        title={title}
        summary={
          <>
            <span>{summary}</span>
            <Icon name="chevronDown" size={16} />
          </>
        }
      >
        {children}
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </FilterDetails>
    </FieldGroup>
  );
}
