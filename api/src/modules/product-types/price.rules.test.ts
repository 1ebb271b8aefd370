import { describe, expect, it } from '@jest/globals';
import { planEdit, planPrice } from './price.rules.ts';

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

describe('planEdit', () => {
  const current = { price_from: '2025-01-01', price_to: '2026-04-30' };
  const next = { price_from: '2026-05-01', price_to: '2026-08-31' };
  const last = { price_from: '2026-09-01', price_to: null };
  const edit = (from: string, to: string, isSold = true) =>
    planEdit([last, next, current], { from, to, isSold, today });

  it('moves a price of the future together with the end of the one before', () => {
    expect(edit('2026-05-01', '2026-04-01')).toEqual({ edited: next, before: current });
    expect(edit('2026-05-01', '2026-08-31')).toEqual({ edited: next, before: current });
    expect(edit('2026-06-01', '2026-07-01')).toBeUndefined();
  });

  it('keeps a price between its neighbours', () => {
    const overlap = expect.objectContaining({ code: 'PRICE_OVERLAP' });
    expect(() => edit('2026-05-01', '2026-09-01')).toThrow(overlap);
    expect(() => edit('2026-09-01', '2026-05-01')).toThrow(overlap);
  });

  it('leaves the prices alone that were charged', () => {
    expect(() => edit('2025-01-01', '2026-04-01')).toThrow(expect.objectContaining({ code: 'PRICE_STARTED' }));
    expect(() => edit('2026-05-01', today)).toThrow(expect.objectContaining({ code: 'PRICE_IN_PAST' }));
  });

  it('corrects the present price of what was never sold, and no price that has ended', () => {
    expect(edit('2025-01-01', '2025-01-01', false)).toEqual({ edited: current, before: undefined });
    const ended = { ...current, price_to: '2026-03-17' };
    const started = expect.objectContaining({ code: 'PRICE_STARTED' });
    expect(() => planEdit([ended], { from: '2025-01-01', to: '2025-01-01', isSold: false, today })).toThrow(started);
  });
});
