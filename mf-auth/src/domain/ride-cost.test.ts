import { describe, expect, it } from '@jest/globals';
import { aTap } from '../testing/cards.ts';
import { rideCost } from './ride-cost.ts';

describe('rideCost', () => {
  it('is the fare of a paid ride', () => {
    expect(rideCost(aTap({ fare: 500 }))).toEqual({ kind: 'paid', fare: 500 });
  });

  it('is a transfer where an earlier ride was paid', () => {
    expect(rideCost(aTap({ fare: 0, transfer_no: 2 }))).toEqual({ kind: 'transfer' });
  });

  it('is nothing for who rides free', () => {
    expect(rideCost(aTap({ fare: 0 }))).toEqual({ kind: 'free' });
  });

  it('is nothing on leaving the bus', () => {
    expect(rideCost(aTap({ kind: 'OFF', fare: 0 }))).toEqual({ kind: 'alighting' });
  });

  it.each([
    ['DENIED_BALANCE', { kind: 'denied', reason: 'balance' }],
    ['DENIED_LIMIT', { kind: 'denied', reason: 'limit' }],
    ['DENIED_HOTLIST', { kind: 'denied', reason: 'hotlist' }],
    ['DENIED_EXPIRED', { kind: 'denied', reason: 'expired' }],
    ['DUPLICATE', { kind: 'duplicate' }],
  ] as const)('says why %s took nothing', (result, cost) => {
    expect(rideCost(aTap({ result, fare: 1000 }))).toEqual(cost);
  });
});
