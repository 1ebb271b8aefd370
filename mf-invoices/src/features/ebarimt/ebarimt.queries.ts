import {
  ebarimtPreviewSchema,
  ebarimtSchema,
  ebarimtSummarySchema,
  posApiInfoSchema,
  unreceiptedPaymentPageSchema,
} from '@ecard/shared/api-schema';
import type { Ebarimt, UnreceiptedPayment } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import type { DaySpan } from '@ecard/shared/format';
import { queryOptions } from '@ecard/shared/ui';

type Http = PortalContext['http'];

/** `GET /api/ebarimt/summary` */
export function ebarimtSummaryQuery(http: Http, days: DaySpan) {
  return queryOptions({
    queryKey: ['ebarimt', 'summary', days],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/api/ebarimt/summary', { params: days, signal });
      return ebarimtSummarySchema.parse(data);
    },
  });
}

/** `GET /api/ebarimt/posapi/info`, for staff. */
export function posApiQuery(http: Http) {
  return queryOptions({
    queryKey: ['ebarimt', 'posapi'],
    queryFn: async ({ signal }) =>
      posApiInfoSchema.parse((await http.get<unknown>('/api/ebarimt/posapi/info', { signal })).data),
    refetchInterval: 60_000,
  });
}

/** `GET /api/ebarimt/{id}` */
export function ebarimtQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: ['ebarimt', 'one', id],
    queryFn: async ({ signal }) => ebarimtSchema.parse((await http.get<unknown>(pathOf(id), { signal })).data),
  });
}

/** `GET /api/ebarimt/payments`: the newest payments a receipt can be made of. */
export function unreceiptedQuery(http: Http) {
  return queryOptions({
    queryKey: ['ebarimt', 'payments'],
    queryFn: ({ signal }) => findUnreceipted(http, '', signal),
    staleTime: 0,
  });
}

/** `GET /api/ebarimt/payments`: paid payments without a receipt by payer, card, number or time, the newest first. */
export async function findUnreceipted(http: Http, text: string, signal: AbortSignal): Promise<UnreceiptedPayment[]> {
  const params = text.trim() === '' ? {} : { q: text.trim() };
  const { data } = await http.get<unknown>('/api/ebarimt/payments', { params, signal });
  return unreceiptedPaymentPageSchema.parse(data).data;
}

/** `GET /api/ebarimt/preview`: the receipt a payment would give. */
export function previewQuery(http: Http, paymentId: string) {
  return queryOptions({
    queryKey: ['ebarimt', 'preview', paymentId],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/api/ebarimt/preview', { params: { payment_id: paymentId }, signal });
      return ebarimtPreviewSchema.parse(data);
    },
  });
}

/** Actions on a receipt that need no input. */
export type ReceiptVerb = 'return' | 'resend' | 'check' | 'reprint';

/** `POST /api/ebarimt/{id}/actions/{verb}`, for the version that was seen. */
export async function doToReceipt(http: Http, { id, version }: Ebarimt, verb: ReceiptVerb): Promise<Ebarimt> {
  const headers = { 'If-Match': `"v${String(version)}"` };
  return ebarimtSchema.parse((await http.post<unknown>(`${pathOf(id)}/actions/${verb}`, undefined, { headers })).data);
}

/** `/api/ebarimt/{id}` */
export function pathOf(id: string): string {
  return `/api/ebarimt/${encodeURIComponent(id)}`;
}
