import { describe, expect, it } from '@jest/globals';
import { planPrice } from './price.rules.ts';

const past = { price_from: '2024-01-01', price_to: '2024-12-31' };
const open = { price_from: '2025-01-01', price_to: null };
const today = '2026-03-18';

describe('planPrice', () => {
  it('ends the open price before the new one begins', () => {
    expect(planPrice([past, open], { from: '2026-04-01', isSold: true, today })).toEqual({ closes: open });
  });

  it('refuses a day on which a later or an ended price is valid', () => {
    const overlap = expect.objectContaining({ code: 'PRICE_OVERLAP' });
    expect(() => planPrice([past, open], { from: '2024-06-01', isSold: false, today })).toThrow(overlap);
    expect(() => planPrice([past], { from: '2024-12-31', isSold: false, today })).toThrow(overlap);
    expect(() => planPrice([open], { from: '2025-01-01', isSold: false, today })).toThrow(overlap);
    expect(planPrice([past], { from: '2025-01-01', isSold: false, today })).toEqual({ closes: undefined });
  });

  it('keeps the past prices of a sold product', () => {
    const inPast = expect.objectContaining({ code: 'PRICE_IN_PAST' });
    expect(() => planPrice([open], { from: today, isSold: true, today })).toThrow(inPast);
    expect(planPrice([open], { from: today, isSold: false, today })).toEqual({ closes: open });
  });
});
