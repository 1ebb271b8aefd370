import {
  paymentPurposeSchema,
  receiptStatusSchema,
  receiptTaxTypeSchema,
  receiptTypeSchema,
} from '@ecard/shared/api-schema';
import type { UsedListState } from '@ecard/shared/ui';
import { FilterBar, SelectField, TextField } from '@ecard/shared/ui/work';
import { receiptsText } from '../../receipts/receipts.text.ts';
import type { EbarimtFilter } from './ebarimt.state.ts';
import { ebarimtText as text } from './ebarimt.text.ts';

const { filters: labels } = text;

/** The choices, in the order they are offered. */
const choices = [
  { name: 'status', label: labels.status, options: named(receiptStatusSchema.options, text.statuses) },
  { name: 'type', label: labels.type, options: named(receiptTypeSchema.options, receiptsText.types) },
  { name: 'source', label: labels.source, options: named(paymentPurposeSchema.options, text.sources) },
  { name: 'tax_type', label: labels.taxType, options: named(receiptTaxTypeSchema.options, receiptsText.taxTypes) },
] as const;

const days = [
  { name: 'created_from', label: labels.from },
  { name: 'created_to', label: labels.to },
] as const;

const amounts = [
  { name: 'amount_from', label: labels.amountFrom },
  { name: 'amount_to', label: labels.amountTo },
] as const;

/** Words and everything else that narrows the list. */
export function EbarimtFilters({ list }: { readonly list: UsedListState<EbarimtFilter> }) {
  return (
    <FilterBar
      searchLabel={text.search}
      searchPlaceholder={text.searchPlaceholder}
      {...(list.isFiltered ? { clearHref: list.clearHref } : {})}
    >
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          options={options}
          emptyLabel={text.all}
          defaultValue={list.filters[name]}
        />
      ))}
      {days.map(({ name, label }) => (
        <TextField key={name} type="date" name={name} label={label} defaultValue={list.filters[name]} />
      ))}
      {amounts.map(({ name, label }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={list.filters[name]}
        />
      ))}
    </FilterBar>
  );
}

function named<Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: names[value] }));
}
