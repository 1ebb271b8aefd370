import type { Transaction } from 'kysely';
import type { InvoiceCreditBody } from '@ecard/shared/api-schema';
import { mongoToNumeric, mongoToTugrik, numericToMongo, shareOfLine, tugrikToMongo } from '@ecard/shared/money';
import type { LineAmounts } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { publishReceiptCorrection } from '../payments/publish-receipt-correction.ts';
import { noteInvoiceChange } from './invoice-events.ts';
import { invoiceMachine } from './invoices.machine.ts';
import { atField, invoiceProblems } from './invoices.problems.ts';
import { statusOfMoney } from './invoices.rules.ts';
import { takeNumber } from './issue-invoice.ts';
import type { InvoiceRecord } from './lock-invoice.ts';
import { publishLinkCheck } from './payment-link.ts';
import type { WriteContext } from './write-draft.ts';

/**
 * Takes back part or all of an issued invoice with a credit note of its own number. The invoice stands as it is: less
 * is owed, and what had been paid beyond that is due to the organisation (`refund_due`).
 *
 * @throws ProblemError CREDIT_TOO_BIG at the line.
 */
export async function creditInvoice(
  deps: Pick<ModuleDependencies, 'jobs'>,
  trx: Transaction<Tables>,
  invoice: InvoiceRecord,
  body: InvoiceCreditBody,
  { actor, now }: WriteContext,
): Promise<{ readonly public_id: string }> {
  invoiceMachine.next(invoice.status, 'credit', invoice.status);
  const shares = toShares(await loadCreditable(trx, invoice.id), body);
  const sum = (part: keyof LineAmounts) => shares.reduce((total, share) => total + share[part], 0);
  const credited = numericToMongo(invoice.credited_total) + sum('total');
  const status = statusOfMoney(invoice.status, {
    total: numericToMongo(invoice.total),
    credited,
    paid: numericToMongo(invoice.paid_total),
  });
  const day = dayOf(now);
  const noteNo = await takeNumber(trx, 'credit_note_counter', 'CN', day);
  const note = await trx
    .insertInto('credit_note')
    .values({
      note_no: noteNo,
      invoice_id: invoice.id,
      issue_date: day,
      reason: body.reason,
      vat_total: mongoToNumeric(sum('vat')),
      city_tax_total: mongoToNumeric(sum('cityTax')),
      total: mongoToNumeric(sum('total')),
      created_at: now,
      created_by: actor.userId,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('credit_note_line')
    .values(
      shares.map((share) => ({
        credit_note_id: note.id,
        invoice_id: invoice.id,
        line_no: share.lineNo,
        total: mongoToNumeric(share.total),
        vat: mongoToNumeric(share.vat),
        city_tax: mongoToNumeric(share.cityTax),
      })),
    )
    .execute();
  await trx
    .updateTable('invoice')
    .set((eb) => ({
      credited_total: mongoToNumeric(credited),
      status: invoiceMachine.next(invoice.status, 'credit', status),
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: actor.userId,
    }))
    .where('id', '=', invoice.id)
    .execute();
  await noteInvoiceChange(trx, {
    invoice,
    kind: 'CREDITED',
    action: 'fin.invoice.credit',
    data: { note_no: noteNo, total: mongoToTugrik(sum('total')) },
    before: { status: invoice.status, credited_total: Number(invoice.credited_total) },
    after: { status, credited_total: mongoToTugrik(credited), note_no: noteNo, reason: body.reason },
    actor,
    now,
  });
  await publishLinkCheck(deps, trx, invoice.id);
  await publishReceiptCorrection(deps.jobs, trx, { invoice_id: invoice.id, payment_id: null });
  return note;
}

interface Creditable extends LineAmounts {
  readonly lineNo: number;
  /** Amounts that earlier notes credited. */
  readonly before: LineAmounts;
}

async function loadCreditable(trx: Transaction<Tables>, invoiceId: number): Promise<Creditable[]> {
  const lines = await trx
    .selectFrom('invoice_line')
    .select(['line_no', 'total', 'vat', 'city_tax'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('line_no')
    .execute();
  const credited = await trx
    .selectFrom('credit_note_line')
    .select(['line_no', 'total', 'vat', 'city_tax'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  return lines.map((line) => ({
    lineNo: line.line_no,
    ...toAmounts([line]),
    before: toAmounts(credited.filter(({ line_no }) => line_no === line.line_no)),
  }));
}

function toAmounts(rows: readonly { total: string; vat: string; city_tax: string }[]): LineAmounts {
  const sum = (column: 'total' | 'vat' | 'city_tax') =>
    rows.reduce((total, row) => total + numericToMongo(row[column]), 0);
  return { total: sum('total'), vat: sum('vat'), cityTax: sum('city_tax') };
}

/** Returns the amounts to credit by line; without lines in the body, all that is left. */
function toShares(creditable: readonly Creditable[], { lines }: InvoiceCreditBody) {
  const asked =
    lines ??
    creditable.map(({ lineNo, total, before }) => ({ line_no: lineNo, amount: mongoToTugrik(total - before.total) }));
  const shares: (LineAmounts & { lineNo: number })[] = [];
  asked.forEach(({ line_no, amount }, index) => {
    const line = creditable.find(({ lineNo }) => lineNo === line_no);
    const mongo = tugrikToMongo(amount);
    const isTwice = shares.some(({ lineNo }) => lineNo === line_no);
    if (!line || isTwice || mongo > line.total - line.before.total) {
      throw new ProblemError(
        invoiceProblems.CREDIT_TOO_BIG,
        atField(`lines.${index}.amount`, invoiceProblems.CREDIT_TOO_BIG),
      );
    }
    if (mongo > 0) shares.push({ lineNo: line_no, ...shareOfLine(line, line.before, mongo) });
  });
  if (shares.length === 0) throw new ProblemError(invoiceProblems.CREDIT_TOO_BIG);
  return shares;
}
