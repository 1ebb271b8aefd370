import type { UnreceiptedPayment } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { formatDateTime, formatMoney } from '@ecard/shared/format';
import type { Choice, ComboboxSource } from '@ecard/shared/ui/work';
import { findUnreceipted } from './ebarimt.queries.ts';

/**
 * Payments to make a receipt of, searched at the host.
 *
 * @param newest - Those known before anything is typed.
 * @returns `purposeOf` - Purpose of a payment that the search has found.
 */
export function createPaymentSource(http: PortalContext['http'], newest: readonly UnreceiptedPayment[]) {
  const known = new Map(newest.map((payment) => [payment.id, payment]));
  const source: ComboboxSource = {
    key: 'ebarimt-payment',
    async search(text, signal) {
      const found = await findUnreceipted(http, text, signal);
      for (const payment of found) known.set(payment.id, payment);
      return found.map(toChoice);
    },
    find(id) {
      const payment = known.get(id);
      return Promise.resolve(payment && toChoice(payment));
    },
  };
  return {
    source,
    purposeOf: (id: unknown) => (typeof id === 'string' ? known.get(id)?.purpose : undefined),
  };
}

function toChoice({ id, payer, title, amount, paid_at }: UnreceiptedPayment): Choice {
  const facts = [payer, formatMoney(amount), formatDateTime(paid_at)];
  return { value: id, label: title, detail: facts.filter((fact) => fact !== null).join(' · ') };
}
