import { statisticDimensionSchema, statisticMeasureSchema } from '@ecard/shared/api-schema';
import { AddressForm, addressWith } from '@ecard/shared/dashboard';
import { Button, useLocation, useNavigate } from '@ecard/shared/ui';
import { SelectField } from '@ecard/shared/ui/work';
import type { Option } from '@ecard/shared/ui/work';
import { MEASURE_NAMES, PIVOT_TOPS, measureParams, sortsOf, viewsOf } from './pivot-state.ts';
import type { PivotState } from './pivot-state.ts';
import { statisticText as text } from './statistic.text.ts';
import styles from './statistic.module.css';

const DIMENSIONS = statisticDimensionSchema.options.map((value) => ({ value, label: text.dimensions[value] }));
const MEASURES = statisticMeasureSchema.options.map((value) => ({ value, label: text.measures[value] }));

const NAMES = [...MEASURE_NAMES, 'rows', 'columns', 'sort', 'top', 'view'];

/** Controls of the pivot: measures, dimensions, order and form; each choice is a new address. */
export function PivotChoice({ state: { measures }, state }: { readonly state: PivotState }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = (change: Readonly<Record<string, string>>) => void navigate(addressWith(pathname, search, change));
  const field = (name: keyof typeof text.fields, options: readonly Option[], value: string, emptyLabel?: string) => (
    <SelectField
      name={name}
      label={text.fields[name]}
      options={options}
      value={value}
      {...(emptyLabel === undefined ? {} : { emptyLabel })}
      onChange={({ currentTarget }) => {
        go({ [name]: currentTarget.value });
      }}
    />
  );
  return (
    <AddressForm names={NAMES} className={styles['choice']} label={text.choice}>
      {MEASURE_NAMES.slice(0, measures.length + 1).map((name, at) => (
        <SelectField
          key={name}
          name={name}
          label={text.measure(at)}
          options={MEASURES.filter(({ value }) => value === measures[at] || !measures.includes(value))}
          value={measures[at] ?? ''}
          {...(at === 0 ? {} : { emptyLabel: text.noMeasure })}
          onChange={({ currentTarget }) => {
            go(measureParams(measures, at, currentTarget.value));
          }}
        />
      ))}
      {field('rows', DIMENSIONS, state.rows)}
      {field(
        'columns',
        DIMENSIONS.filter(({ value }) => value !== state.rows),
        state.columns ?? '',
        text.noColumns,
      )}
      {field(
        'sort',
        sortsOf(measures).map((value) => ({ value, label: text.sort(value, measures) })),
        state.sort,
      )}
      {field(
        'top',
        PIVOT_TOPS.map((value) => ({ value, label: text.top(value) })),
        state.top,
      )}
      {field(
        'view',
        viewsOf(state.measure).map((value) => ({ value, label: text.views[value] })),
        state.view,
      )}
      <noscript>
        <Button type="submit">{text.show}</Button>
      </noscript>
    </AddressForm>
  );
}
