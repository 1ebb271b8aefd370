import { storedInvoiceStatuses } from '@ecard/shared/api-schema';
import type { StoredInvoiceStatus } from '@ecard/shared/api-schema';
import { can } from '../../http/access.ts';
import { defineMachine } from '../../state/state-machine.ts';
import type { Account } from '../../security/account.ts';

/** States of an invoice (domain, section 6.2). Overdue is not a state of its own: it is open or partially paid after the due date. */
export const invoiceMachine = defineMachine({
  name: 'invoice',
  states: storedInvoiceStatuses,
  transitions: {
    update: { from: ['DRAFT'], to: 'DRAFT', by: 'staff', code: 'fin.invoice.update' },
    delete: { from: ['DRAFT'], to: 'DRAFT', by: 'staff', code: 'fin.invoice.update' },
    issue: { from: ['DRAFT'], to: 'OPEN', by: 'staff', code: 'fin.invoice.issue' },
    send: {
      from: ['OPEN', 'PARTIALLY_PAID'],
      to: ['OPEN', 'PARTIALLY_PAID'],
      by: 'staff',
      code: 'fin.invoice.send',
    },
    remind: {
      from: ['OPEN', 'PARTIALLY_PAID'],
      to: ['OPEN', 'PARTIALLY_PAID'],
      by: 'staff',
      code: 'fin.invoice.send',
    },
    // Money towards a written-off invoice is welcome: it stays written off until all of it has come.
    pay: {
      from: ['OPEN', 'PARTIALLY_PAID', 'UNCOLLECTIBLE'],
      to: ['PAID', 'PARTIALLY_PAID', 'UNCOLLECTIBLE'],
      by: 'anyone',
      code: 'fin.invoice.pay',
    },
    'return-payment': {
      from: ['PAID', 'PARTIALLY_PAID', 'UNCOLLECTIBLE'],
      to: ['OPEN', 'PARTIALLY_PAID', 'UNCOLLECTIBLE', 'PAID'],
      by: 'system',
    },
    void: { from: ['OPEN'], to: 'VOID', by: 'staff', code: 'fin.invoice.void' },
    writeoff: { from: ['OPEN', 'PARTIALLY_PAID'], to: 'UNCOLLECTIBLE', by: 'staff', code: 'fin.invoice.writeoff' },
    credit: {
      from: ['OPEN', 'PARTIALLY_PAID', 'PAID'],
      to: ['OPEN', 'PARTIALLY_PAID', 'PAID'],
      by: 'staff',
      code: 'fin.invoice.creditnote',
    },
    // For an invoice without its receipt, because the tax authority did not know the organisation at the issue.
    ebarimt: {
      from: ['OPEN', 'PARTIALLY_PAID', 'PAID', 'UNCOLLECTIBLE'],
      to: ['OPEN', 'PARTIALLY_PAID', 'PAID', 'UNCOLLECTIBLE'],
      by: 'staff',
      code: 'fin.ebarimt.create',
    },
    duplicate: {
      from: storedInvoiceStatuses,
      to: 'DRAFT',
      by: 'staff',
      code: 'fin.invoice.create',
    },
  },
});

export type InvoiceVerb = keyof typeof invoiceMachine.transitions;

export interface InvoiceMoney {
  readonly status: StoredInvoiceStatus;
  readonly credited_total: string;
  readonly total: string;
  readonly paid_total: string;
  /** Its tax receipt, where there is one. */
  readonly receipt_id: string | null;
}

/** Verbs the account may use now; an organisation's people need the code as well. */
export function availableInvoiceActions(invoice: InvoiceMoney, account: Account): InvoiceVerb[] {
  return invoiceMachine.availableActions(invoice.status, account).filter((verb) => {
    const { code } = invoiceMachine.transitions[verb];
    if (code !== undefined && !can(account, code)) return false;
    // Once something is credited an invoice cannot be as if it had never been; a whole credit leaves nothing to credit.
    if (verb === 'void') return Number(invoice.credited_total) === 0;
    const isLeft = Number(invoice.credited_total) < Number(invoice.total);
    if (verb === 'ebarimt') return invoice.receipt_id === null && isLeft;
    return verb !== 'credit' || isLeft;
  });
}
