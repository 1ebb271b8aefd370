import { describe, expect, it } from '@jest/globals';
import { aCard, aTap } from '../testing/cards.ts';
import { findCardAlerts } from './card-alerts.ts';

const TODAY = '2026-11-21';

function kinds(...cards: Parameters<typeof aCard>) {
  return findCardAlerts([aCard(...cards)], TODAY).map(({ kind }) => kind);
}

describe('findCardAlerts', () => {
  it('finds nothing on a card in good order', () => {
    expect(kinds()).toEqual([]);
  });

  it('warns of a balance below 1,000₮ and not of exactly that', () => {
    expect(kinds({ balance: 999.99 })).toEqual(['low-balance']);
    expect(kinds({ balance: 1000 })).toEqual([]);
  });

  it('does not warn of the empty card of a category that rides free', () => {
    expect(kinds({ balance: 0, rides_per_day: 0, last_taps: [aTap({ fare: 0 })] })).toEqual([]);
  });

  it('does not warn of the empty card of an entitlement that rides free', () => {
    const empty = { balance: 0, last_taps: [] };
    const benefit = { name: 'Ахмад настан', discount_percent: 100, fixed_fare: null };
    expect(kinds({ ...empty, benefit })).toEqual([]);
    expect(kinds({ ...empty, benefit: { ...benefit, discount_percent: 50 } })).toEqual(['low-balance']);
  });

  it('warns where each ride is paid for itself, or could not be paid', () => {
    expect(kinds({ balance: 100, rides_per_day: 0, last_taps: [aTap({ fare: 200 })] })).toEqual(['low-balance']);
    expect(kinds({ balance: 100, rides_per_day: 0, last_taps: [aTap({ fare: 0, result: 'DENIED_BALANCE' })] })).toEqual(
      ['low-balance'],
    );
  });

  it('reports a card that expires within 30 days', () => {
    expect(kinds({ expires_on: '2026-12-21' })).toEqual(['expiring']);
    expect(kinds({ expires_on: '2026-12-22' })).toEqual([]);
    expect(kinds({ expires_on: null })).toEqual([]);
  });

  it('reports a blocked or expired card once, without its low balance', () => {
    expect(kinds({ status: 'BLOCKED', available_actions: ['unblock'], balance: 0, expires_on: TODAY })).toEqual([
      'blocked',
    ]);
    expect(kinds({ status: 'LOST' })).toEqual(['lost']);
    expect(kinds({ status: 'EXPIRED', balance: 0 })).toEqual(['expired']);
  });

  it('tells a card that staff stopped from one that its holder may open', () => {
    expect(kinds({ status: 'BLOCKED', available_actions: ['close'] })).toEqual(['held']);
    expect(kinds({ status: 'BLOCKED', available_actions: ['unblock', 'lost'] })).toEqual(['blocked']);
  });

  it('tells an expired card that its holder may extend from one that staff extend', () => {
    expect(kinds({ status: 'EXPIRED', available_actions: ['extend', 'close'] })).toEqual(['extendable']);
    expect(kinds({ status: 'EXPIRED', available_actions: ['close'] })).toEqual(['expired']);
  });

  it('asks for the money of a card that was ordered', () => {
    expect(kinds({ status: 'ORDERED', balance: 0 })).toEqual(['unpaid']);
  });

  it('is silent about cards that are not in use', () => {
    expect(kinds({ status: 'CLOSED', balance: 0 })).toEqual([]);
  });

  it('puts the gravest first', () => {
    const alerts = findCardAlerts(
      [aCard({ expires_on: TODAY }), aCard({ balance: 0 }), aCard({ status: 'LOST' })],
      TODAY,
    );
    expect(alerts.map(({ kind }) => kind)).toEqual(['lost', 'low-balance', 'expiring']);
  });
});
