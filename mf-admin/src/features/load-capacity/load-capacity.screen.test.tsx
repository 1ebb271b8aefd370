import { describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { LoadCapacity, LoadHeatmap, Vehicle } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer } from '@ecard/shared/testing';
import { aDirectionDetail } from '../../testing/directions.ts';
import { capacityText as text } from './load-capacity.text.ts';
import { screen as classes } from './load-capacity.screen.tsx';
import { readLoadState } from './load.queries.ts';
import { screen as load } from './load.screen.tsx';
import { screen as vehicles } from './vehicles.screen.tsx';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

const CODES = ['net.capacity.create', 'net.capacity.observe', 'net.direction.update'];
const route = aDirectionDetail();
const direction = { id: route.id, code: route.code, name: route.name };
const figures = { observations: 12, avg_load: 70, max_load: 95, level: 'OVERLOADED' as const };
const heat: LoadHeatmap = {
  from: '2026-11-16',
  to: '2026-11-22',
  hours: [7, 8],
  rows: [{ direction, cells: [null, { hour: 8, load_factor: 1.05, max_load_factor: 1.3, ...figures }] }],
};
const trip = {
  ...{ date: '2026-11-20', direction, dir: 0, vehicle: { id: 'v1', name: '1234 УБА' }, trip_no: '7-1', level: 'FULL' },
  ...{ started_at: '2026-11-20T08:00:00+08:00', max_load: 95, capacity_total: 80, max_load_factor: 1.19 },
  overloaded_stops: 4,
};
const advice = {
  ...{ direction, peak_hour: 8, peak_load: 70, avg_capacity: 66, peak_load_factor: 1.05 },
  ...{ vehicles_planned: 12, vehicles_recommended: 15, difference: 3 },
};
const span = { from: heat.from, to: heat.to };

const contextOf = (url: string, responses: Record<string, unknown> = {}, codes: readonly string[] = CODES) =>
  createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'GET /api/saved-view': { data: [] },
      'GET /api/lookup/directions': [],
      'GET /api/load-observation/heatmap': heat,
      'GET /api/load-observation/overloaded': { ...span, total: 134, data: [trip] },
      'GET /api/load-observation/recommendation': { ...span, target_load_factor: 0.85, data: [advice] },
      ...responses,
    },
  });
const open = (url = '/load-capacity/load', responses: Record<string, unknown> = {}, codes?: readonly string[]) => {
  const context = contextOf(url, responses, codes);
  return { context, ...renderScreen(load, { context }) };
};
const asked = (context: ReturnType<typeof createTestContext>, path: string) =>
  context.calls.find((call) => call.path === `/api/load-observation/${path}`)?.query;

describe('readLoadState', () => {
  it('reads the valid parameters, and leaves out the others', () => {
    expect(readLoadState('/load?from=2026-11-01&to=no&threshold=120&trip=2026-11-20~v1~7~2')).toEqual({
      from: '2026-11-01',
      to: '',
      direction_id: '',
      dir: '',
      threshold: 120,
      trip: { date: '2026-11-20', vehicle_id: 'v1', trip_no: '7~2' },
    });
    expect(readLoadState('?threshold=9&trip=x')).toMatchObject({ threshold: 100, trip: undefined });
  });
});

describe('the load of vehicles', () => {
  it('shows the number of a cell besides its colour', async () => {
    open();
    expect(await page.findByRole('cell', { name: '105' })).toHaveAttribute('title', text.load.cell('105%', '130%', 12));
  });

  it('requests the days, the route, its way and the threshold of the address', async () => {
    const { context } = open(`/load-capacity/load?from=2026-11-16&direction_id=${route.id}&dir=1&threshold=120`);
    await page.findByText('7-1');
    expect(asked(context, 'heatmap')).toEqual({ from: '2026-11-16', direction_id: route.id, dir: '1' });
    expect(asked(context, 'overloaded')).toEqual({
      from: '2026-11-16',
      direction_id: route.id,
      dir: '1',
      threshold: '1.2',
    });
  });

  it('takes the days in one field, and keeps the rest of the address', async () => {
    const { user, context } = open('/load-capacity/load?from=2026-11-16&to=2026-11-20&threshold=120&view=x');
    const days = page.getByRole('textbox', { name: text.load.days });
    expect(days).toHaveValue('2026.11.16 – 2026.11.20');
    await user.clear(days);
    await user.type(days, '2026.11.02 – 2026.11.08');
    await user.click(page.getByRole('button', { name: text.load.show }));
    expect(Object.fromEntries(new URLSearchParams(context.history.location.search))).toEqual({
      ...{ from: '2026-11-02', to: '2026-11-08', threshold: '120', view: 'x' },
    });
  });

  it('takes the moment of a count as a day and a time of 24 hours', async () => {
    const { user } = open();
    await user.click(await page.findByRole('button', { name: text.load.count }));
    const moment = within(await page.findByRole('group', { name: new RegExp(text.load.fields.observed_at) }));
    await user.type(moment.getByRole('textbox', { name: 'Огноо' }), '2026.11.20');
    await user.type(moment.getByRole('textbox', { name: 'Цаг' }), '1730');
    await user.tab();
    expect(moment.getByRole('textbox', { name: 'Цаг' })).toHaveValue('17:30');
  });

  it('says how many trips reached the threshold, of which the fullest are listed', async () => {
    open();
    expect(await page.findByText(/Босгонд хүрсэн 134 рейс/)).toBeVisible();
  });

  it('links an overloaded trip to its stops', async () => {
    open();
    expect(await page.findByRole('link', { name: '7-1' })).toHaveAttribute(
      'href',
      '/load-capacity/load?trip=2026-11-20%7Ev1%7E7-1',
    );
  });

  it('explains a recommendation of vehicles, and plans them on request', async () => {
    const { user, context } = open(undefined, {
      [`GET /api/direction/${route.id}`]: route,
      [`PATCH /api/direction/${route.id}`]: { ...route, vehicles_planned: 15, version: 6 },
    });
    expect(await page.findByText(text.load.reasonOf('08', '70', '66', '105%'))).toBeVisible();
    await user.click(page.getByRole('button', { name: text.load.takeTitle('Ч:7') }));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByText(text.load.takeHint(12, 15))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.load.take }));
    await waitFor(() => {
      const patch = context.calls.find(({ method }) => method === 'PATCH');
      expect(patch).toMatchObject({ body: { vehicles_planned: 15 }, headers: { 'if-match': '"v5"' } });
    });
  });

  it('offers only the actions the account may do', async () => {
    open(undefined, {}, []);
    await page.findByText('7-1');
    expect(page.queryByRole('button', { name: text.load.takeTitle('Ч:7') })).toBeNull();
    expect(page.queryByRole('button', { name: text.load.count })).toBeNull();
  });

  it('says that there are no observations', async () => {
    open(undefined, { 'GET /api/load-observation/heatmap': { ...heat, rows: [] } });
    expect(await page.findByText(text.load.none.title)).toBeVisible();
  });

  it('sends a manual count', async () => {
    const { user, context } = open();
    await user.click(await page.findByRole('button', { name: text.load.count }));
    const dialog = within(await page.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Машинд байгаа/ }), '42');
    await user.click(dialog.getByRole('button', { name: text.load.count }));
    expect(context.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(dialog.getAllByText(/Заавал бөглөнө үү/).length).toBeGreaterThan(3);
  });

  it('is complete in the HTML of the server: a form and tables', async () => {
    const { html } = await renderScreenOnServer(load, { context: contextOf('/load-capacity/load') });
    expect(html).toContain('method="get"');
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="from"/);
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="to"/);
    expect(html).toContain('105');
    expect(html).toContain('7-1');
  });
});

describe('classes of vehicles', () => {
  const bus: LoadCapacity = {
    ...{ id: 'c1', version: 1, created_at: '', updated_at: '', available_actions: ['update'], code: 'BUS_12M' },
    ...{ name: '12 м автобус', unit: 'PASSENGER', seats: 27, standing: 53, total: 80, min_kg: null, max_kg: null },
    ...{ length_m: 12, size_class: 'LARGE', sample_model: 'Yutong', is_active: true, vehicle_count: 7 },
  };

  it('link to their vehicles', async () => {
    const responses = { 'GET /api/load-capacity': { data: [bus], page: 1, page_size: 20, total: 1 } };
    renderScreen(classes, { context: contextOf('/load-capacity', responses) });
    expect(await page.findByRole('link', { name: '7' })).toHaveAttribute(
      'href',
      '/load-capacity/vehicles?load_capacity_id=c1',
    );
    expect(page.getByRole('link', { name: text.tabs.load })).toHaveAttribute('href', '/load-capacity/load');
  });
});

describe('one vehicle', () => {
  const vehicle: Vehicle = {
    ...{ id: '0190e000-0000-7000-8000-000000000001', version: 3, created_at: '', updated_at: '', year: 2020 },
    ...{ available_actions: ['update', 'maintain', 'retire'], plate_no: '1234 УБА', bus_no: '17', wheelchair: true },
    ...{ operator: { id: 'o1', name: 'Зорчигч тээвэр' }, direction: null, load_capacity: null, model: null },
    ...{ fuel: 'DIESEL', status: 'ACTIVE' },
  };
  const path = `/api/vehicle/${vehicle.id}`;
  const openOne = (row: Vehicle, responses: Record<string, unknown> = {}) => {
    const context = contextOf(`/load-capacity/vehicles?id=${row.id}`, {
      'GET /api/vehicle': { data: [row], page: 1, page_size: 20, total: 1 },
      [`GET ${path}`]: row,
      ...responses,
    });
    return { context, ...renderScreen(vehicles, { context }) };
  };

  it('leaves the fleet for good only with its plate typed, after what follows was said', async () => {
    const { user, context } = openOne(vehicle, {
      [`POST ${path}/actions/retire`]: { ...vehicle, status: 'RETIRED', available_actions: [], version: 4 },
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.vehicle.retire }));
    const dialog = within(await page.findByRole('dialog', { name: text.vehicle.retire }));
    expect(dialog.getByText(text.vehicle.retireHint)).toBeVisible();
    const retire = dialog.getByRole('button', { name: text.vehicle.retire });
    await user.click(retire);
    expect(context.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.type(dialog.getByRole('textbox'), vehicle.plate_no);
    await user.click(retire);
    await waitFor(() => {
      const post = context.calls.find(({ method }) => method === 'POST');
      expect(post).toMatchObject({ path: `${path}/actions/retire`, headers: { 'if-match': '"v3"' } });
    });
  });

  it('comes back from repair, and cannot go there twice', async () => {
    const repaired: Vehicle = { ...vehicle, status: 'MAINTENANCE', available_actions: ['update', 'restore', 'retire'] };
    const { user, context } = openOne(repaired, { [`POST ${path}/actions/restore`]: vehicle });
    await user.click(await page.findByRole('button', { name: text.vehicle.restore }));
    await waitFor(() => expect(context.calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(await page.findByRole('button', { name: text.vehicle.maintain })).toBeVisible();
    expect(page.queryByRole('button', { name: text.vehicle.restore })).toBeNull();
  });
});
