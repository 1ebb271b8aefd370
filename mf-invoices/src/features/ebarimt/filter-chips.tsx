import { formatDate } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import type { FilterChip } from '@ecard/shared/ui/work';
import { receiptsText } from '../../receipts/receipts.text.ts';
import type { EbarimtFilter } from './ebarimt.state.ts';
import { ebarimtText as text } from './ebarimt.text.ts';

const shown = {
  source: (value) => words(value, text.sources),
  tax_type: (value) => words(value, receiptsText.taxTypes),
  created_from: formatDate,
  created_to: formatDate,
  amount_from: (value) => <Money amount={Number(value)} />,
  amount_to: (value) => <Money amount={Number(value)} />,
} satisfies Partial<Record<EbarimtFilter, (value: string) => FilterChip['value']>>;

/** What narrows the list and is not plain to see in its fields. */
export function filterChips({ filters, hrefWith }: UsedListState<EbarimtFilter>): readonly FilterChip[] {
  return (Object.keys(shown) as (keyof typeof shown)[])
    .filter((name) => filters[name] !== '')
    .map((name) => ({
      key: name,
      label: text.filters[name],
      value: shown[name](filters[name]),
      href: hrefWith({ [name]: '' }),
    }));
}

function words(value: string, names: Readonly<Record<string, string>>): string {
  return value
    .split(',')
    .map((name) => names[name] ?? name)
    .join(', ');
}
