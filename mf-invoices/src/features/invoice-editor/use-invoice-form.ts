import { useRef } from 'react';
import type { Invoice } from '@ecard/shared/api-schema';
import { useNavigate, usePortal, useQueryClient } from '@ecard/shared/ui';
import { useForm, useFormDraft } from '@ecard/shared/ui/work';
import type { FormOptions, PortalForm } from '@ecard/shared/ui/work';
import type { QueryClient } from '@ecard/shared/ui';
import { fieldOfPath } from '../../domain/draft-values.ts';
import type { DraftValues } from '../../domain/draft-values.ts';
import { invoiceEditorText as text } from './invoice-editor.text.ts';

type Sending<Body> = Pick<
  FormOptions<DraftValues, Body, Invoice>,
  'schema' | 'initial' | 'toBody' | 'send' | 'record'
> & {
  /** Names what was filled in and not sent, in this tab. */
  readonly draftName: string;
};

export interface InvoiceEditing {
  readonly form: PortalForm<DraftValues>;
  /** Saves, then asks on the invoice's page for the issue. */
  readonly saveAndIssue: () => void;
}

/** The form of a draft: as it was left in this tab, and on to the invoice's page once it is saved. */
export function useInvoiceForm<Body>({ draftName, ...options }: Sending<Body>): InvoiceEditing {
  const { notify } = usePortal();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const draft = useFormDraft<DraftValues>(draftName);
  const isIssued = useRef(false);
  const form = useForm<DraftValues, Body, Invoice>({
    ...options,
    labels: text.labels,
    messages: text.messages,
    required: ['register_no', 'kind', 'due_date', 'lines.*.description', 'lines.*.qty', 'lines.*.unit_price'],
    fieldOfPath,
    ...(draft ? { draft } : {}),
    onDone(invoice) {
      keepInvoice(cache, invoice);
      notify.success({ title: text.saved });
      void navigate(`/invoice/${invoice.id}${isIssued.current ? '?do=issue' : ''}`);
    },
  });
  const saveAndIssue = async () => {
    isIssued.current = true;
    await form.send();
    isIssued.current = false;
  };
  return { form, saveAndIssue: () => void saveAndIssue() };
}

/** Stores a changed invoice in the cache for its page, and has lists and sums loaded again. */
function keepInvoice(cache: QueryClient, invoice: Invoice): void {
  cache.setQueryData(['invoice', 'one', invoice.id], invoice);
  for (const part of ['list', 'summary']) {
    void cache.invalidateQueries({ queryKey: ['invoice', part] });
  }
  void cache.invalidateQueries({ queryKey: ['audit', 'invoice', invoice.id] });
}
