import { describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { LoadHeatmap } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aDirectionDetail } from '../../testing/directions.ts';
import { countsText } from './entered-counts.text.ts';
import { capacityText as text } from './load-capacity.text.ts';
import { readLoadState } from './load.queries.ts';
import { screen as load } from './load.screen.tsx';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

const CODES = ['net.capacity.create', 'net.capacity.observe', 'net.direction.update'];
const route = aDirectionDetail();
const direction = { id: route.id, code: route.code, name: route.name };
const VEHICLE = '0190e000-0000-7000-8000-000000000001';
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
  ...{ direction, version: 5, peak_hour: 8, peak_load: 70, avg_capacity: 66, peak_load_factor: 1.05 },
  ...{ vehicles_observed: 12, vehicles_planned: 12, vehicles_recommended: 15, difference: 3 },
};
const span = { from: heat.from, to: heat.to };
const count = {
  ...{ id: '0190f000-0000-7000-8000-000000000001', observed_at: '2026-11-20T17:30:00+08:00', dir: 1, trip_no: '7-1' },
  ...{ vehicle: { id: VEHICLE, name: '1234 УБА' }, direction, location: { id: 'l1', name: 'Буудал 1' } },
  ...{ on_count: 3, off_count: 0, load: 42, capacity_total: 80, load_factor: 0.525, level: 'NORMAL' },
  ...{ source: 'MANUAL', note: null, available_actions: ['withdraw'] },
};
const ofOther = { ...count, id: '0190f000-0000-7000-8000-000000000002', load: 17, available_actions: [] };

const contextOf = (url: string, responses: Record<string, unknown> = {}, codes: readonly string[] = CODES) =>
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
const open = (url = '/load-capacity/load', responses: Record<string, unknown> = {}, codes?: readonly string[]) => {
  const context = contextOf(url, responses, codes);
  return { context, ...renderScreen(load, { context }) };
};
const asked = (context: ReturnType<typeof createTestContext>, path: string) =>
  context.calls.find((call) => call.path === `/api/load-observation/${path}`)?.query;

/** Answers of the host around a plan: until it is sent, and from then on. */
const planning = (answer: () => unknown, after: object) => {
  let isSent = false;
  return {
    [`PATCH /api/direction/${route.id}`]: () => {
      isSent = true;
      return answer();
    },
    'GET /api/load-observation/recommendation': () => ({
      ...{ ...span, target_load_factor: 0.85 },
      data: [{ ...advice, ...(isSent ? after : {}) }],
    }),
  };
};

describe('readLoadState', () => {
  it('reads the valid parameters, and leaves out the others', () => {
    expect(readLoadState('/load?from=2026-11-01&to=no&threshold=120&trip=2026-11-20~v1~r1~1~7~2')).toEqual({
      from: '2026-11-01',
      to: '',
      direction_id: '',
      dir: '',
      threshold: 120,
      trips: 1,
      trip: { date: '2026-11-20', vehicle_id: 'v1', direction_id: 'r1', dir: '1', trip_no: '7~2' },
    });
    expect(readLoadState('?threshold=9&trip=x&trips=0')).toMatchObject({ threshold: 100, trip: undefined, trips: 1 });
  });
});

describe('the load of vehicles', () => {
  it('shows the number of a cell besides its colour', async () => {
    open();
    const cell = await page.findByRole('gridcell', { name: text.load.cell('Ч:7', '08', '105%', '130%', 12) });
    expect(cell).toHaveTextContent('105');
  });

  it('shows the load of the fullest vehicle below the map for the cell that is pressed or has the focus', async () => {
    const next = { hour: 8, load_factor: 0.396, max_load_factor: 0.6, ...figures };
    const other = { direction: { ...direction, id: 'r2', code: 'Ч:8' }, cells: [null, next] };
    const { user } = open(undefined, {
      'GET /api/load-observation/heatmap': { ...heat, rows: [...heat.rows, other] },
    });
    const words = text.load.cell('Ч:7', '08', '105%', '130%', 12);
    const cell = await page.findByRole('gridcell', { name: words });
    expect(page.getByText(text.load.chooseCell)).toBeVisible();
    await user.click(cell);
    expect(page.getByText(words)).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(cell).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(page.getByText(text.load.cell('Ч:8', '08', '40%', '60%', 12))).toBeVisible();
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

  it('says how many trips of which days reached the threshold, of which the fullest are listed', async () => {
    open();
    expect(await page.findByText(/2026.11.16 – 2026.11.22. Босгонд хүрсэн 134 рейс/)).toBeVisible();
  });

  it('refuses a threshold beyond its limits, and says which they are', async () => {
    const { user, context } = open();
    const threshold = page.getByRole('textbox', { name: text.load.threshold });
    await user.clear(threshold);
    await user.type(threshold, '20');
    await user.click(page.getByRole('button', { name: text.load.show }));
    expect(threshold).toHaveAccessibleDescription(/50/);
    expect(context.history.location.search).toBe('');
    await user.clear(threshold);
    await user.type(threshold, '120');
    await user.click(page.getByRole('button', { name: text.load.show }));
    expect(context.history.location.search).toBe('?threshold=120');
  });

  it('keeps what was typed but not yet asked for while a trip is opened, and the focus when it is closed', async () => {
    const stop = { observed_at: trip.started_at, location: direction, on_count: 3, off_count: 0, load: 95 };
    const opened = { ...trip, stops: [{ ...stop, load_factor: 1.19, level: 'OVERLOADED' }] };
    const { user } = open(undefined, { 'GET /api/load-observation/trip': opened });
    const threshold = page.getByRole('textbox', { name: text.load.threshold });
    await user.clear(threshold);
    await user.type(threshold, '130');
    await user.click(await page.findByRole('link', { name: '7-1' }));
    const title = text.load.tripTitle('7-1', `Ч:7 · ${text.load.ways[0]}, 2026.11.20, 1234 УБА`);
    expect(await page.findByRole('figure', { name: title })).toBeVisible();
    expect(threshold).toHaveValue('130');
    await user.click(page.getByRole('link', { name: text.load.closeTrip }));
    expect(page.queryByRole('figure')).toBeNull();
    expect(document.activeElement).toContainElement(page.getByRole('link', { name: '7-1' }));
  });

  it('links an overloaded trip to its stops, and the way back of the same number to others', async () => {
    open(undefined, {
      'GET /api/load-observation/overloaded': { ...span, total: 2, data: [trip, { ...trip, dir: 1 }] },
    });
    const links = await page.findAllByRole('link', { name: '7-1' });
    expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual(
      [0, 1].map((dir) => `/load-capacity/load?trip=2026-11-20~v1~${route.id}~${String(dir)}~7-1#trips`),
    );
  });

  it('shows the overloaded trips page by page', async () => {
    const { context } = open('/load-capacity/load?trips=2&threshold=120');
    expect(await page.findByText('21–40 / 134')).toBeVisible();
    expect(asked(context, 'overloaded')).toEqual({ threshold: '1.2', page: '2' });
    expect(page.getByRole('link', { name: '3-р хуудас' })).toHaveAttribute(
      'href',
      '/load-capacity/load?trips=3&threshold=120#trips',
    );
  });

  it('explains a recommendation of vehicles, and plans them on request', async () => {
    const plans = planning(() => reply(200, { ...route, vehicles_planned: 15, version: 6 }), {
      ...{ version: 6, vehicles_planned: 15, difference: 0 },
    });
    const { user, context } = open(undefined, plans);
    expect(await page.findByText(text.load.reasonOf('12', '08', '70', '66', '105%'))).toBeVisible();
    await user.click(page.getByRole('button', { name: text.load.takeTitle('Ч:7') }));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByText(text.load.takeHint('12', '15'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.load.take }));
    const done = await page.findByRole('cell', { name: text.load.same });
    const patch = context.calls.find(({ method }) => method === 'PATCH');
    expect(patch).toMatchObject({ body: { vehicles_planned: 15 }, headers: { 'if-match': '"v5"' } });
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toContainElement(done);
  });

  it('says what a recommendation would change now when somebody else planned otherwise meanwhile', async () => {
    const stale = reply(412, { status: 412, code: 'STALE', message: 'Өөрчлөгдсөн', current: route });
    const plans = planning(() => stale, { version: 6, vehicles_planned: 20, difference: -5 });
    const { user, context } = open(undefined, plans);
    await user.click(await page.findByRole('button', { name: text.load.takeTitle('Ч:7') }));
    const dialog = within(page.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: text.load.take }));
    expect(await dialog.findByText('Өөрчлөгдсөн')).toBeVisible();
    expect(dialog.getByText(text.load.takeHint('20', '15'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.load.take }));
    await waitFor(() => {
      const versions = context.calls.filter(({ method }) => method === 'PATCH').map((call) => call.headers['if-match']);
      expect(versions).toEqual(['"v5"', '"v6"']);
    });
  });

  it('recommends nothing where nobody knows how many vehicles carried the load', async () => {
    const unknown = { vehicles_observed: null, vehicles_planned: null, vehicles_recommended: null, difference: null };
    const data = [{ ...advice, ...unknown }];
    open(undefined, { 'GET /api/load-observation/recommendation': { ...span, target_load_factor: 0.85, data } });
    expect(await page.findByText(text.load.noPlan)).toBeVisible();
    expect(page.queryByRole('button', { name: text.load.takeTitle('Ч:7') })).toBeNull();
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

  it('sends no count that is not complete', async () => {
    const { user, context } = open();
    await user.click(await page.findByRole('button', { name: text.load.count }));
    const dialog = within(await page.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Машинд байгаа/ }), '42');
    await user.click(dialog.getByRole('button', { name: text.load.count }));
    expect(context.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(dialog.getAllByText(/Заавал бөглөнө үү/).length).toBeGreaterThan(3);
  });

  it('sends a count at one of the stops of the chosen route and way', async () => {
    const { user, context } = open(undefined, {
      'GET /api/lookup/directions': [{ ...direction, active: true }],
      'GET /api/lookup/vehicles': [{ id: VEHICLE, code: '17', name: '1234 УБА', active: true }],
      [`GET /api/direction/${route.id}`]: route,
      'POST /api/load-observation': reply(201, count),
    });
    await user.click(await page.findByRole('button', { name: text.load.count }));
    const dialog = within(await page.findByRole('dialog'));
    const stops = dialog.getByRole('combobox', { name: new RegExp(text.load.fields.location_id) });
    expect(stops).toHaveTextContent(text.load.routeFirst);
    const choose = async (label: string, option: string) => {
      await user.click(dialog.getByRole('combobox', { name: new RegExp(label) }));
      await user.click(await dialog.findByRole('option', { name: new RegExp(option) }));
    };
    await choose(text.load.fields.vehicle_id, '1234 УБА');
    await choose(text.load.fields.direction_id, direction.name);
    const way = dialog.getByRole('combobox', { name: new RegExp(text.load.fields.dir) });
    const offered = () =>
      within(stops)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await user.selectOptions(way, '0');
    await waitFor(() => {
      expect(offered()).toEqual(['–', '1. Буудал 1', '2. Буудал 2', '3. Буудал 3']);
    });
    await user.selectOptions(stops, '2. Буудал 2');
    await user.selectOptions(way, '1');
    expect(offered()).toEqual(['–', '1. Буудал 3', '2. Буудал 1']);
    await user.selectOptions(way, '0');
    // A choice that went out of sight does not come back by itself.
    expect(stops).toHaveDisplayValue('–');
    await user.selectOptions(way, '1');
    await user.selectOptions(stops, '2. Буудал 1');
    await user.type(dialog.getByRole('textbox', { name: 'Огноо' }), '2026.11.20');
    await user.type(dialog.getByRole('textbox', { name: 'Цаг' }), '1730');
    await user.type(dialog.getByRole('textbox', { name: /Машинд байгаа/ }), '42');
    await user.click(dialog.getByRole('button', { name: text.load.count }));
    await waitFor(() => {
      expect(context.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        ...{ vehicle_id: VEHICLE, direction_id: route.id, dir: 1, load: 42 },
        location_id: route.stops.find(({ location }) => location.name === 'Буудал 1')?.location.id,
      });
    });
    // The next one follows in the same window.
    expect(await dialog.findByText(countsText.countedLast('42', 'Буудал 1'))).toBeVisible();
    expect(dialog.getByRole('combobox', { name: new RegExp(text.load.fields.dir) })).toHaveValue('1');
    expect(dialog.getByRole('textbox', { name: 'Цаг' })).toHaveValue('17:30');
    expect(dialog.getByRole('textbox', { name: /Машинд байгаа/ })).toHaveValue('');
    expect(page.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it("lists the counts of the days, and withdraws one of one's own", async () => {
    const { user, context } = open('/load-capacity/load?from=2026-11-16', {
      [`DELETE /api/load-observation/${count.id}`]: reply(204, undefined),
    });
    const counts = within(await page.findByRole('table', { name: countsText.counts }));
    expect(asked(context, 'counted')).toEqual({ from: '2026-11-16' });
    const rowOf = (name: RegExp) => within(counts.getByRole('row', { name }));
    expect(rowOf(/17 \/ 80/).queryByRole('button')).toBeNull();
    await user.click(rowOf(/42 \/ 80/).getByRole('button', { name: /хүчингүй болгох/i }));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByText(countsText.withdrawHint('42'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: countsText.withdraw }));
    await waitFor(() => expect(context.calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() =>
      expect(context.calls.filter(({ path }) => path === '/api/load-observation/heatmap')).toHaveLength(2),
    );
  });

  it('is complete in the HTML of the server: a form and tables', async () => {
    const lookup = { 'GET /api/lookup/directions': [{ ...direction, active: true }] };
    const context = contextOf(`/load-capacity/load?direction_id=${route.id}`, lookup);
    const { html } = await renderScreenOnServer(load, { context });
    expect(html).toMatch(new RegExp(`<input[^>]*value="${direction.name}"`));
    expect(html).toContain('method="get"');
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="from"/);
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="to"/);
    expect(html).toContain('105');
    expect(html).toContain('7-1');
  });
});
