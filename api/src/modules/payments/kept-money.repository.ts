import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';

/** A stretch of the money of an invoice, in integer möngö: `from` was paid before. */
export interface MoneySpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the money that each payment keeps in an invoice: what came and was not given back, oldest payment first, up to
 * what the invoice still asks for. What credit notes took back is taken from the newest payments.
 *
 * @returns Spans that follow one another, by the payment's row id; without payments that keep nothing.
 */
export async function loadKeptMoney(db: Kysely<Tables>, invoiceId: number): Promise<ReadonlyMap<number, MoneySpan>> {
  const { rows } = await sql<{ payment_id: number; kept: string; asked: string }>`
    select coalesce(p.payment_id, 0) as payment_id, sum(p.amount) as kept, i.net_total as asked
    from invoice_payment p join invoice i on i.id = p.invoice_id
    where i.id = ${invoiceId}
    group by p.payment_id, i.net_total order by min(p.id)`.execute(db);
  const spans = new Map<number, MoneySpan>();
  let from = 0;
  for (const row of rows) {
    const to = Math.min(from + numericToMongo(row.kept), numericToMongo(row.asked));
    if (to > from) spans.set(row.payment_id, { from, to });
    from = Math.max(from, to);
  }
  return spans;
}

/**
 * Returns the condition that something of a payment's money is kept, as `loadKeptMoney` says it; true for payments of
 * other things than invoices.
 *
 * @param payment - Alias of `payment` in the query.
 */
export function isMoneyKept(payment: string): RawBuilder<boolean> {
  // The names within differ from every alias a caller has: an inner one would hide the payment.
  const row = sql.ref(payment);
  return sql<boolean>`(${row}.purpose <> 'INVOICE' or exists (
    select from invoice kept_of
    join lateral (select sum(amount) as amount, min(id) as first_id from invoice_payment kept
      where kept.invoice_id = kept_of.id and kept.payment_id = ${row}.id) own on own.amount > 0
    where kept_of.id = ${row}.target_id
      and (select coalesce(sum(earlier.amount), 0)
        from (select sum(amount) as amount, min(id) as first_id from invoice_payment kept
          where kept.invoice_id = kept_of.id group by kept.payment_id) earlier
        where earlier.first_id < own.first_id) < kept_of.net_total))`;
}
