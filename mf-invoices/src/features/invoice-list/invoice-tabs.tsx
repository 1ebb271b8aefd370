import type { InvoiceSummary } from '@ecard/shared/api-schema';
import type { UsedListState } from '@ecard/shared/ui';
import { LinkTabs } from '@ecard/shared/ui/work';
import { invoiceListText as text } from './invoice-list.text.ts';
import { invoiceTabs } from './invoice-list.state.ts';
import type { InvoiceFilter } from './invoice-list.state.ts';

interface InvoiceTabsProps {
  readonly list: UsedListState<InvoiceFilter>;
  /** Absent while it is not known; the tabs then have no counts. */
  readonly summary: InvoiceSummary | undefined;
  /** Whether invoices that are still being written are among those the account sees. */
  readonly seesDrafts: boolean;
}

/** The states as tabs, with how many invoices each has; words and filters stay when another one is opened. */
export function InvoiceTabs({ list, summary, seesDrafts }: InvoiceTabsProps) {
  const tabs = [
    { key: '', label: text.allStatuses, href: list.hrefWith({ status: '' }), ...countOf(summary?.all.count) },
    ...invoiceTabs
      .filter(({ key }) => seesDrafts || key !== 'DRAFT')
      .map(({ key, status }) => ({
        key: status,
        label: text.tabs[key],
        href: list.hrefWith({ status }),
        ...countOf(summary && sumOf(summary, status)),
      })),
  ];
  return <LinkTabs label={text.statusTabs} tabs={tabs} active={list.filters.status} />;
}

function sumOf({ by_status: sums }: InvoiceSummary, status: string): number {
  return Object.entries(sums)
    .filter(([name]) => status.split(',').includes(name))
    .reduce((total, [, { count }]) => total + count, 0);
}

function countOf(count: number | undefined): { readonly count?: number } {
  return count === undefined ? {} : { count };
}
