import type { InvoiceRow } from './invoices.ts';

type Owing = Pick<InvoiceRow, 'balance' | 'status'>;

/** What nobody is asked for any more, because the invoice was made void or written off; in tugrik. */
export function amountDropped({ balance, status }: Owing): number {
  return status === 'VOID' || status === 'UNCOLLECTIBLE' ? balance : 0;
}

/** What is still to be paid; in tugrik. */
export function amountOwed(invoice: Owing): number {
  return invoice.balance - amountDropped(invoice);
}
