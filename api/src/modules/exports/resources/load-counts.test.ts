import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadCountsSchema, loadLevels } from '@ecard/shared/api-schema';
import { readRows } from '../../../data-sets/read-rows.ts';
import type { Cell } from '../../../files/table.ts';
import { startTestHost, testNow } from '../../../testing/test-host.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import { enterCounts } from '../../load-observations/load-fixture.ts';
import { prepareExport } from '../prepare-export.ts';
import { loadCountExport } from './load-counts.ts';

const query = { from: '2026-03-16', to: '2026-03-17', dir: '1' };

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
  await enterCounts(host.database.db, 45);
});
afterAll(() => host.close());

async function shownCounts(page: number) {
  const asked = new URLSearchParams({ ...query, page: String(page) }).toString();
  const token = await host.tokenOf('planner');
  return loadCountsSchema.parse((await host.get(`/api/load-observation/counted?${asked}`, token)).json());
}

async function writtenCounts(filters: Record<string, string>) {
  const { db } = host.database;
  const asked = { filters, sort: loadCountExport.sort.default, columns: undefined };
  const { columns, dataSet } = await prepareExport(loadCountExport, asked, {
    ...{ db, scope: { kind: 'all' }, now: testNow, userId: 1, showsPii: false, personalData: host.personalData },
    account: { id: 1, publicId: '', kind: 'STAFF', organizationId: null, actionCodes: new Set() },
  });
  const rows: Readonly<Record<string, Cell>>[] = [];
  for await (const row of readRows(db, dataSet, columns)) rows.push(row);
  return rows;
}

describe('counts that people entered', () => {
  it('are listed 20 a page, each once, with the number of all', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(shownCounts));
    expect(pages.map(({ total, data }) => [total, data.length])).toEqual([
      [45, 20],
      [45, 20],
      [45, 5],
      [45, 0],
    ]);
    const listed = pages.flatMap(({ data }) => data);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(45);
    expect(listed.map(({ load }) => load)).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
  });

  it('are all in the file, in the order of the list', async () => {
    const listed = (await Promise.all([1, 2, 3].map(shownCounts))).flatMap(({ data }) => data);
    expect(await writtenCounts(query)).toEqual(
      listed.map((count) => ({
        observed_at: new Date(count.observed_at),
        direction: count.direction.code,
        way: 'Буцах',
        stop: count.location.name,
        vehicle: count.vehicle.name,
        trip_no: null,
        on_count: 1,
        off_count: 0,
        load: count.load,
        capacity_total: 40,
        load_factor: Math.round(count.load_factor * 1_000) / 10,
        level: loadLevels.labels[count.level],
        note: 'Тоолсон',
      })),
    );
    expect(await writtenCounts({ ...query, dir: '0' })).toEqual([]);
  });

  it('are of all days of a long span, in the list and in the file', async () => {
    const span = { from: '2026-03-17', to: '2026-06-30' };
    const asked = new URLSearchParams({ ...span, dir: '1' }).toString();
    const answer = await host.get(`/api/load-observation/counted?${asked}`, await host.tokenOf('planner'));
    expect(answer.json()).toMatchObject({ ...span, total: 45 });
    expect(await writtenCounts({ ...span, dir: '1' })).toHaveLength(45);
    const tooLong = await host.get(
      '/api/load-observation/counted?from=2025-03-01&to=2026-03-17',
      await host.tokenOf('planner'),
    );
    expect(tooLong.json()).toMatchObject({ code: 'SPAN_TOO_LONG' });
  });
});
