import type { Ebarimt } from '@ecard/shared/api-schema';
import { Alert } from '@ecard/shared/ui';
import { receiptsText as text } from './receipts.text.ts';

/** Says that a receipt was requested and PosAPI has not made it: it has no number, QR code or lottery number yet. */
export function UnregisteredNote({ receipt }: { readonly receipt: Ebarimt }) {
  return (
    <Alert tone="warning" title={text.unregisteredTitle} live>
      {receipt.status === 'ERROR' ? receipt.error_message : text.unregistered}
    </Alert>
  );
}
