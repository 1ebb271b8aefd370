import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { publishReceiptCorrection } from '../payments/publish-receipt-correction.ts';
import { noteInvoiceChange } from './invoice-events.ts';
import { invoiceMachine } from './invoices.machine.ts';
import { invoiceProblems } from './invoices.problems.ts';
import type { InvoiceRecord } from './lock-invoice.ts';
import { publishLinkCheck } from './payment-link.ts';
import type { WriteContext } from './write-draft.ts';

/**
 * Ends an unpaid invoice: `void` as if it had never been asked for, `writeoff` as money that will not come.
 *
 * A void invoice gives its tax receipt back, in the job `ebarimt.correct-invoice`.
 *
 * @throws ProblemError INVOICE_CREDITED for a void of what has credit notes, ILLEGAL_TRANSITION once money came.
 */
export async function closeInvoice(
  deps: Pick<ModuleDependencies, 'jobs'>,
  trx: Transaction<Tables>,
  invoice: InvoiceRecord,
  verb: 'void' | 'writeoff',
  reason: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const status = invoiceMachine.next(invoice.status, verb);
  if (verb === 'void' && Number(invoice.credited_total) > 0) {
    throw new ProblemError(invoiceProblems.INVOICE_CREDITED, { current: { status: invoice.status } });
  }
  await trx
    .updateTable('invoice')
    .set((eb) => ({
      status,
      closed_at: now,
      close_reason: reason,
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: actor.userId,
    }))
    .where('id', '=', invoice.id)
    .execute();
  await noteInvoiceChange(trx, {
    invoice,
    kind: verb === 'void' ? 'VOIDED' : 'WRITTEN_OFF',
    action: `fin.invoice.${verb}`,
    data: { reason },
    before: { status: invoice.status },
    after: { status, reason },
    actor,
    now,
  });
  await publishLinkCheck(deps, trx, invoice.id);
  if (verb === 'void') {
    await publishReceiptCorrection(deps.jobs, trx, { invoice_id: invoice.id, payment_id: null });
  }
}
