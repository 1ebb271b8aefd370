import { paymentPublicSchema } from '@ecard/shared/api-schema';
import type { PaymentPublic } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { toProblem } from '@ecard/shared/http';
import { queryOptions } from '@ecard/shared/ui';
import { needsOffer } from './payment-stage.ts';

type Http = PortalContext['http'];

/** A payment as it stands, and whether QPay could be asked for its QR code. */
export interface LoadedPayment {
  readonly payment: PaymentPublic;
  /** Reason for the missing QR code: QPay is unreachable, or refuses, or the payment has had too many. */
  readonly offerFault?: { readonly code: string; readonly message: string };
}

/** QPay's answer is waited for this long, within what the server gives a page; the next look finds the code then. */
const OFFER_TIMEOUT_MS = 600;

/** Codes of the host for faults that the next look will find again. */
const OFFER_FAULTS: ReadonlySet<string> = new Set(['QPAY_UNAVAILABLE', 'QPAY_REFUSED', 'PAYMENT_ATTEMPTS_SPENT']);

/**
 * `GET /api/payment/{id}`; `null` when there is none.
 *
 * Nobody asks QPay before a payer looks, so what has no QR code yet is given one: the host answers a repetition with the
 * same code, however many look at once.
 */
export function paymentQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: ['payment', id],
    queryFn: async ({ signal }): Promise<LoadedPayment | null> => {
      const payment = await loadPayment(http, id, signal);
      return payment && needsOffer(payment) ? offerOr(http, payment) : payment && { payment };
    },
  });
}

/** `POST /api/payment/{id}/qpay`: makes sure that there is a QR code that can be paid. */
export async function offerQpay(http: Http, id: string, timeoutMs?: number): Promise<PaymentPublic> {
  const config = timeoutMs === undefined ? {} : { timeout: timeoutMs };
  return paymentPublicSchema.parse((await http.post<unknown>(pathOf(id, 'qpay'), undefined, config)).data);
}

/** `POST /api/payment/{id}/check`: asks QPay whether money has come. */
export async function checkPayment(http: Http, id: string): Promise<PaymentPublic> {
  return paymentPublicSchema.parse((await http.post<unknown>(pathOf(id, 'check'))).data);
}

/** `POST /api/payment/{id}/cancel`: its owner wants it no more. */
export async function cancelPayment(http: Http, id: string): Promise<PaymentPublic> {
  return paymentPublicSchema.parse((await http.post<unknown>(pathOf(id, 'cancel'))).data);
}

async function loadPayment(http: Http, id: string, signal: AbortSignal): Promise<PaymentPublic | null> {
  try {
    return paymentPublicSchema.parse((await http.get<unknown>(pathOf(id), { signal })).data);
  } catch (error) {
    if (toProblem(error).status === 404) return null;
    throw error;
  }
}

async function offerOr(http: Http, payment: PaymentPublic): Promise<LoadedPayment> {
  try {
    return { payment: await offerQpay(http, payment.id, OFFER_TIMEOUT_MS) };
  } catch (error) {
    const { code, message } = toProblem(error);
    // Anything else passes: somebody is having it made, or it takes its time. The next look finds it.
    return OFFER_FAULTS.has(code) ? { payment, offerFault: { code, message } } : { payment };
  }
}

function pathOf(id: string, action?: string): string {
  return `/api/payment/${encodeURIComponent(id)}${action === undefined ? '' : `/${action}`}`;
}
