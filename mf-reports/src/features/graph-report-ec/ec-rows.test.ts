import { describe, expect, it } from '@jest/globals';
import { monthAfter, partName, readEcRows, rowsAddress } from './ec-rows.ts';

const rows = { of: 'channel', key: 'QPAY', from: '2026-11-19', to: '2026-11-20' } as const;

describe('readEcRows', () => {
  it('reads what rowsAddress writes', () => {
    expect(readEcRows(rowsAddress('/graph-report-ec', '?media=QR', rows))).toEqual(rows);
  });

  it('ignores unknown figures, keys and days', () => {
    const read = (change: object) => readEcRows(rowsAddress('/graph-report-ec', '', { ...rows, ...change }));
    expect([read({ of: 'subsidy' }), read({ key: "'" }), read({ to: '2026-02-31' })]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });
});

describe('partName', () => {
  const graph = {
    ...{ chart: 'topup' as const, from: '2026-11-19', to: '2026-11-20', generated_at: '2026-11-21T12:05:00+08:00' },
    labels: ['Касс 7', 'Онлайн', '0–7 хоног'],
    label_ids: ['p1', null, '7'],
    lines: [
      { key: 'QPAY', name: 'QPay', unit: '₮' as const, values: [] },
      { key: '2026-10-01', name: '2026-10', unit: '%' as const, values: [] },
    ],
  };

  it.each([
    ['channel', 'QPAY', 'QPay'],
    ['cohort', '2026-10-01', '2026 оны 10-р сард идэвхжүүлсэн'],
    ['dormant', '7', '0–7 хоног'],
    ['point', 'p1', 'Касс 7'],
    ['point', 'none', 'Онлайн'],
    ['active_base', 'ACTIVE', undefined],
    ['channel', 'CASH', undefined],
    ['point', 'p2', undefined],
  ] as const)('names the part of %s that is %s', (of, key, name) => {
    expect(partName(graph, { ...rows, of, key })).toBe(name);
  });
});

describe('monthAfter', () => {
  it('returns the days of a month, also of the next year', () => {
    expect(monthAfter('2026-11-01', 0)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(monthAfter('2027-11-01', 3)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
