import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { REPORT_ID, aReport, aSchedule, pageOf } from '../../reports/reports.fixtures.ts';
import { screen } from './report-list.screen.tsx';
import { reportListText as text } from './report-list.text.ts';

const forever = new Promise(() => undefined);

function contextOf(answer: Answer, responses: Readonly<Record<string, Answer>> = {}, url = '/report') {
  return createTestContext({
    url,
    responses: {
      'GET /api/report-request': answer,
      'GET /api/report-schedule': pageOf([]),
      'GET /api/report-request/events': forever,
      ...responses,
    },
  });
}
function open(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of);
  return { context, ...renderScreen(screen, { context }) };
}
const rowOf = async (code = 'RP-2026-000123') => within(await page.findByRole('row', { name: new RegExp(code) }));
const event = (facts: object) =>
  `event: report\ndata: ${JSON.stringify({ id: REPORT_ID, status: 'RUNNING', progress: 40, row_count: null, ...facts })}\n\n`;

describe('the list of own reports', () => {
  it('shows the order, the size and the last day of each report', async () => {
    open(pageOf([aReport()]));
    const row = await rowOf();
    const words = ['Картын хуулга', '2026.10.01 – 10.31', 'Excel', '1,204', '80 КБ', '2026.11.27', 'Бэлэн'];
    expect(words.filter((word) => row.queryByText(word) === null)).toEqual([]);
    expect(row.getByRole('link', { name: 'RP-2026-000123 татах' })).toBeVisible();
  });

  it('shows the name that a person gave a report', async () => {
    open(pageOf([aReport({ title: 'Жилийн хуулга' })]));
    expect((await rowOf()).getByText('Жилийн хуулга')).toBeVisible();
  });

  it('explains itself without reports, and links to the order', async () => {
    open(pageOf([]));
    expect(await page.findByText(text.empty.title)).toBeVisible();
    const links = page.getAllByRole<HTMLAnchorElement>('link', { name: text.create });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/report/add', '/report/add']);
  });

  it('shows the error', async () => {
    open(reply(403, { message: 'Эрх хүрэхгүй байна' }));
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
  });

  it('shows the progress the host sends', async () => {
    const running = aReport({ status: 'RUNNING', progress: 0, row_count: null, file_size: null });
    const { context } = open(pageOf([running]), { 'GET /api/report-request/events': event({}) });
    expect(await page.findByRole('progressbar', { name: /RP-2026-000123/ })).toBeVisible();
    expect(await page.findByText('40%')).toBeVisible();
    expect(context.calls.find(({ path }) => path.endsWith('/events'))?.headers['accept']).toBe('text/event-stream');
  });

  it('loads the file’s facts and announces the end once a report is done', async () => {
    const pages = [pageOf([aReport({ status: 'RUNNING', progress: 90 })]), pageOf([aReport()])];
    open(() => pages.shift() ?? pageOf([aReport()]), {
      'GET /api/report-request/events': event({ status: 'DONE', progress: 100, row_count: 1204 }),
    });
    expect(await page.findByText(text.live('RP-2026-000123', 'Бэлэн'))).toBeInTheDocument();
    await waitFor(() => expect(page.getByText('80 КБ')).toBeVisible());
  });

  it('opens no event stream while no report is open', async () => {
    const { context } = open(pageOf([aReport()]));
    await rowOf();
    expect(context.calls.filter(({ path }) => path.endsWith('/events'))).toEqual([]);
  });

  it('shows the progress in the open record and cancels the version that the host has then', async () => {
    const waiting = aReport({ status: 'QUEUED', progress: 0, available_actions: ['cancel'] });
    const running = { ...waiting, status: 'RUNNING', progress: 40, version: 2 };
    const records = [waiting];
    const told = Promise.withResolvers<string>();
    const { context, user } = open(
      pageOf([waiting]),
      {
        'GET /api/report-request/events': told.promise,
        [`GET /api/report-request/${REPORT_ID}`]: () => records.shift() ?? running,
        [`POST /api/report-request/${REPORT_ID}/actions/cancel`]: aReport({ status: 'CANCELLED', version: 3 }),
      },
      `/report?id=${REPORT_ID}`,
    );
    const drawer = within(await page.findByRole('dialog'));
    await drawer.findByRole('button', { name: 'Үйлдэл' });
    told.resolve(event({}));
    expect(await drawer.findByText('40%')).toBeVisible();
    await waitFor(() =>
      expect(context.calls.filter(({ path }) => path === `/api/report-request/${REPORT_ID}`)).toHaveLength(2),
    );
    await user.click(drawer.getByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.actions.cancel }));
    await user.click(await page.findByRole('button', { name: text.actions.cancel }));
    await waitFor(() =>
      expect(context.calls.find(({ method }) => method === 'POST')?.headers['if-match']).toBe('"v2"'),
    );
  });

  it('says what is lost before it makes a finished report again', async () => {
    const { context, user } = open(
      pageOf([aReport()]),
      {
        [`GET /api/report-request/${REPORT_ID}`]: aReport(),
        [`POST /api/report-request/${REPORT_ID}/actions/rerun`]: aReport({ status: 'QUEUED', version: 2 }),
      },
      `/report?id=${REPORT_ID}`,
    );
    await user.click(await page.findByRole('button', { name: 'Дахин үүсгэх' }));
    const question = within(await page.findByRole('dialog', { name: 'Дахин үүсгэх' }));
    expect(question.getByText(text.actions.rerunHint(false))).toBeVisible();
    expect(context.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Дахин үүсгэх' }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe('Тайланг дахин бэлтгэж эхэллээ'));
  });

  it('calls a report refused that was never queued', async () => {
    const refused = aReport({ status: 'CANCELLED', decision_reason: 'Зорилго тодорхойгүй', queued_at: null });
    open(pageOf([refused]), { [`GET /api/report-request/${REPORT_ID}`]: refused }, `/report?id=${REPORT_ID}`);
    expect(await page.findByText('Тайланг зөвшөөрөөгүй')).toBeVisible();
  });

  it('does not call a report refused that was cancelled after its approval', async () => {
    const cancelled = aReport({ status: 'CANCELLED', decision_reason: 'Хүсэлт № 12' });
    open(pageOf([cancelled]), { [`GET /api/report-request/${REPORT_ID}`]: cancelled }, `/report?id=${REPORT_ID}`);
    expect(await page.findByText('Хүсэлт № 12')).toBeVisible();
    expect(page.queryByText('Тайланг зөвшөөрөөгүй')).toBeNull();
  });

  it('cancels an open report after asking', async () => {
    const waiting = aReport({ status: 'QUEUED', available_actions: ['cancel'] });
    const { context, user } = open(
      pageOf([waiting]),
      {
        [`GET /api/report-request/${REPORT_ID}`]: waiting,
        [`POST /api/report-request/${REPORT_ID}/actions/cancel`]: aReport({ status: 'CANCELLED', version: 2 }),
      },
      `/report?id=${REPORT_ID}`,
    );
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.actions.cancel }));
    await user.click(await page.findByRole('button', { name: text.actions.cancel }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.actions.cancelled));
    expect(context.calls.find(({ method }) => method === 'POST')?.headers['if-match']).toBe('"v1"');
  });

  it('makes a schedule of a report with its kind, its own name and its delivery', async () => {
    const report = aReport({ title: 'Хуулга 2026-оны', deliver: 'EMAIL' });
    const { context, user } = open(
      pageOf([report]),
      { [`GET /api/report-request/${REPORT_ID}`]: report, 'POST /api/report-schedule': reply(201, {}) },
      `/report?id=${REPORT_ID}`,
    );
    await user.click(await page.findByRole('button', { name: 'Хуваарь болгох' }));
    await user.click(await page.findByRole('radio', { name: 'Долоо хоног бүр' }));
    await user.selectOptions(page.getByRole('combobox', { name: /Гараг/ }), 'Баасан');
    await user.click(page.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() =>
      expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
        title: 'Хуулга 2026-оны',
        kind: 'CARD_STATEMENT',
        params: {},
        frequency: 'WEEKLY',
        weekday: 5,
        hour: 8,
        format: 'XLSX',
        deliver: 'EMAIL',
      }),
    );
  });

  it('shows the account’s schedules below, whatever narrows the reports', async () => {
    const { context } = open(
      pageOf([aReport()]),
      { 'GET /api/report-schedule': pageOf([aSchedule()]) },
      '/report?status=DONE&page=2',
    );
    const schedules = within(await page.findByRole('table', { name: 'Тайлангийн хуваарь' }));
    expect(schedules.getByText('Сар бүрийн 1-нд 08:00')).toBeVisible();
    expect(schedules.queryByText('Б.Болд')).toBeNull();
    expect(schedules.getByRole('button', { name: 'Сарын хуулга: үйлдэл' })).toBeVisible();
    expect(context.calls.find(({ path }) => path === '/api/report-schedule')?.query).toEqual({
      page: '1',
      page_size: '20',
      sort: '-created_at',
    });
  });

  it('downloads the file in the page, and says so when that fails', async () => {
    const { context, user } = open(pageOf([aReport()]), {
      [`GET /api/report-request/${REPORT_ID}/download`]: reply(410, { message: 'Файлыг устгасан байна.' }),
    });
    await user.click((await rowOf()).getByRole('link', { name: 'RP-2026-000123 татах' }));
    await waitFor(() => expect(context.messages[0]?.message.description).toBe('Файлыг устгасан байна.'));
    expect(context.history.location.pathname).toBe('/report');
  });

  it('links to the file of each report that is done, for a browser without script', async () => {
    const others = [
      aReport({ id: '019aa5e0-0000-7000-8000-0000000000ab', status: 'RUNNING' }),
      aReport({ id: '019aa5e0-0000-7000-8000-0000000000ac', status: 'EXPIRED' }),
    ];
    const { html } = await renderScreenOnServer(screen, { context: contextOf(pageOf([aReport(), ...others])) });
    const links = [...html.matchAll(/<a [^>]*href="(\/_download\/[^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([`/_download/report-request/${REPORT_ID}`]);
  });

  it('is in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf(pageOf([aReport()])) });
    expect(html).toContain('RP-2026-000123');
    expect(html).toContain('2026.10.01 – 10.31');
  });
});
