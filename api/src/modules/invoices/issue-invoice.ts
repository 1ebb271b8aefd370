import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { loadTaxRates } from '../tax-rates/tax-rates.repository.ts';
import { computeLines, loadLineBodies, replaceLines, totalColumns } from './draft-lines.ts';
import { noteInvoiceChange } from './invoice-events.ts';
import { invoiceMachine } from './invoices.machine.ts';
import { atField, invoiceProblems } from './invoices.problems.ts';
import type { InvoiceRecord } from './lock-invoice.ts';
import type { WriteContext } from './write-draft.ts';

/**
 * Issues a draft: taxes it by today's rates, numbers and freezes it, and asks for its tax receipt in the job
 * `ebarimt.register-invoice`.
 *
 * @throws ProblemError INVOICE_EMPTY, DUE_DATE_PAST.
 */
export async function issueInvoice(
  { jobs }: Pick<ModuleDependencies, 'jobs'>,
  trx: Transaction<Tables>,
  invoice: InvoiceRecord,
  { actor, now }: WriteContext,
): Promise<void> {
  const status = invoiceMachine.next(invoice.status, 'issue');
  const today = dayOf(now);
  if (invoice.due_date < today) {
    throw new ProblemError(invoiceProblems.DUE_DATE_PAST, atField('due_date', invoiceProblems.DUE_DATE_PAST));
  }
  const lines = computeLines(await loadLineBodies(trx, invoice.id), await loadTaxRates(trx, today));
  if (lines.every(({ total }) => total === 0)) {
    throw new ProblemError(invoiceProblems.INVOICE_EMPTY, atField('lines', invoiceProblems.INVOICE_EMPTY));
  }
  await replaceLines(trx, invoice.id, lines);
  // Last of what may fail or wait: the year's counter stays locked until the transaction ends.
  const invoiceNo = await takeNumber(trx, 'invoice_counter', 'INV', today);
  await trx
    .updateTable('invoice')
    .set((eb) => ({
      ...totalColumns(lines),
      invoice_no: invoiceNo,
      issue_date: today,
      status,
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: actor.userId,
    }))
    .where('id', '=', invoice.id)
    .execute();
  await noteInvoiceChange(trx, {
    invoice,
    kind: 'ISSUED',
    action: 'fin.invoice.issue',
    data: { invoice_no: invoiceNo },
    before: { status: invoice.status },
    after: { status, invoice_no: invoiceNo, issue_date: today },
    actor,
    now,
  });
  await jobs.publish(
    trx,
    'ebarimt.register-invoice',
    { invoiceId: invoice.id },
    { singletonKey: `invoice-${invoice.id}` },
  );
}

/** Next number of the year of a day: `INV-202611-000123`. Its row is locked, so that numbers have no gaps. */
export async function takeNumber(
  trx: Transaction<Tables>,
  counter: 'invoice_counter' | 'credit_note_counter',
  prefix: string,
  day: string,
): Promise<string> {
  const { last_no } = await trx
    .insertInto(counter)
    .values({ year: Number(day.slice(0, 4)), last_no: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_no: sql<number>`${sql.table(counter)}.last_no + 1` }),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow();
  return `${prefix}-${day.slice(0, 7).replace('-', '')}-${String(last_no).padStart(6, '0')}`;
}
