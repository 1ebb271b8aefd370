import type { ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { prefetchInvoice } from '../../invoice/invoice.queries.ts';
import { LoadedInvoice } from '../../invoice/loaded-invoice.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';

/** `/invoice/{id}`: one invoice, what happened to it and what can be done with it. */
export const screen: ScreenModule = { Screen: InvoiceDetailScreen, prefetch: prefetchInvoice };

function InvoiceDetailScreen({ request }: ScreenProps) {
  const id = request.params['id'] ?? '';
  return (
    <LoadedInvoice key={id} id={id}>
      {(invoice) => <InvoiceDetail invoice={invoice} />}
    </LoadedInvoice>
  );
}
