import type { Actor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { receiptProblems } from '../ebarimt/ebarimt.problems.ts';
import { makeInvoiceReceipt } from '../ebarimt/register-invoice-receipt.ts';

/**
 * Makes the tax receipt of an invoice that has none, while somebody waits for it. When PosAPI does not answer, a job
 * sends it later.
 *
 * @throws ProblemError TAXPAYER_NOT_FOUND, NOTHING_LEFT, POSAPI_UNAVAILABLE.
 */
export async function makeReceipt(deps: ModuleDependencies, invoiceId: number, actor: Actor): Promise<void> {
  switch (await makeInvoiceReceipt(deps, invoiceId, actor)) {
    case 'UNKNOWN_TAXPAYER':
      throw new ProblemError(receiptProblems.TAXPAYER_NOT_FOUND);
    case 'NOTHING_LEFT':
      throw new ProblemError(receiptProblems.NOTHING_LEFT);
    case 'UNAVAILABLE':
      await deps.jobs.publish(deps.db, 'ebarimt.register-invoice', { invoiceId });
      return;
    case 'SENT':
    case 'NOT_ISSUED':
      return;
  }
}
