import { statisticDimensionSchema, statisticMeasureSchema } from '@ecard/shared/api-schema';
import { AddressForm, addressWith } from '@ecard/shared/dashboard';
import { Button, useLocation, useNavigate } from '@ecard/shared/ui';
import { SelectField } from '@ecard/shared/ui/work';
import type { Option } from '@ecard/shared/ui/work';
import { PIVOT_SORTS, PIVOT_TOPS, viewsOf } from './pivot-state.ts';
import type { PivotState } from './pivot-state.ts';
import { statisticText as text } from './statistic.text.ts';
import styles from './statistic.module.css';

const DIMENSIONS = statisticDimensionSchema.options.map((value) => ({ value, label: text.dimensions[value] }));
const MEASURES = statisticMeasureSchema.options.map((value) => ({ value, label: text.measures[value] }));

const NAMES = ['measure', 'rows', 'columns', 'sort', 'top', 'view'];

/** Controls of the pivot: measure, dimensions, order and form; each choice is a new address. */
export function PivotChoice({ state }: { readonly state: PivotState }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const field = (name: keyof typeof text.fields, options: readonly Option[], value: string, emptyLabel?: string) => (
    <SelectField
      name={name}
      label={text.fields[name]}
      options={options}
      value={value}
      {...(emptyLabel === undefined ? {} : { emptyLabel })}
      onChange={({ currentTarget }) => {
        void navigate(addressWith(pathname, search, { [name]: currentTarget.value }));
      }}
    />
  );
  return (
    <AddressForm names={NAMES} className={styles['choice']} label={text.choice}>
      {field('measure', MEASURES, state.measure)}
      {field('rows', DIMENSIONS, state.rows)}
      {field(
        'columns',
        DIMENSIONS.filter(({ value }) => value !== state.rows),
        state.columns ?? '',
        text.noColumns,
      )}
      {field(
        'sort',
        PIVOT_SORTS.map((value) => ({ value, label: text.sorts[value] })),
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
