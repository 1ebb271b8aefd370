import type { InvoiceStatus } from '@ecard/shared/api-schema';

/** Sums of the invoices in one shown state; amounts are `numeric` text. */
export interface StatusSums {
  readonly status: InvoiceStatus;
  readonly count: number;
  readonly total: string;
  readonly credited_total: string;
  readonly net_total: string;
  readonly paid_total: string;
  readonly balance: string;
  readonly refund_due: string;
}
