import { useState } from 'react';
import { invoiceCreateBodySchema, invoiceSchema } from '@ecard/shared/api-schema';
import type { InvoiceCreateBody } from '@ecard/shared/api-schema';
import { addDays } from '@ecard/shared/format';
import type { ScreenModule } from '@ecard/shared/remote';
import { Page, prefetchQuery, useNavigate, usePortal } from '@ecard/shared/ui';
import { useToday } from '@ecard/shared/ui/work';
import { bodyOf, newDraft } from '../../domain/draft-values.ts';
import { invoiceEditorText as text } from './invoice-editor.text.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { taxPreviewQuery } from './tax-preview.queries.ts';
import { useInvoiceForm } from './use-invoice-form.ts';

/** `/invoice/new`: writes a draft. */
export const screen: ScreenModule = {
  Screen: InvoiceNewScreen,
  prefetch: ({ context, queryClient }) =>
    prefetchQuery(queryClient, taxPreviewQuery(context.http, { places: [], lines: [] })),
};

/** Days until a new invoice is to be paid. */
const USUAL_TERM = 15;

function InvoiceNewScreen() {
  const { http } = usePortal();
  const navigate = useNavigate();
  const today = useToday();
  const [initial] = useState(() => newDraft(addDays(today, USUAL_TERM)));
  const editing = useInvoiceForm<InvoiceCreateBody>({
    draftName: 'invoice-new',
    schema: invoiceCreateBodySchema,
    initial,
    toBody: bodyOf,
    send: async (body, call) => invoiceSchema.parse((await http.post<unknown>('/api/invoice', body, call)).data),
  });
  return (
    <Page title={text.newTitle}>
      <InvoiceForm {...editing} onCancel={() => void navigate('/invoice')} />
    </Page>
  );
}
