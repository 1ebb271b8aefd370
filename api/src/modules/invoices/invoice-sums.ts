import { amountOwed, invoiceStatusSchema } from '@ecard/shared/api-schema';
import type { InvoiceSummary, InvoiceSums } from '@ecard/shared/api-schema';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { StatusSums } from './status-sums.ts';

/** Adds states up; the sums are made of integer möngö. */
export function addUp(rows: readonly StatusSums[]): InvoiceSums {
  const sum = (column: Exclude<keyof StatusSums, 'status' | 'count'>) =>
    rows.reduce((total, row) => total + numericToMongo(row[column]), 0);
  return {
    count: rows.reduce((total, { count }) => total + count, 0),
    total: mongoToTugrik(sum('total')),
    credited_total: mongoToTugrik(sum('credited_total')),
    net_total: mongoToTugrik(sum('net_total')),
    paid_total: mongoToTugrik(sum('paid_total')),
    collected: mongoToTugrik(sum('paid_total') - sum('refund_due')),
    balance: mongoToTugrik(rows.reduce((total, row) => total + owedOf(row), 0)),
    refund_due: mongoToTugrik(sum('refund_due')),
    written_off: mongoToTugrik(
      rows
        .filter(({ status }) => status === 'UNCOLLECTIBLE')
        .reduce((total, { balance }) => total + numericToMongo(balance), 0),
    ),
  };
}

/** Every shown state with its count and sums, also those without an invoice. */
export function toSummary(rows: readonly StatusSums[]): InvoiceSummary {
  const sumsOf = (status: string) => addUp(rows.filter((row) => row.status === status));
  const byStatus = Object.fromEntries(invoiceStatusSchema.options.map((status) => [status, sumsOf(status)]));
  return { all: addUp(rows), by_status: byStatus as InvoiceSummary['by_status'] };
}

/** Returns the amount owed of a status's invoices, in möngö: drafts, void and written-off ones owe nothing. */
function owedOf({ status, balance }: StatusSums): number {
  return amountOwed({ status, balance: numericToMongo(balance) });
}
