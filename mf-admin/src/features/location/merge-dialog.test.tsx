import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { aLocation, aLocationPage } from '../../testing/locations.ts';
import { locationText as text } from './location.text.ts';
import { openOne, sent, stop, twin } from './open-location.fixtures.tsx';

const NO_REFERENCES = { routes: [], terminals: { count: 0, names: [] }, cards: 0 };

describe('one place', () => {
  it('says that places around it could not be looked for, and looks again', async () => {
    const answers: unknown[] = [reply(400), aLocationPage([stop, twin])];
    const { user } = openOne({ 'GET /api/location': () => answers.shift() });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.merge.label }));
    const dialog = within(page.getByRole('dialog'));
    await user.click(await dialog.findByRole('link', { name: 'Дахин оролдох' }));
    expect(await dialog.findByRole('checkbox', { name: /S900/ })).toBeVisible();
  });

  it('refuses itself as its own duplicate, and says so beside the field', async () => {
    const itself = { id: stop.id, code: stop.code, name: stop.name, active: true };
    const { user } = openOne({ 'GET /api/location': aLocationPage([stop]), 'GET /api/lookup/locations': [itself] });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: text.merge.label }));
    const field = await page.findByRole('combobox', { name: text.merge.other });
    await user.click(field);
    await user.click(await page.findByRole('option', { name: new RegExp(stop.name) }));
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(expect.stringContaining(text.merge.itself));
    });
    expect(page.queryByRole('checkbox', { name: new RegExp(stop.name) })).toBeNull();
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
