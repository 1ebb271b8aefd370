import { describe, expect, it } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aLocation, aLocationPage } from '../../testing/locations.ts';
import { screen } from './location.screen.tsx';
import { locationText as text } from './location.text.ts';
import { contextOf, open, sent, stop, twin } from './open-location.fixtures.tsx';

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
