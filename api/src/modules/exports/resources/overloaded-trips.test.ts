import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadLevels, overloadedTripsSchema } from '@ecard/shared/api-schema';
import { readRows } from '../../../data-sets/read-rows.ts';
import type { Cell } from '../../../files/table.ts';
import { startTestHost, testNow } from '../../../testing/test-host.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import { prepareExport } from '../prepare-export.ts';
import { overloadedTripExport } from './overloaded-trips.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Trips of the screen, page by page. */
async function shownTrips(query: Record<string, string>) {
  const token = await host.tokenOf('planner');
  const pageOf = async (page: number) => {
    const asked = new URLSearchParams({ ...query, page: String(page) }).toString();
    return overloadedTripsSchema.parse((await host.get(`/api/load-observation/overloaded?${asked}`, token)).json());
  };
  const first = await pageOf(1);
  return { total: first.total, data: [...first.data, ...(await pageOf(2)).data] };
}

async function writtenTrips(filters: Record<string, string>) {
  const { db } = host.database;
  const asked = { filters, sort: overloadedTripExport.sort.default, columns: undefined };
  const { columns, dataSet } = await prepareExport(overloadedTripExport, asked, {
    ...{ db, scope: { kind: 'all' }, now: testNow, userId: 1, showsPii: false, personalData: host.personalData },
    account: { id: 1, publicId: '', kind: 'STAFF', organizationId: null, actionCodes: new Set() },
  });
  const rows: Readonly<Record<string, Cell>>[] = [];
  for await (const row of readRows(db, dataSet, columns)) rows.push(row);
  return rows;
}

describe('the file of overloaded trips', () => {
  it('has all trips of the screen, beyond its page, in its order', async () => {
    const query = { from: '2026-03-09', to: '2026-03-17', threshold: '1' };
    const { total, data } = await shownTrips(query);
    const rows = await writtenTrips(query);
    expect(total).toBeGreaterThan(20);
    expect(rows).toHaveLength(total);
    expect(rows.slice(0, data.length)).toEqual(
      data.map((trip) => ({
        trip_no: trip.trip_no,
        direction: trip.direction.code,
        way: trip.dir === 0 ? 'Очих' : 'Буцах',
        day: trip.date,
        started_at: new Date(trip.started_at),
        vehicle: trip.vehicle.name,
        max_load: trip.max_load,
        capacity_total: trip.capacity_total,
        load_factor: Math.round(trip.max_load_factor * 1_000) / 10,
        overloaded_stops: trip.overloaded_stops,
        level: loadLevels.labels[trip.level],
      })),
    );
  });

  it('has those of the way and the threshold asked for, of the last 31 days of a longer span', async () => {
    const query = { from: '2025-06-01', to: '2026-03-17', dir: '1', threshold: '1.1' };
    const { total } = await shownTrips(query);
    const rows = await writtenTrips(query);
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ way }) => way))).toEqual(new Set(['Буцах']));
    expect(rows.every(({ load_factor: factor }) => Number(factor) >= 110)).toBe(true);
  });
});
