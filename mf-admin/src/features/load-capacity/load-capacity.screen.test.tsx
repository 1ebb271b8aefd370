import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { LoadCapacity, Vehicle } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { capacityText as text } from './load-capacity.text.ts';
import { screen as classes } from './load-capacity.screen.tsx';
import { screen as vehicles } from './vehicles.screen.tsx';

const contextOf = (url: string, responses: Record<string, unknown>) =>
  createTestContext({
    url,
    snapshot: { actions: [{ code: 'net.capacity.create', name: '' }] },
    responses: { 'GET /api/saved-view': { data: [] }, ...responses },
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
      '/load-capacity/vehicles?load_capacity_id=c1&status=ACTIVE,MAINTENANCE',
    );
    expect(page.getByRole('link', { name: text.tabs.load })).toHaveAttribute('href', '/load-capacity/load');
  });
});

describe('a new class', () => {
  it('is asked for its places or its kilograms by its unit, and sent with those alone', async () => {
    const context = contextOf('/load-capacity', {
      'GET /api/load-capacity': { data: [], page: 1, page_size: 20, total: 0 },
      'POST /api/load-capacity': reply(422, { status: 422, code: 'CODE_TAKEN', message: 'Бүртгэлтэй' }),
    });
    const { user } = renderScreen(classes, { context });
    const [create = document.body] = await page.findAllByRole('button', { name: text.class.create });
    await user.click(create);
    const dialog = within(await page.findByRole('dialog'));
    const field = (label: string) => dialog.queryByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.type(dialog.getByRole('textbox', { name: /Суудал/ }), '27');
    expect(field('Доод')).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Кг' }));
    expect(field(text.class.fields.seats)).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /^Код/ }), 'T3');
    await user.type(dialog.getByRole('textbox', { name: /^Нэр/ }), '3 тонн');
    await user.type(dialog.getByRole('textbox', { name: /^Доод/ }), '0');
    await user.type(dialog.getByRole('textbox', { name: /^Дээд/ }), '3000');
    await user.click(dialog.getByRole('button', { name: text.class.create }));
    await waitFor(() => {
      expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
        ...{ code: 'T3', unit: 'KG', name: '3 тонн', min_kg: 0, max_kg: 3000, is_active: true },
      });
    });
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

  it('leaves the fleet together with the others chosen, after what follows was said', async () => {
    const context = createTestContext({
      url: '/load-capacity/vehicles',
      snapshot: { actions: [{ code: 'net.capacity.update', name: '' }] },
      responses: {
        'GET /api/saved-view': { data: [] },
        'GET /api/vehicle': { data: [vehicle], page: 1, page_size: 20, total: 1 },
        'POST /api/vehicle/bulk': { ok: 1, failed: [] },
      },
    });
    const { user } = renderScreen(vehicles, { context });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: `${text.vehicle.retire} 1` }));
    const dialog = within(await page.findByRole('dialog', { name: text.vehicle.retire }));
    expect(dialog.getByText(text.vehicle.retireHint, { exact: false })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.vehicle.retire }));
    await waitFor(() => {
      const post = context.calls.find(({ method }) => method === 'POST');
      expect(post?.body).toEqual({ action: 'retire', ids: [vehicle.id] });
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
