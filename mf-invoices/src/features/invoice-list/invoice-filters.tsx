import { invoiceKindSchema } from '@ecard/shared/api-schema';
import type { UsedListState } from '@ecard/shared/ui';
import { FilterBar, SelectField } from '@ecard/shared/ui/forms';
import { invoiceListText as text } from './invoice-list.text.ts';
import type { InvoiceFilter } from './invoice-list.state.ts';

const kindOptions = invoiceKindSchema.options.map((kind) => ({ value: kind, label: text.kinds[kind] }));
const keptNames = ['status', 'sort', 'page_size'];

/** Words and kind; the tab that is open stays open. */
export function InvoiceFilters({ list }: { readonly list: UsedListState<InvoiceFilter> }) {
  const narrowed = list.q !== '' || list.filters.kind !== '';
  return (
    <FilterBar
      searchLabel={text.search}
      searchPlaceholder={text.searchPlaceholder}
      keep={keptNames}
      {...(narrowed ? { clearHref: list.hrefWith({ q: '', kind: '' }) } : {})}
    >
      <SelectField
        label={text.kind}
        name="kind"
        defaultValue={list.filters.kind}
        options={kindOptions}
        emptyLabel={text.allKinds}
      />
    </FilterBar>
  );
}
