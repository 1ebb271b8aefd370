import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { closeStaleLinks } from './payment-link.ts';
import { deliverInvoice, sendJobSchema } from './send-invoice.ts';

const ofInvoice = z.object({ invoiceId: z.int() });

/** Work on invoices that nobody waits for. */
export function invoiceJobs(deps: ModuleDependencies): void {
  deps.jobs.handle('invoice.send', (job) => deliverInvoice(deps, job), {
    data: sendJobSchema,
    retryLimit: 10,
    retryDelaySeconds: 30,
  });
  // QPay must hear of it: until then the payer could still pay what is no longer owed.
  deps.jobs.handle('invoice.close-stale-links', ({ invoiceId }) => closeStaleLinks(deps, invoiceId), {
    data: ofInvoice,
    retryLimit: 20,
    retryDelaySeconds: 30,
  });
  deps.jobs.handle('invoice.fold-sums', async () => {
    await sql`select fold_invoice_sums()`.execute(deps.db);
  });
  deps.jobs.schedule('invoice.fold-sums', '* * * * *');
}
