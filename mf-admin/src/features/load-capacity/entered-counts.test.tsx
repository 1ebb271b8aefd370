import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { countsText } from './entered-counts.text.ts';
import { capacityText as text } from './load-capacity.text.ts';
import { VEHICLE, asked, count, direction, open, route, span } from './load.fixtures.tsx';

describe('the load of vehicles', () => {
  it('takes the moment of a count as a day and a time of 24 hours', async () => {
    const { user } = open();
    await user.click(await page.findByRole('button', { name: text.load.count }));
    const moment = within(await page.findByRole('group', { name: new RegExp(text.load.fields.observed_at) }));
    await user.type(moment.getByRole('textbox', { name: 'Огноо' }), '2026.11.20');
    await user.type(moment.getByRole('textbox', { name: 'Цаг' }), '1730');
    await user.tab();
    expect(moment.getByRole('textbox', { name: 'Цаг' })).toHaveValue('17:30');
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

  it('shows a page of the counts, and leads to the others', async () => {
    const { context } = open(`/load-capacity/load?dir=1&counts=2`, {
      'GET /api/load-observation/counted': { ...span, total: 41, data: [count] },
    });
    await page.findByRole('table', { name: countsText.counts });
    expect(asked(context, 'counted')).toEqual({ dir: '1', page: '2' });
    expect(page.getByText(/41 тоолол/)).toBeVisible();
    const pages = within(page.getByRole('navigation', { name: countsText.counts }));
    const hrefs = [1, 3].map((number) =>
      pages.getByRole('link', { name: `${String(number)}-р хуудас` }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/load-capacity/load?dir=1#counts', '/load-capacity/load?dir=1&counts=3#counts']);
  });

  it('goes a page back when the only count of the last page is withdrawn', async () => {
    const { user, context } = open('/load-capacity/load?counts=2', {
      'GET /api/load-observation/counted': { ...span, total: 21, data: [count] },
      [`DELETE /api/load-observation/${count.id}`]: reply(204, undefined),
    });
    const counts = within(await page.findByRole('table', { name: countsText.counts }));
    await user.click(counts.getByRole('button', { name: /хүчингүй болгох/i }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: countsText.withdraw }));
    await waitFor(() => expect(context.history.location.search).toBe(''));
  });

  it('gives all counts of the days as a file to an account that may have them', async () => {
    const { user, context } = open(
      `/load-capacity/load?direction_id=${route.id}&counts=2`,
      { 'POST /api/export': reply(403, { message: 'Эрх хүрэхгүй байна' }) },
      ['net.capacity.export'],
    );
    await user.click(await page.findByRole('button', { name: countsText.saveCounts }));
    const dialog = within(await page.findByRole('dialog'));
    expect(dialog.getByText('2026.11.16 – 2026.11.22. 2 тоолол.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Татах' }));
    expect(context.calls.find(({ path }) => path === '/api/export')?.body).toEqual({
      ...{ resource: 'load-count', format: 'xlsx' },
      filters: { direction_id: route.id, from: '2026-11-16', to: '2026-11-22' },
    });
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
});
