import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aLocation, aLocationPage } from '../../testing/locations.ts';
import { screen as detail } from './location-detail.screen.tsx';
import { screen } from './location.screen.tsx';
import { locationText as text } from './location.text.ts';

const PLANNER = ['net.location.create', 'net.location.import', 'net.location.export'];
const stop = aLocation();
const twin = aLocation({ id: '0190a000-0000-7000-8000-000000000002', code: 'S900', direction_codes: ['Ч:7'] });
const path = `/api/location/${stop.id}`;
const NO_REFERENCES = { routes: [], terminals: { count: 0, names: [] }, cards: 0 };

const contextOf = (url: string, responses: Record<string, unknown>, codes: readonly string[] = PLANNER) =>
  createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: { 'GET /api/saved-view': { data: [] }, 'GET /api/lookup/locations': [], ...responses },
  });
function open(responses: Record<string, unknown> = {}, codes: readonly string[] = PLANNER) {
  const context = contextOf('/location', { 'GET /api/location': aLocationPage([stop]), ...responses }, codes);
  return { context, ...renderScreen(screen, { context }) };
}
function openOne(responses: Record<string, unknown> = {}) {
  const context = contextOf(`/location/${stop.id}`, { [`GET ${path}`]: stop, ...responses });
  return { context, ...renderScreen(detail, { context, request: { params: { id: stop.id } } }) };
}
const sent = (context: ReturnType<typeof createTestContext>, method: string) =>
  context.calls.find((call) => call.method === method);

/** Nothing is shown here: jsdom has no addresses of blobs. */
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });

describe('the list of places', () => {
  it('shows the place, the routes and the facilities of a stop', async () => {
    open();
    const row = within(await page.findByRole('row', { name: /Сүхбаатарын талбай/ }));
    for (const shown of [
      'S001',
      'Буудал',
      'Сүхбаатар, 8-р хороо',
      '2 · Т:2, Ч:1',
      '47.91855, 106.91770',
      'Цэнэглэлт',
    ]) {
      expect(row.getByText(shown)).toBeInTheDocument();
    }
  });

  it('offers only the actions the account may do', async () => {
    open({}, []);
    await page.findByRole('table');
    expect(page.queryByRole('button', { name: text.create })).toBeNull();
    expect(page.queryByRole('button', { name: text.import })).toBeNull();
  });

  it('sends a new place with its typed coordinates, and shows an error of the host at its field', async () => {
    const { user, context } = open({
      'POST /api/location': reply(422, {
        code: 'DUPLICATE_NEARBY',
        message: '30 метрийн дотор бүртгэлтэй байршил байна.',
        errors: [{ path: 'confirm', code: 'DUPLICATE_NEARBY', message: 'Давхардсан эсэхийг шалгана уу.' }],
      }),
      'GET /api/location/points': reply(200, {
        ...{ attribution: '', truncated: false, ids: ['x'], codes: ['S001'], names: ['Талбай'], kinds: ['STOP'] },
        ...{ statuses: ['ACTIVE'], lons: [106.9177], lats: [47.91855] },
      }),
    });
    await user.click(await page.findByRole('button', { name: text.create }));
    const dialog = within(await page.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Нэр/ }), 'Шинэ киоск');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Төрөл/ }), 'KIOSK');
    await user.type(dialog.getByRole('textbox', { name: /Координат/ }), '47.91870, 106.91770');
    expect(await dialog.findByText(/30 метрийн дотор: S001 · Талбай \(17 м\)/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.create }));
    expect((await dialog.findAllByText('Давхардсан эсэхийг шалгана уу.')).length).toBeGreaterThan(0);
    expect(sent(context, 'POST')?.body).toEqual({ name: 'Шинэ киоск', kind: 'KIOSK', lat: 47.9187, lon: 106.9177 });
  });

  it('stands before its map, for those who go through it by keyboard', async () => {
    open();
    const table = await page.findByRole('table');
    const legend = page.getByText('Борлуулалтын цэг', { selector: 'li' });
    expect(table.compareDocumentPosition(legend)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('closes the chosen places with one reason and day, and names those that stay open with the reason', async () => {
    const failed = [{ id: twin.id, code: 'ILLEGAL_TRANSITION', message: 'Төлөв өөрчлөгдсөн' }];
    const { user, context } = open(
      { 'GET /api/location': aLocationPage([stop, twin]), 'POST /api/location/bulk': { ok: 1, failed } },
      ['net.location.update'],
    );
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    expect(page.queryByRole('button', { name: new RegExp(text.archive) })).toBeNull();
    await user.click(await page.findByRole('button', { name: `${text.close} 2` }));
    const dialog = within(await page.findByRole('dialog', { name: text.close }));
    expect(dialog.getByText(/Сонгосон 2 байршил/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Гүүрийн засвар');
    await user.type(dialog.getByRole('textbox', { name: text.until }), '2099.12.05');
    await user.click(dialog.getByRole('button', { name: text.close }));
    const outcome = within(await page.findByRole('dialog', { name: '1 мөр амжилтгүй' }));
    expect(outcome.getByText('Төлөв өөрчлөгдсөн')).toBeVisible();
    expect(sent(context, 'POST')?.body).toEqual({
      ...{ action: 'close', ids: [stop.id, twin.id] },
      ...{ reason: 'Гүүрийн засвар', until: '2099-12-05' },
    });
  });

  it('opens the chosen places again, and says of an archive that stops of routes stay', async () => {
    const closed = aLocation({ status: 'TEMP_CLOSED', available_actions: ['update', 'reopen', 'archive'] });
    const pages = [closed, aLocation({ name: 'Нээсэн буудал' })].map((place) => aLocationPage([place]));
    const { user, context } = open(
      {
        'GET /api/location': () => (pages.length > 1 ? pages.shift() : pages[0]),
        'POST /api/location/bulk': { ok: 1, failed: [] },
      },
      ['net.location.update', 'net.location.archive'],
    );
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: `${text.archive} 1` }));
    const archive = within(await page.findByRole('dialog', { name: text.archive }));
    expect(archive.getByText(text.bulk.archive, { exact: false })).toBeVisible();
    await user.click(archive.getByRole('button', { name: 'Болих' }));
    await user.click(page.getByRole('button', { name: `${text.reopen} 1` }));
    const reopen = within(await page.findByRole('dialog', { name: text.reopen }));
    await user.click(reopen.getByRole('button', { name: text.reopen }));
    expect(await page.findByText('Нээсэн буудал')).toBeVisible();
    expect(sent(context, 'POST')?.body).toEqual({ action: 'reopen', ids: [closed.id] });
  });

  it('is complete in the HTML of the server, with space for the map', async () => {
    const context = contextOf('/location?kind=STOP', { 'GET /api/location': aLocationPage([stop]) });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('Сүхбаатарын талбай');
    expect(html).not.toContain('<canvas');
    expect(context.calls.map((call) => call.path)).not.toContain('/api/location/points');
  });
});

describe('one place', () => {
  it('sends only the changed hours and coordinates', async () => {
    const { user, context } = openOne({ [`PATCH ${path}`]: aLocation({ version: 4 }) });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    const tuesday = dialog.getByRole('textbox', { name: text.hoursField.days.tu });
    await user.type(tuesday, '9-18');
    await user.click(dialog.getByRole('button', { name: text.edit }));
    await waitFor(() => {
      expect(sent(context, 'PATCH')?.body).toEqual({
        hours: { mo: [['08:00', '20:00']], tu: [['09:00', '18:00']] },
      });
    });
    expect(sent(context, 'PATCH')?.headers['if-match']).toBe('"v3"');
  });

  it('is not saved while hours of a day cannot be read, and keeps what was typed', async () => {
    const { user, context } = openOne();
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    const tuesday = dialog.getByRole('textbox', { name: text.hoursField.days.tu });
    await user.type(tuesday, '9-');
    await user.click(dialog.getByRole('button', { name: text.edit }));
    expect(await dialog.findByRole('link', { name: /Цагийн хуваарь/ })).toBeVisible();
    expect(tuesday).toHaveValue('9-');
    expect(sent(context, 'PATCH')).toBeUndefined();
  });

  it('is not saved while its coordinates cannot be read', async () => {
    const { user, context } = openOne();
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    const place = dialog.getByRole('textbox', { name: /Координат/ });
    await user.clear(place);
    await user.type(place, '51.5, 0.1');
    await user.click(dialog.getByRole('button', { name: text.edit }));
    expect(await dialog.findByRole('link', { name: /Координат/ })).toBeVisible();
    expect(sent(context, 'PATCH')).toBeUndefined();
  });

  it('is compared with every other place near it, but not with itself', async () => {
    const { user } = openOne({
      'GET /api/location/points': {
        ...{ attribution: '', truncated: false, ids: [stop.id, twin.id], codes: ['S001', 'S900'] },
        ...{ names: ['Талбай', 'Талбай'], kinds: ['STOP', 'STOP'], statuses: ['ACTIVE', 'ACTIVE'] },
        ...{ lons: [stop.lon, stop.lon], lats: [stop.lat, stop.lat] },
      },
    });
    await user.click(await page.findByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    expect(await dialog.findByText('30 метрийн дотор: S900 · Талбай (0 м)')).toBeVisible();
  });

  it('keeps the photos that are left when one is taken away', async () => {
    const [front, back] = ['0190f000-0000-7000-8000-000000000001', '0190f000-0000-7000-8000-000000000002'];
    const file = (id: string, name: string) => ({ id, name, mime: 'image/png', size: 900, url: `/api/file/${id}` });
    const photos = [file(front, 'өмнө.png'), file(back, 'хойно.png')];
    const { user, context } = openOne({
      [`GET ${path}`]: aLocation({ photos }),
      [`GET /api/file/${front}`]: 'png',
      [`PATCH ${path}`]: aLocation({ version: 4, photos: photos.slice(1) }),
    });
    expect(await page.findByRole('img', { name: text.photoOf(1) })).toBeVisible();
    await user.click(page.getByRole('button', { name: text.edit }));
    const dialog = within(page.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /өмнө\.png/ }));
    await user.click(dialog.getByRole('button', { name: text.edit }));
    await waitFor(() => expect(sent(context, 'PATCH')?.body).toEqual({ photo_ids: [back] }));
  });

  it('is closed with a reason and reopened without one', async () => {
    const { user, context } = openOne({ [`POST ${path}/actions/close`]: aLocation({ status: 'TEMP_CLOSED' }) });
    await user.click(await page.findByRole('button', { name: text.close }));
    const dialog = within(page.getByRole('dialog'));
    expect(dialog.getByText(/Чиглэлийн буудал хэвээр үлдэнэ: Т:2, Ч:1/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Засвар');
    await user.click(dialog.getByRole('button', { name: text.close }));
    await waitFor(() => {
      expect(sent(context, 'POST')?.body).toEqual({ reason: 'Засвар' });
    });
  });

  it('is closed until tomorrow at the earliest, by the clock of the server', async () => {
    const { user, context } = openOne({});
    context.publish({ servedAt: Date.parse('2024-02-10T12:00:00+08:00') });
    await user.click(await page.findByRole('button', { name: text.close }));
    const until = within(page.getByRole('dialog')).getByRole('textbox', { name: text.until });
    await user.type(until, '2024.02.10');
    await user.tab();
    expect(until).toBeInvalid();
    await user.clear(until);
    await user.type(until, '2024.02.11');
    await user.tab();
    expect(until).toBeValid();
  });

  it('says before it is closed for good that routes stop there', async () => {
    const { user } = openOne();
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.archive }));
    expect(within(page.getByRole('dialog')).getByText(/бүрмөсөн хаах боломжгүй: Т:2, Ч:1/)).toBeVisible();
  });

  it('tells of services and hours in words, each once', async () => {
    const { user } = openOne({
      [`GET /api/audit/location/${stop.id}`]: {
        data: [
          {
            ...{ id: 1, at: '2026-11-09T02:00:00Z', action: 'net.location.update', actor: null, impersonator: null },
            ...{ entity: 'location', entity_id: stop.id, ip: null, request_id: null },
            before: { services: ['TOPUP'], hours: null, opening_hours: null },
            after: {
              services: ['TOPUP', 'WIFI'],
              hours: { mo: [['08:00', '20:00']] },
              opening_hours: 'Да 08:00–20:00',
            },
          },
        ],
        next_cursor: null,
      },
    });
    await user.click(await page.findByRole('link', { name: 'Түүх' }));
    expect(await page.findByText('Цэнэглэлт, Wi-Fi', { exact: false })).toBeVisible();
    expect(page.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Үйлчилгээ', 'Цагийн хуваарь']);
  });

  it('says that places around it could not be looked for, and looks again', async () => {
    const answers: unknown[] = [reply(400), aLocationPage([stop, twin])];
    const { user } = openOne({ 'GET /api/location': () => answers.shift() });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.merge.label }));
    const dialog = within(page.getByRole('dialog'));
    await user.click(await dialog.findByRole('link', { name: 'Дахин оролдох' }));
    expect(await dialog.findByRole('checkbox', { name: /S900/ })).toBeVisible();
  });

  it('says by number and name what goes to it from each chosen duplicate', async () => {
    const facing = aLocation({
      ...twin,
      opposite: { id: '0190a000-0000-7000-8000-000000000003', code: 'S901', name: 'Өмнө' },
    });
    const { user } = openOne({
      'GET /api/location': aLocationPage([stop, facing]),
      [`GET /api/location/${twin.id}/references`]: {
        routes: [
          { id: '0190c000-0000-7000-8000-000000000001', code: 'Ч:7', status: 'PUBLISHED' },
          { id: '0190c000-0000-7000-8000-000000000002', code: 'Ч:8', status: 'DRAFT' },
        ],
        ...{ terminals: { count: 22, names: ['Касс 7'] }, cards: 1_234 },
      },
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.merge.label }));
    await user.click(await page.findByRole('checkbox', { name: /S900/ }));
    const moves = within(await page.findByRole('region', { name: /S900 .* → S001/ }));
    expect(await moves.findByText('22 · Касс 7, …')).toBeVisible();
    const shown = moves.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(shown).toEqual(['1 · Ч:8', '1 · Ч:7', '22 · Касс 7, …', '1,234', 'S901 Өмнө']);
  });

  it('takes over the references to its duplicates, and lists them first', async () => {
    const { user, context } = openOne({
      'GET /api/location': aLocationPage([stop, twin]),
      'POST /api/location/merge': stop,
      [`GET /api/location/${twin.id}/references`]: NO_REFERENCES,
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.merge.label }));
    const dialog = within(page.getByRole('dialog'));
    expect(await dialog.findByText(/шилжих чиглэл: Ч:7/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.merge.submit }));
    expect(dialog.getByText(text.merge.none)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /S900/ }));
    await user.click(dialog.getByRole('button', { name: text.merge.submit }));
    await waitFor(() => {
      expect(sent(context, 'POST')?.body).toEqual({ keep_id: stop.id, duplicate_ids: [twin.id] });
    });
  });
});
