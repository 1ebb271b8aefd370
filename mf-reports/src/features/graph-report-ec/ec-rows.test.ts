import { describe, expect, it } from '@jest/globals';
import { monthAfter, readEcRows, ridesAddress, rowsAddress } from './ec-rows.ts';

const rows = { of: 'channel', key: 'QPAY', from: '2026-11-19', to: '2026-11-20' } as const;

describe('readEcRows', () => {
  it('reads what rowsAddress writes', () => {
    expect(readEcRows(rowsAddress('/graph-report-ec', '?media=QR', rows))).toEqual(rows);
  });

  it('ignores unknown figures, keys and days', () => {
    const read = (change: object) => readEcRows(rowsAddress('/graph-report-ec', '', { ...rows, ...change }));
    expect([read({ of: 'balance' }), read({ key: "'" }), read({ to: '2026-02-31' })]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });
});

describe('ridesAddress', () => {
  it('leads to the rides of at most 31 days', () => {
    expect(ridesAddress('c1', { from: '2026-10-01', to: '2026-10-31' })).toMatch(/^\/graph-report\?from=2026-10-01/);
    expect(ridesAddress('c1', { from: '2026-10-01', to: '2026-11-01' })).toBeUndefined();
  });
});

describe('monthAfter', () => {
  it('returns the days of a month, also of the next year', () => {
    expect(monthAfter('2026-11-01', 0)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(monthAfter('2027-11-01', 3)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});
