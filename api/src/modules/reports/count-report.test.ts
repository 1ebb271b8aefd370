import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countRows } from '../../data-sets/data-set.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { countReport } from './count-report.ts';
import { trips } from './kinds/trips.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const report = { kind: trips, params: { from: '2026-01-01', to: '2026-03-18' }, scope: { kind: 'all' } } as const;

it('the rows of a report are counted in pieces between which others have their turn', async () => {
  let turns = 0;
  let handle = setImmediate(function take() {
    turns += 1;
    handle = setImmediate(take);
  });
  const total = await countReport(host.database.db, report, 100_000);
  clearImmediate(handle);
  expect(total).toBe(await countRows(host.database.db, trips.dataSet(report.params, report.scope), 100_000));
  expect(total).toBeGreaterThan(100);
  expect(turns).toBeGreaterThanOrEqual(10);
});

it('counting a report ends one beyond the limit', async () => {
  expect(await countReport(host.database.db, report, 50)).toBe(51);
});
