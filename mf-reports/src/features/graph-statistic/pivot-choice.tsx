import { statisticDimensionSchema, statisticMeasureSchema } from '@ecard/shared/api-schema';
import { addressWith } from '@ecard/shared/dashboard';
import { useLocation, useNavigate } from '@ecard/shared/ui';
import { SelectField } from '@ecard/shared/ui/work';
import type { Option } from '@ecard/shared/ui/work';
import { PIVOT_SORTS, PIVOT_TOPS, PIVOT_VIEWS } from './pivot-state.ts';
import type { PivotState } from './pivot-state.ts';
import { statisticText as text } from './statistic.text.ts';
import styles from './statistic.module.css';

const DIMENSIONS = statisticDimensionSchema.options.map((value) => ({ value, label: text.dimensions[value] }));
const MEASURES = statisticMeasureSchema.options.map((value) => ({ value, label: text.measures[value] }));

/** Controls of the pivot: measure, dimensions, order and form; each choice is a new address. */
export function PivotChoice({ state }: { readonly state: PivotState }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const field = (name: keyof typeof text.fields, options: readonly Option[], value: string, emptyLabel?: string) => (
    <SelectField
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
    <div className={styles['choice']} role="group" aria-label={text.choice}>
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
        PIVOT_VIEWS.map((value) => ({ value, label: text.views[value] })),
        state.view,
      )}
    </div>
  );
}
