import { listTools } from '@ecard/shared/list-tools';
import type { ListFeatures } from '@ecard/shared/ui/work';
import { InvoiceFacts } from './invoice-facts.tsx';
import { invoiceHistory } from '../../invoice/invoice-history.tsx';
import { invoiceListText as text } from './invoice-list.text.ts';

/** What the list can do beyond showing rows. */
export const invoiceFeatures: ListFeatures = {
  name: 'invoice',
  tools: listTools,
  bulk: {
    path: '/api/invoice/bulk',
    actions: [
      { action: 'issue', label: text.actions.issue, code: 'fin.invoice.issue', icon: 'file-check' },
      { action: 'send', label: text.actions.send, code: 'fin.invoice.send', icon: 'arrowUp' },
      { action: 'remind', label: text.actions.remind, code: 'fin.invoice.send', icon: 'bell' },
    ],
  },
  exports: { resource: 'invoice', code: 'fin.invoice.export' },
  record: {
    title: text.title,
    tabs: [{ key: 'facts', label: text.details, Content: InvoiceFacts }],
    hrefOf: (id) => `/invoice/${id}`,
    history: invoiceHistory,
  },
};
