import type { InvoiceStatus as Status } from '@ecard/shared/api-schema';
import { Badge } from '@ecard/shared/ui';
import type { Tone } from '@ecard/shared/ui';
import { invoiceText } from './invoice.text.ts';

const TONES: Readonly<Record<Status, Tone>> = {
  DRAFT: 'neutral',
  OPEN: 'info',
  PARTIALLY_PAID: 'warning',
  OVERDUE: 'danger',
  PAID: 'positive',
  VOID: 'neutral',
  UNCOLLECTIBLE: 'neutral',
};

/** How an invoice stands, in a word. */
export function InvoiceStatus({ status }: { readonly status: Status }) {
  return <Badge tone={TONES[status]}>{invoiceText.statuses[status]}</Badge>;
}
