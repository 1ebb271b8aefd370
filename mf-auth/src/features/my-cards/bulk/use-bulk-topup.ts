import { useState } from 'react';
import { cardBulkTopupSchema } from '@ecard/shared/api-schema';
import type { CardBulkTopup, CardBulkTopupBody } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { useNavigate, usePortal } from '@ecard/shared/ui';
import { createOnceKeys } from '@ecard/shared/ui/work';

const TIMEOUT_MS = 60_000;

/** Top-ups of many cards: checked first, then ordered and paid on the payment page. */
export interface BulkTopup {
  /** Result of the check; absent until then. */
  readonly checked: CardBulkTopup | undefined;
  readonly isBusy: boolean;
  /** Reason why the last check or order did not come through. */
  readonly failure: string | undefined;
  check(body: CardBulkTopupBody): Promise<void>;
  /** Orders what was checked, however often it is pressed once, and leads to its payment. */
  order(): Promise<void>;
  /** Goes back to before the check. */
  forget(): void;
}

/** @param onOrdered - Called once the payment is made, before the page of the payment opens. */
export function useBulkTopup(onOrdered: () => void): BulkTopup {
  const { http } = usePortal();
  const navigate = useNavigate();
  const [keys] = useState(() => createOnceKeys());
  const [state, setState] = useState<{
    readonly body?: CardBulkTopupBody;
    readonly checked?: CardBulkTopup | undefined;
    readonly isBusy?: boolean;
    readonly failure?: string;
  }>({});

  const send = async (body: CardBulkTopupBody, isDryRun: boolean) => {
    const { data } = await http.post<unknown>('/api/ec/cards/bulk-topup', body, {
      params: isDryRun ? { dry_run: '1' } : {},
      headers: { 'Idempotency-Key': keys.keyOf([isDryRun, body]) },
      timeout: TIMEOUT_MS,
    });
    return cardBulkTopupSchema.parse(data);
  };

  return {
    checked: state.checked,
    isBusy: state.isBusy ?? false,
    failure: state.failure,
    async check(body) {
      setState({ isBusy: true });
      try {
        setState({ body, checked: await send(body, true) });
        // The next check looks again: cards change meanwhile.
        keys.arrived();
      } catch (error) {
        setState({ failure: messageOf(error) });
      }
    },
    async order() {
      const { body } = state;
      if (!body || state.isBusy) return;
      setState({ body, checked: state.checked, isBusy: true });
      try {
        const { payment_id: paymentId, ...rest } = await send(body, false);
        if (paymentId === null) {
          // What was checked has changed since: the page says what stands in the way now.
          setState({ body, checked: { payment_id: null, ...rest } });
          return;
        }
        // First, so that going back leads to the cards and not to this window.
        onOrdered();
        void navigate(`/payment/${paymentId}`);
      } catch (error) {
        setState({ body, checked: state.checked, failure: messageOf(error) });
      }
    },
    forget() {
      setState({});
    },
  };
}

function messageOf(error: unknown): string {
  const { message, errors } = toProblem(error);
  return errors?.[0]?.message ?? message;
}
