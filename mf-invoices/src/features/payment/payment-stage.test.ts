import { describe, expect, it } from '@jest/globals';
import { aClosedPayment, aPayment } from './payment.fixtures.ts';
import { canRenew, needsOffer, remainingOf, stageOf, statusAt, waitMsAfter } from './payment-stage.ts';

const noQr = { expires_at: null, status: 'CREATED' } as const;
const afterEnd = '2026-11-21T12:15:00.000+08:00';

describe('stageOf', () => {
  it('returns OVER from the expiry on, also before the host has closed the payment', () => {
    expect(stageOf(aPayment())).toBe('OPEN');
    expect(stageOf(aPayment({ server_time: afterEnd }))).toBe('OVER');
    expect(stageOf(aClosedPayment({ status: 'EXPIRED' }))).toBe('OVER');
  });

  it('keeps a payment without an expiry open', () => {
    expect(stageOf(aPayment({ expires_at: null }))).toBe('OPEN');
  });

  it('keeps the state of a payment with money that came late', () => {
    expect(stageOf(aClosedPayment({ status: 'PAID', server_time: afterEnd }))).toBe('PAID');
    expect(stageOf(aPayment({ status: 'PARTIAL', server_time: afterEnd }))).toBe('PARTIAL');
  });
});

describe('statusAt', () => {
  it('shows a payment that can be paid as one that waits for money, and one that is over as expired', () => {
    expect((['OPEN', 'OVER', 'PARTIAL'] as const).map(statusAt)).toEqual(['PENDING', 'EXPIRED', 'PARTIAL']);
  });
});

describe('needsOffer', () => {
  it('is true for a payable payment without a QR code', () => {
    expect(needsOffer(aPayment())).toBe(false);
    expect(needsOffer({ ...aClosedPayment(noQr) })).toBe(true);
    expect(needsOffer({ ...aClosedPayment(noQr), methods: ['BANK'] })).toBe(false);
  });

  it('is false for an expired payment, which the payer has to renew', () => {
    expect(needsOffer(aClosedPayment({ status: 'PENDING', server_time: afterEnd }))).toBe(false);
    expect(needsOffer(aClosedPayment({ status: 'EXPIRED' }))).toBe(false);
  });
});

describe('canRenew', () => {
  it('is true for an expired or failed payment, and for the balance of one paid in part', () => {
    expect(canRenew(aClosedPayment({ status: 'EXPIRED' }))).toBe(true);
    expect(canRenew(aClosedPayment({ status: 'FAILED' }))).toBe(true);
    expect(canRenew(aPayment({ status: 'PARTIAL', server_time: afterEnd }))).toBe(true);
    expect(canRenew(aPayment({ status: 'PARTIAL' }))).toBe(false);
    expect(canRenew(aClosedPayment({ status: 'CANCELLED' }))).toBe(false);
    expect(canRenew(aPayment())).toBe(false);
  });
});

describe('remainingOf', () => {
  it('is exact to the möngö and never negative', () => {
    expect(remainingOf({ amount: 1_000.3, paid_amount: 999.9 })).toBe(0.4);
    expect(remainingOf({ amount: 1_000, paid_amount: 1_500 })).toBe(0);
  });
});

describe('waitMsAfter', () => {
  it('returns 3 s at first and grows by half up to 15 s', () => {
    expect([0, 1, 2, 3, 4, 40].map(waitMsAfter)).toEqual([3_000, 4_500, 6_750, 10_125, 15_000, 15_000]);
  });
});
