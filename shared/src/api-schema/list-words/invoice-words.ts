import { invoiceKinds, invoiceReceiptStates, invoiceStatuses } from '../states/invoice-states.ts';
import { organisationTypes } from '../states/organisation-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of invoices and of its file. */
export const invoiceColumns = {
  invoice_no: 'Дугаар',
  organization: 'Байгууллага',
  register_no: 'РД',
  kind: 'Төрөл',
  issue_date: 'Огноо',
  due_date: 'Төлөх хугацаа',
  total: 'Нийт',
  credited_total: 'Буцаалт',
  paid_total: 'Төлсөн',
  balance: 'Үлдэгдэл',
  refund_due: 'Буцааж өгөх',
  status: 'Төлөв',
  ebarimt: 'И-баримт',
};

/** Filters of the list of invoices. */
export const invoiceFilters = {
  organization_id: { label: 'Байгууллага' },
  organization_type: { label: 'Байгууллагын төрөл', of: organisationTypes },
  kind: { label: 'Төрөл', of: invoiceKinds },
  status: { label: 'Төлөв', of: invoiceStatuses },
  ebarimt: { label: 'И-баримт', of: invoiceReceiptStates },
  issue: { label: 'Огноо' },
  due: { label: 'Төлөх хугацаа' },
  paid: { label: 'Төлсөн өдөр' },
  owed_on: { label: 'Өртэй байсан өдөр' },
  total: { label: 'Нийт дүн' },
  balance: { label: 'Үлдэгдэл' },
} as const satisfies FilterWords;
