import {
  paymentPurposeSchema,
  receiptStatusSchema,
  receiptTaxTypeSchema,
  receiptTypeSchema,
} from '@ecard/shared/api-schema';
import type { UsedListState } from '@ecard/shared/ui';
import { AmountInput, FilterBar, FilterChips, MoreFilters, SelectField, TextField } from '@ecard/shared/ui/work';
import type { Option } from '@ecard/shared/ui/work';
import { receiptsText } from '../../receipts/receipts.text.ts';
import type { EbarimtFilter } from './ebarimt.state.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { filterChips } from './filter-chips.tsx';
import { STANDING, TYPES_OF } from './receipts-href.ts';

const { filters: labels } = text;

// The figures lead here with several of them at once.
const status = {
  name: 'status',
  options: [{ value: STANDING, label: text.standing }, ...named(receiptStatusSchema.options, text.statuses)],
} as const;
const type = {
  name: 'type',
  options: [
    { value: TYPES_OF.b2c, label: text.buyers.b2c },
    { value: TYPES_OF.b2b, label: text.buyers.b2b },
    ...named(receiptTypeSchema.options, receiptsText.types),
  ],
} as const;
const source = { name: 'source', options: named(paymentPurposeSchema.options, text.sources) } as const;
const taxType = { name: 'tax_type', options: named(receiptTaxTypeSchema.options, receiptsText.taxTypes) } as const;
const days = ['created_from', 'created_to'] as const;
const amounts = ['amount_from', 'amount_to'] as const;
const seldom = ['source', 'tax_type', ...days, ...amounts] as const;

interface EbarimtFiltersProps {
  readonly list: UsedListState<EbarimtFilter>;
}

/** What narrows the list: words, state and kind at hand, the rest one step away, and what is set of that as chips. */
export function EbarimtFilters({ list }: EbarimtFiltersProps) {
  const { filters } = list;
  return (
    <>
      <FilterBar
        list={list}
        searchLabel={text.search}
        searchPlaceholder={text.searchPlaceholder}
        {...(list.isFiltered ? { clearHref: list.clearHref } : {})}
      >
        <Choice list={list} {...status} />
        <Choice list={list} {...type} />
        <MoreFilters count={seldom.filter((name) => filters[name] !== '').length}>
          <Choice list={list} {...source} />
          <Choice list={list} {...taxType} />
          {days.map((name) => (
            <TextField key={name} type="date" name={name} label={labels[name]} defaultValue={filters[name]} />
          ))}
          {amounts.map((name) => (
            <AmountInput
              key={`${name} ${filters[name]}`}
              name={name}
              label={labels[name]}
              defaultValue={filters[name] === '' ? null : Number(filters[name])}
            />
          ))}
        </MoreFilters>
      </FilterBar>
      <FilterChips chips={filterChips(list)} />
    </>
  );
}

interface ChoiceProps extends EbarimtFiltersProps {
  readonly name: 'status' | 'type' | 'source' | 'tax_type';
  readonly options: readonly Option[];
}

function Choice({ list, name, options }: ChoiceProps) {
  return (
    <SelectField
      name={name}
      label={labels[name]}
      options={options}
      emptyLabel={text.all}
      defaultValue={list.filters[name]}
    />
  );
}

function named<Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: names[value] }));
}
