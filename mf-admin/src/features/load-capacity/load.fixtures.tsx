import type { LoadHeatmap } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { aDirectionDetail } from '../../testing/directions.ts';
import { screen as load } from './load.screen.tsx';

const CODES = ['net.capacity.create', 'net.capacity.observe', 'net.direction.update'];
export const route = aDirectionDetail();
export const direction = { id: route.id, code: route.code, name: route.name };
export const VEHICLE = '0190e000-0000-7000-8000-000000000001';
export const figures = { observations: 12, avg_load: 70, max_load: 95, level: 'OVERLOADED' as const };
export const heat: LoadHeatmap = {
  from: '2026-11-16',
  to: '2026-11-22',
  generated_at: '2026-11-22T12:05:00+08:00',
  hours: [7, 8],
  rows: [{ direction, cells: [null, { hour: 8, load_factor: 1.05, max_load_factor: 1.3, ...figures }] }],
};
export const trip = {
  ...{ date: '2026-11-20', direction, dir: 0, vehicle: { id: 'v1', name: '1234 УБА' }, trip_no: '7-1', level: 'FULL' },
  ...{ started_at: '2026-11-20T08:00:00+08:00', max_load: 95, capacity_total: 80, max_load_factor: 1.19 },
  overloaded_stops: 4,
};
export const advice = {
  ...{ direction, version: 5, peak_hour: 8, peak_load: 70, avg_capacity: 66, peak_load_factor: 1.05 },
  ...{ vehicles_observed: 12, vehicles_planned: 12, vehicles_recommended: 15, difference: 3 },
};
export const span = { from: heat.from, to: heat.to, generated_at: heat.generated_at };
export const count = {
  ...{ id: '0190f000-0000-7000-8000-000000000001', observed_at: '2026-11-20T17:30:00+08:00', dir: 1, trip_no: '7-1' },
  ...{ vehicle: { id: VEHICLE, name: '1234 УБА' }, direction, location: { id: 'l1', name: 'Буудал 1' } },
  ...{ on_count: 3, off_count: 0, load: 42, capacity_total: 80, load_factor: 0.525, level: 'NORMAL' },
  ...{ source: 'MANUAL', note: null, available_actions: ['withdraw'] },
};
const ofOther = { ...count, id: '0190f000-0000-7000-8000-000000000002', load: 17, available_actions: [] };

/** A page at an address, with the answers of the host and the rights of the account. */
export const contextOf = (url: string, responses: Record<string, unknown> = {}, codes: readonly string[] = CODES) =>
  createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'GET /api/lookup/directions': [],
      'GET /api/load-observation/heatmap': heat,
      'GET /api/load-observation/overloaded': { ...span, total: 134, data: [trip] },
      'GET /api/load-observation/recommendation': { ...span, target_load_factor: 0.85, data: [advice] },
      'GET /api/load-observation/counted': { ...span, total: 2, data: [count, ofOther] },
      ...responses,
    },
  });
/** Opens the screen of loads. */
export const open = (
  url = '/load-capacity/load',
  responses: Record<string, unknown> = {},
  codes?: readonly string[],
) => {
  const context = contextOf(url, responses, codes);
  return { context, ...renderScreen(load, { context }) };
};
/** Query of the request for a part of the screen. */
export const asked = (context: ReturnType<typeof createTestContext>, path: string) =>
  context.calls.find((call) => call.path === `/api/load-observation/${path}`)?.query;
