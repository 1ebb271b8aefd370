import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { correctInvoiceReceipts, correctPaymentReceipt } from './correct-receipts.ts';
import { registerInvoiceReceipt } from './register-invoice-receipt.ts';

/** Work on tax receipts that nobody waits for. */
export function ebarimtJobs(deps: ModuleDependencies): void {
  deps.jobs.handle('ebarimt.register-invoice', ({ invoiceId }) => registerInvoiceReceipt(deps, invoiceId), {
    data: z.object({ invoiceId: z.int() }),
    retryLimit: 20,
    retryDelaySeconds: 30,
  });
  deps.jobs.handle('ebarimt.correct-invoice', ({ invoiceId }) => correctInvoiceReceipts(deps, invoiceId), {
    data: z.object({ invoiceId: z.int() }),
    retryLimit: 20,
    retryDelaySeconds: 30,
  });
  deps.jobs.handle('ebarimt.correct-payment', ({ paymentId }) => correctPaymentReceipt(deps, paymentId), {
    data: z.object({ paymentId: z.int() }),
    retryLimit: 20,
    retryDelaySeconds: 30,
  });
  deps.jobs.handle('ebarimt.fold-sums', async () => {
    await sql`select fold_ebarimt_sums()`.execute(deps.db);
  });
  deps.jobs.schedule('ebarimt.fold-sums', '* * * * *');
}
