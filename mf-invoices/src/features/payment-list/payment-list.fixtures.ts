import type { PaymentDetail } from '@ecard/shared/api-schema';

const id = '019aa5e0-0000-7000-8000-0000000000f7';
export const surplusPath = `/api/payment/${id}`;

/** A top-up that was paid twice, with the facts the test changes. */
export function aSurplusPayment(facts: Partial<PaymentDetail> = {}): PaymentDetail {
  return {
    id,
    version: 4,
    created_at: '2026-11-20T12:00:00.000+08:00',
    updated_at: '2026-11-20T12:05:00.000+08:00',
    available_actions: ['refund', 'refund-surplus', 'reconcile'],
    reference: 'P0123456789',
    purpose: 'TOPUP',
    title: 'Карт цэнэглэлт',
    method: 'QPAY',
    amount: 10_000,
    paid_amount: 20_000,
    refunded_amount: 0,
    surplus_amount: 10_000,
    hand_refund_amount: 0,
    fee: 200,
    status: 'PAID',
    is_late: false,
    is_settled: true,
    failure_code: null,
    payer: 'Б.Болд',
    organization: null,
    expires_at: null,
    paid_at: '2026-11-20T12:05:00.000+08:00',
    attempts: [],
    parts: [aPart('QP-1'), aPart('QP-2')],
    events: [
      { at: '2026-11-20T12:05:00.000+08:00', kind: 'MONEY', data: { amount: 20_000 } },
      { at: '2026-11-20T12:05:01.000+08:00', kind: 'SURPLUS', data: { amount: 10_000 } },
    ],
    ledger: { received: 20_000, applied: 10_000, refunded: 0, open: 10_000, open_reason: 'SURPLUS' },
    refund: null,
    ...facts,
  };
}

function aPart(reference: string): PaymentDetail['parts'][number] {
  return {
    source: 'QPAY',
    reference,
    amount: 10_000,
    fee: 100,
    wallet: null,
    received_at: '2026-11-20T12:05:00.000+08:00',
    refunded_amount: 0,
    refunded_at: null,
  };
}
