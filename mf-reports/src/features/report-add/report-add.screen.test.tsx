import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { aKind, aReport, pageOf } from '../../reports/reports.fixtures.ts';
import { screen } from './report-add.screen.tsx';
import { reportAddText as text } from './report-add.text.ts';

const FORM = '/report/add?kind=CARD_STATEMENT';
const estimate = { rows: 1204, max_rows: 200_000, max_pdf_rows: 5000, needs_approval: false };

function contextOf(
  url: string,
  responses: Readonly<Record<string, Answer>> = {},
  snapshot: Partial<PortalSnapshot> = {},
) {
  return createTestContext({
    snapshot,
    url,
    responses: {
      'GET /api/report-request/kinds': { data: [aKind(), aKind({ code: 'TRIPS', title: 'Зорчилт', accepts: [] })] },
      'GET /api/report-template': pageOf([]),
      'POST /api/report-request/estimate': estimate,
      ...responses,
    },
  });
}
function open(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of);
  return { context, ...renderScreen(screen, { context }) };
}
const order = (context: ReturnType<typeof contextOf>) =>
  context.calls.filter(({ method, path }) => method === 'POST' && path === '/api/report-request');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the order of a report', () => {
  it('begins with the kinds and some of their columns', async () => {
    open('/report/add');
    expect(await page.findByRole('link', { name: 'Картын хуулга' })).toHaveAttribute('href', FORM);
    expect(page.getAllByText('Дүн')).toHaveLength(2);
  });

  it('estimates the rows of last month and shows a line of the file', async () => {
    const { context } = open(FORM);
    expect(await page.findByText('1,204 мөр')).toBeVisible();
    expect(context.calls.find(({ path }) => path.endsWith('/estimate'))?.body).toEqual({
      kind: 'CARD_STATEMENT',
      params: { from: '2026-10-01', to: '2026-10-31' },
    });
    expect(page.getByText('-1,000₮')).toBeVisible();
  });

  it('offers cards to choose from only to accounts that may look them up', async () => {
    const profile = { user: { username: 'analyst', kind: 'STAFF' } } as const;
    const { unmount } = open(FORM, {}, { profile });
    await page.findByText('1,204 мөр');
    expect(page.queryByRole('combobox', { name: 'Карт' })).toBeNull();
    unmount();
    open(FORM, {}, { profile, actions: [{ code: 'ec.card.view' }] });
    expect(await page.findByRole('combobox', { name: 'Карт' })).toBeVisible();
  });

  it('says when there are too many rows for the file', async () => {
    const { user } = open(FORM, { 'POST /api/report-request/estimate': { ...estimate, rows: 6000 } });
    await page.findByText('6,000 мөр');
    await user.click(page.getByRole('radio', { name: 'PDF' }));
    expect(page.getByText(text.tooManyForPdf(5000))).toBeVisible();
  });

  it('shows the host’s bounds as soon as the days break them', async () => {
    const errors = [{ path: 'params.to', code: 'SPAN_TOO_LONG', message: 'Хугацаа 366 хоногоос ихгүй байна' }];
    open(FORM, { 'POST /api/report-request/estimate': reply(422, { code: 'VALIDATION_FAILED', errors }) });
    expect(await page.findByText('Хугацаа 366 хоногоос ихгүй байна')).toBeVisible();
  });

  it('sends the order and opens the list', async () => {
    const { context, user } = open(FORM, { 'POST /api/report-request': reply(201, aReport({ status: 'QUEUED' })) });
    await user.click(await page.findByRole('checkbox', { name: 'Дүн' }));
    await user.click(page.getByRole('button', { name: text.submit }));
    await waitFor(() => expect(context.history.location.pathname).toBe('/report'));
    expect(order(context)[0]?.body).toEqual({
      kind: 'CARD_STATEMENT',
      params: { from: '2026-10-01', to: '2026-10-31' },
      columns: ['at'],
      format: 'XLSX',
      with_filters: true,
      deliver: 'DOWNLOAD',
      confirm: false,
    });
  });

  it('makes the lists of own and of all reports load again after an order', async () => {
    const { user, queryClient } = open(FORM, { 'POST /api/report-request': reply(201, aReport()) });
    const lists = [
      ['report', 'list'],
      ['report-admin', 'list'],
    ];
    lists.map((key) => queryClient.setQueryData(key, null));
    await user.click(await page.findByRole('button', { name: text.submit }));
    await waitFor(() =>
      expect(lists.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]),
    );
  });

  it('orders the sums of each day, with the columns that they have', async () => {
    const [, amount] = aKind().columns;
    const group = { key: 'group', header: 'Өдөр', type: 'date', sample: '2026-03-18' };
    const count = { key: 'count', header: 'Тоо', type: 'integer', sample: '24' };
    const kind = aKind({ groups: [{ code: 'DAY', columns: [group, count, amount] }] });
    const { context, user } = open(FORM, {
      'GET /api/report-request/kinds': { data: [kind] },
      'POST /api/report-request': reply(201, aReport({ status: 'QUEUED' })),
    });
    await user.selectOptions(await page.findByRole('combobox', { name: text.labels.group_by }), 'Өдрөөр');
    expect(page.queryByRole('checkbox', { name: 'Огноо' })).toBeNull();
    expect(page.getByRole('columnheader', { name: 'Өдөр' })).toBeVisible();
    await user.click(page.getByRole('checkbox', { name: 'Тоо' }));
    await user.click(page.getByRole('button', { name: text.submit }));
    await waitFor(() => expect(context.history.location.pathname).toBe('/report'));
    expect(order(context)[0]?.body).toMatchObject({
      params: { from: '2026-10-01', to: '2026-10-31', group_by: 'DAY' },
      columns: ['group', 'amount'],
    });
    const estimates = context.calls.filter(({ path }) => path.endsWith('/estimate'));
    expect(estimates.at(-1)?.body).toMatchObject({ params: { group_by: 'DAY' } });
  });

  it('puts the draft of sums back with the columns that were chosen for it', async () => {
    const group = { key: 'group', header: 'Өдөр', type: 'date', sample: '2026-03-18' };
    const count = { key: 'count', header: 'Тоо', type: 'integer', sample: '24' };
    const responses = {
      'GET /api/report-request/kinds': { data: [aKind({ groups: [{ code: 'DAY', columns: [group, count] }] })] },
    };
    const snapshot = { profile: { user: { username: 'analyst', kind: 'STAFF' } } } as const;
    const { user, unmount } = open(FORM, responses, snapshot);
    await user.selectOptions(await page.findByRole('combobox', { name: text.labels.group_by }), 'Өдрөөр');
    await user.click(page.getByRole('checkbox', { name: 'Тоо' }));
    unmount();
    open(FORM, responses, snapshot);
    await waitFor(() =>
      expect(page.getByRole('combobox', { name: text.labels.group_by })).toHaveDisplayValue('Өдрөөр'),
    );
    expect(page.getByRole('checkbox', { name: 'Тоо' })).not.toBeChecked();
    expect(page.getByRole('checkbox', { name: 'Өдөр' })).toBeChecked();
  });

  it('requires at least one column', async () => {
    const { context, user } = open(FORM);
    await user.click(await page.findByRole('checkbox', { name: 'Дүн' }));
    await user.click(page.getByRole('checkbox', { name: 'Огноо' }));
    await user.click(page.getByRole('button', { name: text.submit }));
    expect(order(context)).toEqual([]);
  });

  it('warns of the same order within five minutes and sends it once confirmed', async () => {
    const answers = [
      reply(422, { code: 'DUPLICATE', message: 'Яг ийм тайланг саяхан захиалсан' }),
      reply(201, aReport()),
    ];
    const { context, user } = open(FORM, { 'POST /api/report-request': () => answers.shift() });
    await user.click(await page.findByRole('button', { name: text.submit }));
    await user.click(await page.findByRole('checkbox', { name: text.labels.confirm }));
    await user.click(page.getByRole('button', { name: text.submit }));
    await waitFor(() => expect(order(context)).toHaveLength(2));
    expect(order(context)[1]?.body).toMatchObject({ confirm: true });
  });

  it('uses the columns and the format of a template', async () => {
    const template = {
      ...{
        id: 't1',
        version: 1,
        created_at: '',
        updated_at: '',
        available_actions: [],
        name: 'Богино',
        description: null,
      },
      ...{ kind: 'CARD_STATEMENT', columns: ['amount'], format: 'CSV', is_active: true },
    };
    const { user } = open(FORM, { 'GET /api/report-template': pageOf([template]) });
    await user.selectOptions(await page.findByRole('combobox', { name: text.labels.template }), 'Богино');
    expect(page.getByRole('checkbox', { name: 'Огноо' })).not.toBeChecked();
    expect(page.getByRole('radio', { name: 'CSV' })).toBeChecked();
  });

  it('explains itself to an account without a kind to order', async () => {
    open('/report/add', { 'GET /api/report-request/kinds': { data: [] } });
    expect(await page.findByText(text.empty.title)).toBeVisible();
  });

  it('is in the HTML of the server, as links and as a form', async () => {
    const cards = await renderScreenOnServer(screen, { context: contextOf('/report/add') });
    expect(cards.html).toContain('/report/add?kind=TRIPS');
    const form = await renderScreenOnServer(screen, { context: contextOf(FORM) });
    expect(form.html).toContain('value="2026-10-01"');
  });
});
