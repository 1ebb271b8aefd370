import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aDirection, aDirectionDetail } from '../../testing/directions.ts';
import { screen as detail } from './direction-detail.screen.tsx';
import { screen } from './direction.screen.tsx';
import { directionText as text } from './direction.text.ts';

const PLANNER = ['net.direction.create', 'net.direction.import', 'net.direction.export', 'net.direction.update'];
const route = aDirectionDetail();
const path = `/api/direction/${route.id}`;
const page1 = { data: [aDirection()], page: 1, page_size: 20, total: 1 };

const contextOf = (url: string, responses: Record<string, unknown>, codes: readonly string[] = PLANNER) =>
  createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: { 'GET /api/saved-view': { data: [] }, 'GET /api/lookup/locations': [], ...responses },
  });
function openOne(url: string, responses: Record<string, unknown> = {}) {
  const context = contextOf(url, { [`GET ${path}`]: route, ...responses });
  return { context, ...renderScreen(detail, { context, request: { params: { id: route.id } } }) };
}
const withStop2 = (status: 'CLOSED' | 'TEMP_CLOSED') => ({
  ...route,
  stops: route.stops.map((stop) =>
    stop.location.code === 'S002' ? { ...stop, location: { ...stop.location, status } } : stop,
  ),
});
const sent = (context: ReturnType<typeof createTestContext>, method: string) =>
  context.calls.find((call) => call.method === method);

describe('the list of routes', () => {
  it('shows the ends, the interval and the passengers of a route', async () => {
    const context = contextOf('/direction', { 'GET /api/direction': page1 });
    renderScreen(screen, { context });
    const row = within(await page.findByRole('row', { name: /Ч:7/ }));
    for (const shown of ['Буудал 1 → Буудал 3', '3 / 2', '10 / 15 мин', '06:00 – 22:30', '4,321', 'Ноорог']) {
      expect(row.getByText(shown)).toBeInTheDocument();
    }
  });

  it('offers only the actions the account may do', async () => {
    renderScreen(screen, { context: contextOf('/direction', { 'GET /api/direction': page1 }, []) });
    await page.findByRole('table');
    for (const name of [text.create, text.import, text.export]) {
      expect(page.queryByRole('button', { name })).toBeNull();
    }
  });

  it('publishes the chosen drafts together, and names those that stay with the reason', async () => {
    const [whole, short] = [aDirection(), aDirection({ id: '0190c000-0000-7000-8000-000000000002', code: 'Ч:8' })];
    const failed = [{ id: short.id, code: 'TOO_FEW_STOPS', message: 'Буудал цөөн' }];
    const context = contextOf(
      '/direction',
      {
        'GET /api/direction': { ...page1, data: [whole, short], total: 2 },
        'POST /api/direction/bulk': { ok: 1, failed },
      },
      ['net.direction.publish'],
    );
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    expect(page.queryByRole('button', { name: /Түр зогсоох/ })).toBeNull();
    await user.click(await page.findByRole('button', { name: `${text.publish} 2` }));
    const dialog = within(await page.findByRole('dialog', { name: text.publish }));
    expect(dialog.getByText(text.bulk.publish, { exact: false })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.publish }));
    const outcome = within(await page.findByRole('dialog', { name: '1 мөр амжилтгүй' }));
    expect(outcome.getByText('Буудал цөөн')).toBeVisible();
    expect(outcome.getByText('Ч:8')).toBeVisible();
    expect(sent(context, 'POST')?.body).toEqual({ action: 'publish', ids: [whole.id, short.id] });
  });

  it('archives the chosen routes together, and says first that it is for good', async () => {
    const draft = aDirection({ available_actions: ['publish', 'archive'] });
    const context = contextOf(
      '/direction',
      {
        'GET /api/direction': { ...page1, data: [draft], total: 1 },
        'POST /api/direction/bulk': { ok: 1, failed: [] },
      },
      ['net.direction.archive'],
    );
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: `${text.archive} 1` }));
    const dialog = within(await page.findByRole('dialog', { name: text.archive }));
    expect(dialog.getByText(text.bulk.archive, { exact: false })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.archive }));
    await waitFor(() => expect(sent(context, 'POST')?.body).toEqual({ action: 'archive', ids: [draft.id] }));
  });

  it('is complete in the HTML of the server', async () => {
    const context = contextOf('/direction?kind=REGULAR', { 'GET /api/direction': page1 });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('Нисэх – МУБИС');
    expect(html).toContain('method="get"');
  });
});

describe('one route', () => {
  it('explains the obstacles to its publication, and does not offer it', async () => {
    const bare = { ...route, stop_count: [3, 1] as [number, number], operator: null, fare_product: null };
    openOne(`/direction/${route.id}`, { [`GET ${path}`]: bare });
    expect(await page.findByText(text.missing.stops('Буцах', 1))).toBeVisible();
    expect(page.getByText(text.missing.operator, { selector: 'li' })).toBeVisible();
    expect(page.queryByRole('button', { name: text.publish })).toBeNull();
  });

  it('is not published with a stop that is closed for good, and names it', async () => {
    openOne(`/direction/${route.id}`, { [`GET ${path}`]: withStop2('CLOSED') });
    expect(await page.findByText(text.missing.closed('Буудал 2 (S002)'))).toBeVisible();
    expect(page.queryByRole('button', { name: text.publish })).toBeNull();
  });

  it('names a stop that is closed for a time, and is published with it', async () => {
    openOne(`/direction/${route.id}`, { [`GET ${path}`]: withStop2('TEMP_CLOSED') });
    expect(await page.findByText(text.missing.closedForNow('Буудал 2 (S002)'))).toBeVisible();
    expect(page.getByRole('button', { name: text.publish })).toBeVisible();
  });

  it('is published for the version on the screen', async () => {
    const { user, context } = openOne(`/direction/${route.id}`, {
      [`POST ${path}/actions/publish`]: { ...route, status: 'PUBLISHED', version: 6, available_actions: [] },
    });
    await user.click(await page.findByRole('button', { name: text.publish }));
    await waitFor(() => expect(sent(context, 'POST')?.headers['if-match']).toBe('"v5"'));
    expect(await page.findByText('Нийтэлсэн')).toBeVisible();
  });

  it('says what it means to take a route out of service', async () => {
    const running = { ...route, status: 'PUBLISHED', available_actions: ['suspend'] };
    const { user } = openOne(`/direction/${route.id}`, { [`GET ${path}`]: running });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.suspend }));
    expect(page.getByRole('dialog')).toHaveTextContent('4,321 зорчигчтой, 12 машин');
  });

  it('says before it is archived how many vehicles and short turns are to be moved, and leads to them', async () => {
    const turn = { id: '0190c000-0000-7000-8000-000000000009', code: 'Ч:7А' };
    const { user } = openOne(`/direction/${route.id}`, {
      [`GET ${path}`]: { ...route, uses: { vehicles: 3, short_turns: [turn] } },
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.archive }));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByRole('link', { name: text.vehiclesOf(3) })).toHaveAttribute(
      'href',
      `/load-capacity/vehicles?direction_id=${route.id}&status=ACTIVE,MAINTENANCE`,
    );
    expect(dialog.getByRole('link', { name: turn.code })).toHaveAttribute('href', `/direction/${turn.id}`);
  });

  it('is archived at once where no vehicle and no short turn is to be moved', async () => {
    const { user } = openOne(`/direction/${route.id}`);
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.archive }));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByText(text.archiveHint(route.code))).toBeVisible();
    expect(dialog.queryByText(text.moveFirst)).toBeNull();
  });

  it('is cloned between two of its stops, which are named', async () => {
    const { user, context } = openOne(`/direction/${route.id}`, { [`POST ${path}/actions/clone`]: reply(201, route) });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.clone }));
    const dialog = within(page.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Шинэ код/ }), 'Ч:7А');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Эхний буудал/ }), '2. Буудал 2');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Сүүлийн буудал/ }), '1. Буудал 1');
    await user.click(dialog.getByRole('button', { name: text.clone }));
    expect((await dialog.findAllByText(new RegExp(text.cloneOrder)))[0]).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: /Сүүлийн буудал/ }), '3. Буудал 3');
    await user.click(dialog.getByRole('button', { name: text.clone }));
    await waitFor(() => expect(sent(context, 'POST')?.body).toEqual({ code: 'Ч:7А', from_seq: 2, to_seq: 3 }));
  });

  it('names the stops of an order that was changed in its history', async () => {
    const [a, b, c] = route.stops;
    const entry = {
      ...{ id: 1, at: '2026-11-08T08:49:00Z', action: 'net.direction.update', entity: 'direction' },
      ...{ entity_id: route.id, actor: null, impersonator: null, ip: null, request_id: null },
      before: { from: a?.location, stops: [a, b, c] },
      after: { from: b?.location, stops: [b, a, c] },
    };
    openOne(`/direction/${route.id}?tab=history`, {
      [`GET /api/audit/direction/${route.id}`]: { data: [entry], next_cursor: null },
    });
    expect(await page.findByText('Очих: Буудал 1 · Буудал 2 · Буудал 3; Буцах: –')).toBeVisible();
    expect(page.getByText(/Очих: Буудал 2 · Буудал 1 · Буудал 3/)).toBeVisible();
    expect(page.getByText(text.from)).toBeVisible();
  });

  it('says in its history that a line along streets gave way to one from stop to stop', async () => {
    const entry = {
      ...{ id: 1, at: '2026-11-08T08:49:00Z', action: 'net.direction.update', entity: 'direction' },
      ...{ entity_id: route.id, actor: null, impersonator: null, ip: null, request_id: null },
      before: { geometry: { there: { points: 812, length_m: 12_440 }, back: null } },
      after: { geometry: { there: null, back: null } },
    };
    openOne(`/direction/${route.id}?tab=history`, {
      [`GET /api/audit/direction/${route.id}`]: { data: [entry], next_cursor: null },
    });
    const { lineOf, straight } = text.history;
    expect(await page.findByText(`Очих: ${lineOf(812, '12.4 км')}; Буцах: ${straight}`)).toBeVisible();
    expect(page.getByText(new RegExp(`Очих: ${straight}; Буцах: ${straight}`))).toBeVisible();
  });

  it('shows the departures, and the times of the first vehicle at its stops', async () => {
    const { html } = await renderScreenOnServer(detail, {
      context: contextOf(`/direction/${route.id}?tab=timetable`, { [`GET ${path}`]: route }),
      request: { params: { id: route.id } },
    });
    expect(html).toContain(text.timetable.stopCaption('Очих', '06:00'));
    expect(html).toContain('06:04');
  });

  it('shows on which days it runs', async () => {
    const exceptions = [
      { date: '2026-07-11', runs: false },
      { date: '2026-12-05', runs: true },
    ];
    const onWeekdays = { ...route, service_days: [1, 2, 3, 4, 5], service_exceptions: exceptions };
    openOne(`/direction/${route.id}?tab=timetable`, { [`GET ${path}`]: onWeekdays });
    expect(await page.findByText('Даваа – Баасан')).toBeVisible();
    expect(page.getByText('2026.07.11')).toBeVisible();
    expect(page.getByText('2026.12.05')).toBeVisible();
  });

  it('is said not to run on single days', async () => {
    const closed = { ...route, service_exceptions: [{ date: '2027-01-01', runs: false }], version: 6 };
    const { user, context } = openOne(`/direction/${route.id}?tab=timetable`, { [`PUT ${path}/days`]: closed });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.days.set }));
    const dialog = within(await page.findByRole('dialog', { name: text.days.set }));
    await user.type(dialog.getByRole('textbox', { name: /Эхлэх өдөр/ }), '2027.01.01');
    await user.click(dialog.getByRole('button', { name: text.days.set }));
    expect(await page.findByText(text.days.removed)).toBeVisible();
    expect(page.getByText('2027.01.01')).toBeVisible();
    expect(sent(context, 'PUT')).toMatchObject({
      ...{ body: { from: '2027-01-01', service: 'NONE' }, headers: { 'if-match': '"v5"' } },
    });
  });

  it('has its weekdays in the form, and sends those that are left', async () => {
    const { user, context } = openOne(`/direction/${route.id}`, { [`PATCH ${path}`]: route });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    const days = within(dialog.getByRole('group', { name: text.days.weekdays }));
    expect(days.getAllByRole('checkbox', { checked: true })).toHaveLength(7);
    await user.click(days.getByRole('checkbox', { name: 'Ням' }));
    await user.click(dialog.getByRole('button', { name: text.edit }));
    await waitFor(() => expect(sent(context, 'PATCH')?.body).toEqual({ service_days: [1, 2, 3, 4, 5, 6] }));
  });

  it('says of a day without observations that there are none', async () => {
    openOne(`/direction/${route.id}?tab=load&date=2026-11-20`, {
      [`GET ${path}/load-profile`]: { direction: { id: route.id, name: route.name }, date: '2026-11-20', stops: [] },
    });
    expect(await page.findByText(text.load.none('2026.11.20'))).toBeVisible();
  });

  it('shows how full vehicles leave each stop, in a table', async () => {
    const stops = route.stops.map(({ dir, seq, location }) => ({
      ...{ dir, seq, location, observations: 2, on: 4, off: 1, load: 30, level: 'NORMAL' },
      ...{ load_factor: seq / 4, max_load_factor: seq / 3 },
    }));
    openOne(`/direction/${route.id}?tab=load&date=2026-11-20`, {
      [`GET ${path}/load-profile`]: { direction: { id: route.id, name: route.name }, date: '2026-11-20', stops },
    });
    const table = within(await page.findByRole('table', { name: new RegExp(text.load.title('Очих')) }));
    expect(table.getByRole('row', { name: /2\. Буудал 2 50% 67%/ })).toBeInTheDocument();
    const { html } = await renderScreenOnServer(detail, {
      context: contextOf(`/direction/${route.id}?tab=load&date=2026-11-20`, {
        [`GET ${path}`]: route,
        [`GET ${path}/load-profile`]: { direction: { id: route.id, name: route.name }, date: '2026-11-20', stops },
      }),
      request: { params: { id: route.id } },
    });
    expect(html).toMatch(/2\. Буудал 2.*50%/s);
  });

  it('shows a missing route as not found', async () => {
    const { facts } = await renderScreenOnServer(detail, {
      context: contextOf(`/direction/${route.id}`, { [`GET ${path}`]: reply(404, { code: 'NOT_FOUND', message: '' }) }),
      request: { params: { id: route.id } },
    });
    expect(facts).toMatchObject({ status: 404 });
  });
});
