import { describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { renderScreenOnServer, reply } from '@ecard/shared/testing';
import { capacityText as text } from './load-capacity.text.ts';
import { asked, contextOf, direction, figures, heat, open, route, span, trip } from './load.fixtures.tsx';
import { readLoadState } from './load.queries.ts';
import { screen as load } from './load.screen.tsx';

describe('readLoadState', () => {
  it('reads the valid parameters, and leaves out the others', () => {
    expect(readLoadState('/load?from=2026-11-01&to=no&threshold=120&trip=2026-11-20~v1~r1~1~7~2')).toEqual({
      from: '2026-11-01',
      to: '',
      direction_id: '',
      dir: '',
      threshold: 120,
      trips: 1,
      counts: 1,
      trip: { date: '2026-11-20', vehicle_id: 'v1', direction_id: 'r1', dir: '1', trip_no: '7~2' },
    });
    expect(readLoadState('?threshold=9&trip=x&trips=0&counts=1.5')).toMatchObject({
      ...{ threshold: 100, trip: undefined, trips: 1, counts: 1 },
    });
    expect(readLoadState('?trips=3&counts=2')).toMatchObject({ trips: 3, counts: 2 });
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

  it('gives its numbers as files, and leads an account that may order reports to the one of hours', async () => {
    open(undefined, {}, ['report.request.create']);
    expect(await page.findByRole('button', { name: new RegExp(text.load.heat) })).toBeVisible();
    expect(await page.findByRole('button', { name: new RegExp(text.load.recommend) })).toBeVisible();
    expect(page.getByRole('link', { name: text.load.report })).toHaveAttribute('href', '/report/add?kind=LOAD');
  });

  it('gives the heat map as a picture of its routes, numbers and levels', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = open();
    await user.click(await page.findByRole('button', { name: `${text.load.heat}: татах` }));
    await user.click(page.getByRole('menuitem', { name: 'Зураг (SVG)' }));
    await waitFor(() => {
      expect(names).toEqual(['load-2026-11-16-2026-11-22.svg']);
    });
    const reader = new FileReader();
    const picture = await new Promise<unknown>((resolve) => {
      reader.addEventListener('load', () => {
        resolve(reader.result);
      });
      reader.readAsText(files[0] ?? new Blob());
    });
    expect(picture).toMatch(/>Ч:7<.*>105%<.*>Сул: 50% хүртэл</);
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

  it('says how many trips of which days reached the threshold, of which the fullest are listed', async () => {
    open();
    expect(
      await page.findByText(/2026.11.16 – 2026.11.22. Шинэчлэгдсэн .*12:05. Босгонд хүрсэн 134 рейс/),
    ).toBeVisible();
  });

  it('gives all overloaded trips as a file to an account that may have them', async () => {
    const { user, context } = open(
      `/load-capacity/load?direction_id=${route.id}&threshold=120&trips=2`,
      { 'POST /api/export': reply(403, { message: 'Эрх хүрэхгүй байна' }) },
      ['net.capacity.export'],
    );
    await user.click(await page.findByRole('button', { name: text.load.saveTrips }));
    const dialog = within(await page.findByRole('dialog'));
    expect(dialog.getByText('2026.11.16 – 2026.11.22. Босгонд хүрсэн 134 рейс.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Татах' }));
    expect(context.calls.find(({ path }) => path === '/api/export')?.body).toEqual({
      ...{ resource: 'overloaded-trip', format: 'xlsx' },
      filters: { direction_id: route.id, threshold: '1.2', from: '2026-11-16', to: '2026-11-22' },
    });
  });

  it('offers no file of trips to others', async () => {
    open();
    expect(await page.findByRole('link', { name: '7-1' })).toBeVisible();
    expect(page.queryByRole('button', { name: text.load.saveTrips })).toBeNull();
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

  it('says in each part that its numbers cannot be loaded, and loads them again on request', async () => {
    const refusal = reply(403, { message: 'Эрх хүрэхгүй байна' });
    const parts = ['heatmap', 'overloaded', 'recommendation', 'counted'];
    const { user, context } = open(
      undefined,
      Object.fromEntries(parts.map((part) => [`GET /api/load-observation/${part}`, refusal])),
    );
    const alerts = await waitFor(() => {
      const shown = page.getAllByRole('alert');
      expect(shown).toHaveLength(parts.length);
      return shown;
    });
    const words = expect.stringContaining(`${text.load.failed}Эрх хүрэхгүй байна`);
    expect(alerts.map(({ textContent }) => textContent)).toEqual(parts.map(() => words));
    const calls = () => context.calls.filter(({ path }) => path.endsWith('/heatmap')).length;
    expect(calls()).toBe(1);
    await user.click(page.getAllByRole('link', { name: 'Дахин оролдох' })[0] ?? document.body);
    await waitFor(() => {
      expect(calls()).toBe(2);
    });
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
