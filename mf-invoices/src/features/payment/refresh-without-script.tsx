import type { PaymentPublic } from '@ecard/shared/api-schema';
import { isLive, needsOffer } from './payment-stage.ts';

const REFRESH_SECONDS = 15;
/** While the QR code is being made. */
const SOON_SECONDS = 2;

/** Without script the browser loads the page again by itself while the state may change. */
export function RefreshWithoutScript({ payment }: { readonly payment: PaymentPublic }) {
  if (!isLive(payment)) return null;
  const seconds = needsOffer(payment) ? SOON_SECONDS : REFRESH_SECONDS;
  return (
    // Hidden: it takes no room among the page's parts.
    <div hidden>
      <noscript>
        <meta httpEquiv="refresh" content={`${String(seconds)};url=/payment/${payment.id}`} />
      </noscript>
    </div>
  );
}
