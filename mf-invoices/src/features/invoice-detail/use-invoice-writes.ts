import { invoiceSchema } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import type { FormCall } from '@ecard/shared/ui/work';
import { invoicePath } from '../../invoice/invoice.queries.ts';
import { keepInvoice } from '../../invoice/keep-invoice.ts';

/** Writes an invoice's page makes; each puts what the invoice has become where the page looks. */
export function useInvoiceWrites({ id, version }: Pick<Invoice, 'id' | 'version'>) {
  const { http } = usePortal();
  const cache = useQueryClient();
  const forThisVersion = { headers: { 'If-Match': `"v${String(version)}"` } };

  async function keeping(call: Promise<{ readonly data: unknown }>): Promise<Invoice> {
    try {
      const invoice = invoiceSchema.parse((await call).data);
      keepInvoice(cache, invoice);
      return invoice;
    } catch (error) {
      // Somebody else was faster: the page shows what stands now beside what is said of it.
      const present = invoiceSchema.safeParse(toProblem(error).current);
      if (present.success) keepInvoice(cache, present.data);
      throw error;
    }
  }

  return {
    /** Does a deed to the invoice as the person sees it. */
    act: (verb: string, body: object = {}) =>
      keeping(http.post<unknown>(`${invoicePath(id)}/actions/${verb}`, body, forThisVersion)),
    /** Sends a form about the invoice, whatever else has happened to it. */
    post: (path: string, body: unknown, call: FormCall) =>
      keeping(http.post<unknown>(`${invoicePath(id)}/${path}`, body, call)),
    async remove() {
      await http.delete(invoicePath(id), forThisVersion);
      void cache.invalidateQueries({ queryKey: ['invoice', 'list'] });
      void cache.invalidateQueries({ queryKey: ['invoice', 'summary'] });
    },
    async duplicate(key: string): Promise<Invoice> {
      const headers = { 'Idempotency-Key': key };
      const { data } = await http.post<unknown>(`${invoicePath(id)}/actions/duplicate`, undefined, { headers });
      const copy = invoiceSchema.parse(data);
      keepInvoice(cache, copy);
      return copy;
    },
  };
}
