import { invoicePatchBodySchema, invoiceSchema } from '@ecard/shared/api-schema';
import type { Invoice, InvoicePatchBody } from '@ecard/shared/api-schema';
import type { PrefetchInput, ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { EmptyState, LinkButton, Page, Panel, prefetchQuery, useNavigate, usePortal } from '@ecard/shared/ui';
import { changesOf, draftOf } from '../../domain/draft-values.ts';
import { previewLines } from '../../domain/preview-lines.ts';
import { invoicePath, invoiceQuery, prefetchInvoice } from '../../invoice/invoice.queries.ts';
import { LoadedInvoice } from '../../invoice/loaded-invoice.tsx';
import { customerQuery } from './customer.queries.ts';
import { invoiceEditorText as text } from './invoice-editor.text.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { taxPreviewQuery } from './tax-preview.queries.ts';
import { useInvoiceForm } from './use-invoice-form.ts';

/** `/invoice/{id}/edit`: changes a draft. */
export const screen: ScreenModule = { Screen: InvoiceEditScreen, prefetch };

async function prefetch(input: PrefetchInput) {
  const { context, queryClient, request } = input;
  const facts = await prefetchInvoice(input);
  const invoice = queryClient.getQueryData(invoiceQuery(context.http, request.params['id'] ?? '').queryKey);
  if (invoice?.status === 'DRAFT') {
    await Promise.all([
      prefetchQuery(queryClient, taxPreviewQuery(context.http, previewLines(draftOf(invoice).lines))),
      prefetchQuery(queryClient, customerQuery(context.http, invoice.organization.register_no)),
    ]);
  }
  return facts;
}

function InvoiceEditScreen({ request }: ScreenProps) {
  const id = request.params['id'] ?? '';
  return (
    <Page title={text.editTitle}>
      <LoadedInvoice key={id} id={id}>
        {(invoice) => (invoice.status === 'DRAFT' ? <DraftEditor invoice={invoice} /> : <Frozen id={invoice.id} />)}
      </LoadedInvoice>
    </Page>
  );
}

function DraftEditor({ invoice }: { readonly invoice: Invoice }) {
  const { http } = usePortal();
  const navigate = useNavigate();
  const { id, version, organization } = invoice;
  const editing = useInvoiceForm<InvoicePatchBody>({
    draftName: `invoice-${id}`,
    schema: invoicePatchBodySchema,
    initial: draftOf(invoice),
    toBody: changesOf,
    record: {
      version,
      readCurrent(current) {
        const present = invoiceSchema.parse(current);
        return { values: draftOf(present), version: present.version };
      },
    },
    async send(body, call) {
      if (Object.keys(body).length === 0) return invoice;
      return invoiceSchema.parse((await http.patch<unknown>(invoicePath(id), body, call)).data);
    },
  });
  return (
    <InvoiceForm
      {...editing}
      customer={{ value: organization.register_no, label: organization.name }}
      onCancel={() => void navigate(`/invoice/${id}`)}
    />
  );
}

function Frozen({ id }: { readonly id: string }) {
  return (
    <Panel>
      <EmptyState
        icon="lock"
        title={text.frozenTitle}
        hint={text.frozenHint}
        action={<LinkButton to={`/invoice/${id}`}>{text.toInvoice}</LinkButton>}
      />
    </Panel>
  );
}
