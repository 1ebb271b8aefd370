import { LinkTabs } from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import { invoiceListText as text } from './invoice-list.text.ts';
import { tabStatuses } from './invoice-list.state.ts';
import type { InvoiceFilter } from './invoice-list.state.ts';

interface InvoiceTabsProps {
  readonly list: UsedListState<InvoiceFilter>;
  /** Whether invoices that are still being written are among those the account sees. */
  readonly seesDrafts: boolean;
}

/** One tab for each state; words and kind stay when another one is opened. */
export function InvoiceTabs({ list, seesDrafts }: InvoiceTabsProps) {
  const statuses = tabStatuses.filter((status) => seesDrafts || status !== 'DRAFT');
  const tabs = [
    { key: '', label: text.allStatuses, href: list.hrefWith({ status: '' }) },
    ...statuses.map((status) => ({ key: status, label: text.statuses[status], href: list.hrefWith({ status }) })),
  ];
  return <LinkTabs label={text.statusTabs} tabs={tabs} active={list.filters.status} />;
}
