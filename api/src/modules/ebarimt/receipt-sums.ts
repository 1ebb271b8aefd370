import { standingReceiptStatuses } from '@ecard/shared/api-schema';
import type { EbarimtSummary } from '@ecard/shared/api-schema';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { ReceiptSums } from './ebarimt.repository.ts';

/** The answer of the summary: days and total of the receipts that stand, and all by state. */
export function toReceiptSummary(rows: readonly ReceiptSums[]): EbarimtSummary {
  const stands = rows.filter(({ status }) => standingReceiptStatuses.includes(status));
  return {
    days: [...Map.groupBy(stands, ({ bill_day }) => bill_day)].map(([day, sums]) => ({
      day,
      b2c_count: countOf(sums.filter(({ type }) => type.startsWith('B2C'))),
      b2b_count: countOf(sums.filter(({ type }) => type.startsWith('B2B'))),
      amount: addUp(sums).amount,
    })),
    by_status: [...Map.groupBy(rows, ({ status }) => status)]
      .map(([status, sums]) => ({ status, count: countOf(sums), amount: addUp(sums).amount }))
      .toSorted((a, b) => a.status.localeCompare(b.status)),
    total: addUp(stands),
  };
}

function addUp(rows: readonly ReceiptSums[]) {
  const sum = (column: 'amount' | 'vat' | 'city_tax') =>
    mongoToTugrik(rows.reduce((total, row) => total + numericToMongo(row[column]), 0));
  return { count: countOf(rows), amount: sum('amount'), vat: sum('vat'), city_tax: sum('city_tax') };
}

function countOf(rows: readonly ReceiptSums[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
