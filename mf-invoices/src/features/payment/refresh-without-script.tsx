import type { PaymentPublic } from '@ecard/shared/api-schema';
import { isLive } from './payment-stage.ts';

const REFRESH_SECONDS = 15;

/** Without script the browser loads the page again by itself while the state may change. */
export function RefreshWithoutScript({ payment }: { readonly payment: PaymentPublic }) {
  if (!isLive(payment)) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${String(REFRESH_SECONDS)};url=/payment/${payment.id}`} />
    </noscript>
  );
}
