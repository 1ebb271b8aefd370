import { formatDate } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import type { FilterChip } from '@ecard/shared/ui/work';
import { filterWords } from './filter-words.ts';
import { invoiceListText as text } from './invoice-list.text.ts';
import type { InvoiceFilter } from './invoice-list.state.ts';

type ShownFilter = Exclude<InvoiceFilter, 'status' | 'kind' | 'organization_id'>;

const shown = {
  organization_type: (value) => filterWords(value, text.organisationTypes),
  issue_from: formatDate,
  issue_to: formatDate,
  due_from: formatDate,
  due_to: formatDate,
  paid_from: formatDate,
  paid_to: formatDate,
  owed_on: formatDate,
  total_from: (value) => <Money amount={Number(value)} />,
  total_to: (value) => <Money amount={Number(value)} />,
  balance_from: (value) => <Money amount={Number(value)} />,
  ebarimt: (value) => filterWords(value, text.receiptFilters),
} satisfies Record<ShownFilter, (value: string) => FilterChip['value']>;

/** What narrows the list and is not plain to see in its tabs and fields; a report's figures lead here with some of it. */
export function filterChips(list: UsedListState<InvoiceFilter>): readonly FilterChip[] {
  const { filters } = list;
  const several = filters.organization_id.split(',').length;
  const organisations: FilterChip[] =
    several > 1
      ? [
          {
            key: 'organization_id',
            label: text.columns.organizationOnly,
            value: text.organisations(several),
            href: list.hrefWith({ organization_id: '' }),
          },
        ]
      : [];
  const names = Object.keys(shown) as ShownFilter[];
  return [
    ...organisations,
    ...names
      .filter((name) => filters[name] !== '')
      .map((name) => ({
        key: name,
        label: text.filters[name],
        value: shown[name](filters[name]),
        href: list.hrefWith({ [name]: '' }),
      })),
  ];
}
