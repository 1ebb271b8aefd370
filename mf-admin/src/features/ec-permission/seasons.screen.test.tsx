import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { seasonKinds, seasonStatuses } from '@ecard/shared/api-schema';
import type { SeasonRecord } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { permissionText } from './ec-permission.text.ts';
import { screen } from './seasons.screen.tsx';
import { seasonsText as text } from './seasons.text.ts';

const SEASONS = '/api/ec/seasons';
const planned: SeasonRecord = {
  ...{ id: 's1', version: 4, created_at: '', updated_at: '', available_actions: ['activate', 'update', 'close'] },
  ...{ code: 'SUM-2027', name: 'Зуны улирал', kind: 'SUMMER', status: 'PLANNED', daily_quota: null, fare_rules: {} },
  ...{ starts_on: '2027-06-01', ends_on: '2027-08-31', sale_from: null, sale_to: null },
};
const moved = {
  ...{ id: 7, at: '2026-11-22T10:05:00+08:00', action: 'ec.season.update', entity: 'season', entity_id: 's1' },
  ...{ actor: { id: 'u1', name: 'Д.Сараа' }, impersonator: null, ip: null, request_id: null },
  ...{ before: { ends_on: '2027-08-25' }, after: { ends_on: '2027-08-31' } },
};
const closed = {
  ...{ ...moved, id: 8, action: 'ec.season.close' },
  ...{ before: { status: 'ACTIVE' }, after: { status: 'CLOSED' } },
};

function contextAt(url: string, responses: Record<string, unknown> = {}) {
  return createTestContext({
    url,
    snapshot: {
      actions: ['view', 'create', 'update', 'activate', 'close'].map((verb) => ({ code: `ec.season.${verb}` })),
    },
    responses: {
      [`GET ${SEASONS}`]: { data: [planned], page: 1, page_size: 20, total: 1 },
      [`GET ${SEASONS}/s1`]: planned,
      'GET /api/audit/season/s1': { data: [closed, moved], next_cursor: null },
      'GET /api/saved-view': { data: [] },
      ...responses,
    },
  });
}

describe('the seasons', () => {
  it('are shown with kind, days and state, to an account that may not see requests too', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextAt('/ec-permission/seasons') });
    const words = ['Зуны улирал', seasonKinds.labels.SUMMER, '2027.06.01 – 2027.08.31', seasonStatuses.labels.PLANNED];
    expect(words.filter((word) => !html.includes(word))).toEqual([]);
    expect(html).not.toContain(permissionText.tabs.requests);
  });

  it('are a file of every column they have', async () => {
    const context = contextAt('/ec-permission/seasons');
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: 'Татах' }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Татах' }));
    await waitFor(() => expect(context.calls.some(({ path }) => path === '/api/export')).toBe(true));
    expect(context.calls.find(({ path }) => path === '/api/export')?.body).toMatchObject({ resource: 'season' });
  });

  it('are planned in a window, which names the field the host refuses', async () => {
    const message = 'Энэ төрлийн өөр улирлын хугацаатай давхцаж байна.';
    const context = contextAt('/ec-permission/seasons', {
      [`POST ${SEASONS}`]: reply(422, {
        ...{ code: 'SEASON_OVERLAP', message },
        errors: [{ path: 'starts_on', code: 'SEASON_OVERLAP', message }],
      }),
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.create }));
    const dialog = within(await page.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Код/), 'SUM-2028');
    await user.type(dialog.getByLabelText(/^Нэр/), 'Зун');
    await user.selectOptions(dialog.getByLabelText(/^Төрөл/), 'SUMMER');
    await user.type(dialog.getByLabelText(/^Эхлэх өдөр/), '2027-06-15');
    await user.type(dialog.getByLabelText(/^Дуусах өдөр/), '2027-08-31');
    await user.click(dialog.getByRole('button', { name: text.create }));
    expect((await dialog.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText(/^Эхлэх өдөр/)).toBeInvalid();
  });

  it('are activated for the version on the screen, once the consequences are confirmed', async () => {
    const context = contextAt('/ec-permission/seasons?id=s1', {
      [`POST ${SEASONS}/s1/actions/activate`]: { ...planned, status: 'ACTIVE', version: 5 },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.activate }));
    const dialog = within(await page.findByRole('dialog', { name: text.activate }));
    expect(dialog.getByText(text.activateHint)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: text.activate }));
    expect(await page.findByText(seasonStatuses.labels.ACTIVE, { selector: 'dd *' })).toBeVisible();
    const [sent] = context.calls.filter(({ method }) => method === 'POST');
    expect(sent?.headers).toMatchObject({ 'if-match': '"v4"' });
  });

  it('are withdrawn once the code is typed, where the host offers it', async () => {
    const context = contextAt('/ec-permission/seasons?id=s1', {
      [`GET ${SEASONS}/s1`]: { ...planned, available_actions: ['delete'] },
      [`DELETE ${SEASONS}/s1`]: reply(204, undefined),
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.remove }));
    const dialog = within(await page.findByRole('dialog', { name: text.remove }));
    expect(dialog.getByText(text.removeHint)).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'SUM-2027');
    await user.click(dialog.getByRole('button', { name: text.remove }));
    await waitFor(() => expect(context.messages).toMatchObject([{ message: { title: text.removed } }]));
    expect(context.history.location).toMatchObject({ pathname: '/ec-permission/seasons', search: '' });
    const [sent] = context.calls.filter(({ method }) => method === 'DELETE');
    expect(sent?.headers).toMatchObject({ 'if-match': '"v4"' });
  });

  it('have a history in words', async () => {
    const { user } = renderScreen(screen, { context: contextAt('/ec-permission/seasons?id=s1') });
    await user.click(await page.findByRole('link', { name: 'Түүх' }));
    expect(await page.findByText('Хаасан', { selector: 'strong' })).toBeVisible();
    expect(page.getByText('2027.08.25')).toBeVisible();
  });
});
