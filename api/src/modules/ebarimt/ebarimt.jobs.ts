import { z } from 'zod/mini';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { registerInvoiceReceipt } from './register-invoice-receipt.ts';

/** Work on tax receipts that nobody waits for. */
export function ebarimtJobs(deps: ModuleDependencies): void {
  deps.jobs.handle('ebarimt.register-invoice', ({ invoiceId }) => registerInvoiceReceipt(deps, invoiceId), {
    data: z.object({ invoiceId: z.int() }),
    retryLimit: 20,
    retryDelaySeconds: 30,
  });
}
