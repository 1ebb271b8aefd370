import {
  ebarimtPreviewSchema,
  ebarimtSummarySchema,
  posApiInfoSchema,
  unreceiptedPaymentPageSchema,
} from '@ecard/shared/api-schema';
import type { UnreceiptedPayment } from '@ecard/shared/api-schema';
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
