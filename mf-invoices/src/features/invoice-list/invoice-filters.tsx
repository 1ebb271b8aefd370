import { useState } from 'react';
import { invoiceKindSchema, invoiceStatusSchema } from '@ecard/shared/api-schema';
import { useNavigate, usePortal } from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import {
  AmountInput,
  Combobox,
  FilterBar,
  FilterChips,
  MoreFilters,
  SelectField,
  TextField,
  lookupSource,
} from '@ecard/shared/ui/work';
import { filterChips } from './filter-chips.tsx';
import { withPresent } from './filter-words.ts';
import { invoiceListText as text } from './invoice-list.text.ts';
import type { InvoiceFilter } from './invoice-list.state.ts';

const kindOptions = invoiceKindSchema.options.map((kind) => ({ value: kind, label: text.kinds[kind] }));
const statusOptions = [
  { value: 'OPEN,PARTIALLY_PAID', label: text.openOrPartly },
  ...invoiceStatusSchema.options.map((status) => ({ value: status, label: text.statuses[status] })),
];
const receiptOptions = (['MISSING', 'ERROR', 'CREATED'] as const).map((value) => ({
  value,
  label: text.receiptFilters[value],
}));
const days = ['issue_from', 'issue_to', 'due_from', 'due_to'] as const;
const amounts = ['total_from', 'total_to'] as const;
/** The tabs show the state already. */
const seldom = ['ebarimt', ...days, ...amounts] as const;

interface InvoiceFiltersProps {
  readonly list: UsedListState<InvoiceFilter>;
  /** Whether all the account sees is its own organisation's. */
  readonly ownOnly: boolean;
}

/** What narrows the list: words, organisation and kind at hand, the rest one step away, and what is set as chips. */
export function InvoiceFilters({ list, ownOnly }: InvoiceFiltersProps) {
  const { filters } = list;
  const chips = filterChips(list);
  return (
    <>
      <FilterBar
        list={list}
        searchLabel={text.search}
        searchPlaceholder={ownOnly ? text.searchOwnPlaceholder : text.searchPlaceholder}
        {...(list.isFiltered ? { clearHref: list.clearHref } : {})}
      >
        {ownOnly ? null : <OrganisationFilter list={list} />}
        <SelectField
          label={text.kind}
          name="kind"
          defaultValue={filters.kind}
          options={withPresent(kindOptions, filters.kind, text.kinds)}
          emptyLabel={text.allKinds}
        />
        <MoreFilters count={seldom.filter((name) => filters[name] !== '').length}>
          <SelectField
            label={text.columns.status}
            name="status"
            defaultValue={filters.status}
            options={withPresent(statusOptions, filters.status, text.statuses)}
            emptyLabel={text.allStatuses}
          />
          <SelectField
            label={text.columns.ebarimt}
            name="ebarimt"
            defaultValue={filters.ebarimt}
            options={withPresent(receiptOptions, filters.ebarimt, text.receiptFilters)}
            emptyLabel={text.anyReceipt}
          />
          {days.map((name) => (
            <TextField key={name} type="date" label={text.filters[name]} name={name} defaultValue={filters[name]} />
          ))}
          {amounts.map((name) => (
            <AmountInput
              key={`${name} ${filters[name]}`}
              label={text.filters[name]}
              name={name}
              defaultValue={filters[name] === '' ? null : Number(filters[name])}
            />
          ))}
        </MoreFilters>
      </FilterBar>
      <FilterChips chips={chips} />
    </>
  );
}

function OrganisationFilter({ list }: Pick<InvoiceFiltersProps, 'list'>) {
  const { http } = usePortal();
  const navigate = useNavigate();
  const [source] = useState(() => lookupSource(http, 'organisations'));
  const { organization_id: chosen } = list.filters;
  return (
    <Combobox
      label={text.columns.organizationOnly}
      name="organization_id"
      placeholder={text.anyOrganisation}
      source={source}
      value={chosen.includes(',') ? '' : chosen}
      onChange={(organization_id) => {
        void navigate(list.hrefWith({ organization_id }));
      }}
    />
  );
}
