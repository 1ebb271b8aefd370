import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { aLocation } from '../../testing/locations.ts';
import { locationText as text } from './location.text.ts';
import { openOne, path, sent, stop, twin } from './open-location.fixtures.tsx';

/** Nothing is shown here: jsdom has no addresses of blobs. */
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });

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

  it('shows in its history services and hours in words, each once', async () => {
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
});
