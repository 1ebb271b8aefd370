import type { EbarimtRow } from '@ecard/shared/api-schema';
import { Badge } from '@ecard/shared/ui';
import type { Tone } from '@ecard/shared/ui';
import { ebarimtText } from './ebarimt.text.ts';

const TONES: Readonly<Record<EbarimtRow['status'], Tone>> = {
  NEW: 'info',
  SENT_LOCAL: 'info',
  SUCCESS: 'positive',
  ERROR: 'danger',
  PAYMENT: 'warning',
  CORRECTED: 'neutral',
  RETURN_PENDING: 'warning',
  RETURNED: 'neutral',
};

/** How a receipt stands, in a word. */
export function ReceiptStatus({ status }: Pick<EbarimtRow, 'status'>) {
  return <Badge tone={TONES[status]}>{ebarimtText.statuses[status]}</Badge>;
}
