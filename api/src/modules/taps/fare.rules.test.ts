import { describe, expect, it } from '@jest/globals';
import { createFareTable, hasFare } from './fare.rules.ts';
import type { Concession } from './fare.rules.ts';

const adult = 1;
const child = 2;
const onDuty = 7;
const prices = [
  { category_id: null, unit_price: '500.00', rides: 1, price_from: '2014-01-01', price_to: '2025-01-31' },
  { category_id: null, unit_price: '1000.00', rides: 4, price_from: '2025-02-01', price_to: null },
  { category_id: adult, unit_price: '1000.00', rides: 4, price_from: '2025-02-01', price_to: null },
  { category_id: child, unit_price: '200.00', rides: null, price_from: '2025-02-01', price_to: null },
];
const fareOf = createFareTable(prices, new Set([onDuty]));
const aConcession = (more: Partial<Concession>): Concession => ({
  card_id: 1,
  category_id: adult,
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  discount_percent: null,
  fixed_fare: null,
  rides_left: null,
  stops: [],
  ...more,
});
const day = '2026-03-18';

describe('hasFare', () => {
  const has = (categoryId: number, onDay: string) => hasFare(prices, new Set([onDuty]), { categoryId, day: onDay });

  it('is true on the days of an adult price, also for a category without a price of its own', () => {
    expect([has(adult, '2014-01-01'), has(child, '2025-01-31'), has(child, day)]).toEqual([true, true, true]);
  });

  it('is false on a day without an adult price, but for staff on duty', () => {
    expect([has(adult, '2013-12-31'), has(child, '2013-12-31'), has(onDuty, '2013-12-31')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is false for a category whose own price holds when the adult price does not: its subsidy is not known', () => {
    const withoutAdult = prices.filter(({ category_id }) => category_id !== null);
    expect(hasFare(withoutAdult, new Set(), { categoryId: child, day })).toBe(false);
  });
});

describe('createFareTable', () => {
  it('sells four rides of a service day for one adult price', () => {
    const fares = [0, 1, 2, 3, 4].map((rideOfDay) => fareOf({ categoryId: adult, day, rideOfDay }).fare);
    expect(fares).toEqual([100_000, 0, 0, 0, 100_000]);
  });

  it('charges the price of the day, and the adult price for a category without one', () => {
    expect(fareOf({ categoryId: child, day: '2025-01-31', rideOfDay: 3 })).toEqual({ fare: 50_000, subsidy: 0 });
    expect(fareOf({ categoryId: child, day: '2025-02-01', rideOfDay: 0 })).toEqual({ fare: 20_000, subsidy: 80_000 });
  });

  it('lets staff on duty ride without subsidy', () => {
    expect(fareOf({ categoryId: onDuty, day, rideOfDay: 0 })).toEqual({ fare: 0, subsidy: 0 });
  });

  it('deducts a concession, rounds half up, and never charges more than without it', () => {
    const third = aConcession({ discount_percent: 33 });
    expect(fareOf({ categoryId: adult, day, rideOfDay: 0, concessions: [third] })).toEqual({
      fare: 67_000,
      subsidy: 33_000,
    });
    const dear = aConcession({ fixed_fare: '300.00' });
    expect(fareOf({ categoryId: child, day, rideOfDay: 0, concessions: [dear] }).fare).toBe(20_000);
    expect(fareOf({ categoryId: adult, day, rideOfDay: 1, concessions: [dear] }).fare).toBe(0);
    expect(fareOf({ categoryId: adult, day, rideOfDay: 0, concessions: [third, dear] }).fare).toBe(30_000);
  });
});
