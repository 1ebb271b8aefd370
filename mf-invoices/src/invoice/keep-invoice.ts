import type { Invoice } from '@ecard/shared/api-schema';
import type { QueryClient } from '@ecard/shared/ui';

/** Puts what an invoice has become where its page looks, and lets lists and sums be asked for anew. */
export function keepInvoice(cache: QueryClient, invoice: Invoice): void {
  cache.setQueryData(['invoice', 'one', invoice.id], invoice);
  for (const part of ['list', 'summary']) {
    void cache.invalidateQueries({ queryKey: ['invoice', part] });
  }
  void cache.invalidateQueries({ queryKey: ['audit', 'invoice', invoice.id] });
}
