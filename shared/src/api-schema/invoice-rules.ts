import type { InvoiceRow } from './invoices.ts';

type Owing = Pick<InvoiceRow, 'balance' | 'status'>;

/** Returns the balance that is no longer collected, because the invoice is void or written off; in tugrik. */
export function amountDropped({ balance, status }: Owing): number {
  return status === 'VOID' || status === 'UNCOLLECTIBLE' ? balance : 0;
}

/** Returns the amount on the printed invoice; for a draft the amount once it is issued; in tugrik. */
export function amountToPay(invoice: Owing): number {
  return invoice.balance - amountDropped(invoice);
}

/** Returns the amount owed: 0 before the invoice is issued; in tugrik. */
export function amountOwed(invoice: Owing): number {
  return invoice.status === 'DRAFT' ? 0 : amountToPay(invoice);
}
