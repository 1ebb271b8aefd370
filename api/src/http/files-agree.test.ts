import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cardStatuses,
  paymentStatuses,
  permissionStatuses,
  receiptStatuses,
  temporaryStatuses,
  userStatuses,
} from '@ecard/shared/api-schema';
import { someByTier } from '../testing/random-runs.ts';
import { mongo, readers, startStatedNumbers, sumOf } from '../testing/stated-numbers.ts';
import type { List } from '../testing/stated-numbers.ts';

const { finance: staff, organisation, person, cards, permits, admin } = readers;

let numbers: Awaited<ReturnType<typeof startStatedNumbers>>;
beforeAll(async () => {
  numbers = await startStatedNumbers();
});
afterAll(() => numbers.close());

/** Lists with the money that their files sum up, and the number of the strip above the list that says the same. */
const statedLists = [
  {
    ...{ who: staff, path: '/api/payment', resource: 'payment', states: paymentStatuses.values },
    columns: ['amount', 'paid_amount', 'surplus_amount', 'refunded_amount'],
    strip: ['amount', 'paid_amount', 'surplus_amount', 'refunded_amount'],
  },
  ...[staff, organisation].map((who) => ({
    ...{ who, path: '/api/ebarimt', resource: 'ebarimt', states: receiptStatuses.values },
    columns: ['total_amount', 'total_vat', 'total_city_tax'],
    strip: ['amount', 'vat', 'city_tax'],
  })),
  ...[organisation, person].map((who) => ({
    ...{ who, path: '/api/ec/cards', resource: 'card', states: cardStatuses.values },
    columns: ['balance'],
    strip: ['balance_total'],
  })),
  {
    ...{ who: permits, path: '/api/temporary-permission', resource: 'temporary-permission' },
    states: temporaryStatuses.values,
    columns: ['fee_amount'],
    strip: [],
  },
  {
    ...{ who: cards, path: '/api/ec/permissions', resource: 'ec-permission' },
    states: permissionStatuses.values,
    columns: [],
    strip: [],
  },
  {
    ...{ who: admin, path: '/api/user', resource: 'user', states: userStatuses.values },
    columns: [],
    strip: [],
  },
];

/** Lists of which some rows do not count in the sums. */
const leavesOut: Readonly<Record<string, readonly string[]>> = {
  ebarimt: receiptStatuses.values.filter((status) => !['SUCCESS', 'PAYMENT', 'RETURN_PENDING'].includes(status)),
  card: cardStatuses.values.filter((status) => !['ISSUED', 'ACTIVE'].includes(status)),
};

describe.each(statedLists)('numbers of $path as $who sees them', ({ who, path, resource, states, columns, strip }) => {
  it.each(someByTier<string>(states, 3))(
    'are the same in the rows, the strip and the file of those that are %s',
    async (status) => {
      const list = await numbers.whole(who, `${path}?status=${status}`);
      expect(list.data.map((row) => row['status'])).toEqual(Array.from({ length: list.total }, () => status));
      const { lines, sums } = await numbers.exported(who, {
        resource,
        filters: { status },
        columns: [...columns, 'status'],
      });
      expect(lines).toHaveLength(list.total);
      const written = (at: number) => lines.reduce((sum, line) => sum + mongo(line.split(',')[at]), 0);
      expect(columns.map((_column, at) => written(at))).toEqual(columns.map((column) => sumOf(list, column)));
      const counted = columns.map((_column, at) => (leavesOut[resource]?.includes(status) ? 0 : written(at)));
      expect(columns.map((_column, at) => mongo(sums[at]))).toEqual(counted);
      expect(strip.map((sum) => mongo(list.aggregates?.[sum]))).toEqual(strip.map((_sum, at) => counted[at]));
    },
  );

  it('add up over the states to all', async () => {
    const counts = await Promise.all(states.map(async (status) => numbers.totalOf(who, `${path}?status=${status}`)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await numbers.totalOf(who, path));
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });
});

describe.each([
  {
    ...{ who: staff, resource: 'ebarimt', path: '/api/ebarimt', label: 'Хүчинтэй баримт' },
    columns: ['total_amount', 'total_vat', 'total_city_tax'],
    strip: ['amount', 'vat', 'city_tax'],
  },
  {
    ...{ who: organisation, resource: 'card', path: '/api/ec/cards', label: 'Зарцуулах үлдэгдэл' },
    columns: ['balance'],
    strip: ['balance_total'],
  },
])('the file of $resource in every state', ({ who, resource, path, label, columns, strip }) => {
  it('sums up what the strip above the list does, and says what that is', async () => {
    const { aggregates } = await numbers.ask<List>(who, path);
    const { lines, sums } = await numbers.exported(who, { resource, columns: [...columns, 'status'] });
    const all = columns.map((_column, at) => lines.reduce((sum, line) => sum + mongo(line.split(',')[at]), 0));
    const summed = columns.map((_column, at) => mongo(sums[at]));
    expect(summed).toEqual(strip.map((sum) => mongo(aggregates?.[sum])));
    expect(summed).not.toEqual(all);
    expect(sums[columns.length]).toBe(label);
  });
});
