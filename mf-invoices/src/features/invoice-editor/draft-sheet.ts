import type { InvoiceOrganisation, InvoicePreview } from '@ecard/shared/api-schema';
import type { DraftValues } from '../../domain/draft-values.ts';
import type { PreviewLines } from '../../domain/preview-lines.ts';
import type { SheetInvoice } from '../../invoice/sheet/sheet-invoice.ts';

interface Answer {
  readonly asked: PreviewLines;
  readonly preview: InvoicePreview;
}

/** A draft as it will stand on the paper, with the amounts the host has given. */
export function draftSheet(
  values: DraftValues,
  customer: InvoiceOrganisation | null,
  { asked, preview }: Answer,
): SheetInvoice {
  const { totals, tax_rates, seller } = preview;
  return {
    invoice_no: null,
    status: 'DRAFT',
    issue_date: null,
    due_date: values.due_date,
    period_from: values.period.from || null,
    period_to: values.period.to || null,
    note: values.note || null,
    organization: {
      name: customer?.name ?? '',
      register_no: values.register_no,
      ...(customer?.tin ? { tin: customer.tin } : {}),
    },
    seller,
    tax_rates,
    lines: asked.lines.flatMap((line, index) => {
      const amounts = preview.lines[index];
      return amounts ? [{ ...line, ...amounts, line_no: index + 1 }] : [];
    }),
    subtotal: totals.subtotal,
    discount_total: totals.discount,
    vat_total: totals.vat,
    city_tax_total: totals.city_tax,
    total: totals.total,
    credited_total: 0,
    paid_total: 0,
    balance: totals.total,
    payment_link: null,
  };
}
