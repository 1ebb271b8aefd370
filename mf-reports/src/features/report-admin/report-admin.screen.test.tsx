import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { REPORT_ID, pageOf } from '../../reports/reports.fixtures.ts';
import { contextOf, queue, row, waiting } from './report-admin.fixtures.ts';
import { screen } from './report-admin.screen.tsx';
import { reportAdminText as text } from './report-admin.text.ts';

function open(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of);
  return { context, ...renderScreen(screen, { context }) };
}

const event = (facts: object) => `event: report\ndata: ${JSON.stringify({ id: REPORT_ID, ...facts })}\n\n`;

describe('the administration of reports', () => {
  it('shows the numbers of the queue with links to their reports', async () => {
    open('/report-admin');
    const strip = within(await page.findByRole('group', { name: text.kpi.strip }));
    expect(strip.getByRole('link', { name: '2' })).toHaveAttribute('href', '/report-admin?status=NEEDS_APPROVAL');
    expect(strip.getByRole('link', { name: '4' })).toHaveAttribute(
      'href',
      '/report-admin?status=FAILED&finished_from=2026-11-15',
    );
    expect(strip.getByText('12.3 сек')).toBeVisible();
    expect(strip.getByTitle(text.kpi.p95Hint)).toHaveTextContent(text.kpi.p95);
  });

  it('says when the numbers of the queue cannot be loaded, and loads them again', async () => {
    const answers = [reply(403, { message: 'Эрх хүрэхгүй байна' }), queue];
    const { user } = open('/report-admin', { 'GET /api/report-admin/summary': () => answers.shift() ?? queue });
    const failed = await page.findByRole('alert');
    expect(failed).toHaveTextContent(text.kpi.failed);
    await user.click(within(failed).getByRole('link', { name: 'Дахин оролдох' }));
    expect(await page.findByRole('group', { name: text.kpi.strip })).toBeVisible();
  });

  it('shows the requester and the kind of a report, and marks personal data', async () => {
    open('/report-admin');
    const cells = within(await page.findByRole('row', { name: /RP-2026-000123/ }));
    expect(cells.getByText('Б.Болд')).toBeVisible();
    expect(cells.getByText('Цайз ХХК')).toBeVisible();
    expect(cells.getByText('Агуулна')).toBeVisible();
  });

  it('shows the progress of a report beside its state', async () => {
    const running = row({ status: 'RUNNING', progress: 40, available_actions: ['cancel'] });
    open('/report-admin', { 'GET /api/report-admin': pageOf([running]) });
    const cells = within(await page.findByRole('row', { name: /RP-2026-000123/ }));
    expect(cells.getByRole('progressbar', { name: /RP-2026-000123/ })).toHaveAttribute('value', '40');
  });

  it.each([
    [12_300, '12.3 сек'],
    [150_000, '3 мин'],
    [5_400_000, '1.5 цаг'],
    [3 * 86_400_000, '3 хоног'],
  ])('shows a wait of %i ms as %s', async (waited_ms, words) => {
    open('/report-admin', { 'GET /api/report-admin': pageOf([{ ...waiting, waited_ms }]) });
    expect(within(await page.findByRole('row', { name: /RP-2026-000123/ })).getByText(words)).toBeVisible();
  });

  it('shows the progress that the host sends, without another look at the queue', async () => {
    const running = row({ status: 'RUNNING', progress: 10, available_actions: [] });
    const sent = Promise.withResolvers<string>();
    const { context } = open('/report-admin', {
      'GET /api/report-admin': pageOf([running]),
      'GET /api/report-admin/events': sent.promise,
    });
    const cells = within(await page.findByRole('row', { name: /RP-2026-000123/ }));
    sent.resolve(event({ status: 'RUNNING', progress: 40, row_count: null }));
    expect(await cells.findByText('40%')).toBeVisible();
    expect(context.calls.filter(({ path }) => path === '/api/report-admin')).toHaveLength(1);
  });

  it('shows a decision of somebody else at once: in the figures, the queue and the open report', async () => {
    const done = row({ organization: waiting.organization });
    const answers = { list: [pageOf([waiting])], one: [waiting], numbers: [queue] };
    const sent = Promise.withResolvers<string>();
    open(`/report-admin?id=${REPORT_ID}`, {
      'GET /api/report-admin': () => answers.list.shift() ?? pageOf([done]),
      [`GET /api/report-admin/${REPORT_ID}`]: () => answers.one.shift() ?? done,
      'GET /api/report-admin/summary': () => answers.numbers.shift() ?? { ...queue, waiting_for_approval: 0 },
      'GET /api/report-admin/events': sent.promise,
    });
    const drawer = within(await page.findByRole('dialog'));
    expect(await drawer.findByText('Зөвшөөрөл хүлээж байна')).toBeVisible();
    sent.resolve(event({ status: 'DONE', progress: 100, row_count: 1204 }));
    expect(await drawer.findByText('Бэлэн')).toBeVisible();
    const strip = within(page.getByRole('group', { name: text.kpi.strip, hidden: true }));
    expect(await strip.findByRole('link', { name: '0', hidden: true })).toBeVisible();
    expect(await page.findByRole('row', { name: /RP-2026-000123.*Бэлэн/, hidden: true })).toBeVisible();
  });

  it('loads the queue once for all new reports that the host sends together', async () => {
    const [one, other] = ['a1', 'a2'].map((id) => event({ id, status: 'QUEUED', progress: 0, row_count: null }));
    const sent = Promise.withResolvers<string>();
    const answers = [[waiting], [waiting, row({ id: 'a1', code: 'RP-2026-000124' })]];
    const { context } = open('/report-admin', {
      'GET /api/report-admin': () => pageOf(answers.shift() ?? []),
      'GET /api/report-admin/events': sent.promise,
    });
    await page.findByRole('row', { name: /RP-2026-000123/ });
    sent.resolve(`${one ?? ''}${other ?? ''}`);
    expect(await page.findByRole('row', { name: /RP-2026-000124/ })).toBeVisible();
    expect(context.calls.filter(({ path }) => path === '/api/report-admin')).toHaveLength(2);
  });

  it('approves with a reason', async () => {
    const approved = row({ status: 'QUEUED', version: 2, available_actions: [] });
    const { context, user } = open(`/report-admin?id=${REPORT_ID}`, {
      [`POST /api/report-admin/${REPORT_ID}/actions/approve`]: approved,
    });
    await user.click(await page.findByRole('button', { name: text.actions.approve }));
    const question = within(await page.findByRole('dialog', { name: text.actions.approve }));
    expect(question.getByText(/Б\.Болд .* 1,250 мөртэй файл авна\. Багана: Огноо, Эзэмшигч\./)).toBeVisible();
    await user.type(await page.findByRole('textbox', { name: new RegExp(text.actions.reason) }), 'Хүсэлт № 12');
    await user.click(page.getAllByRole('button', { name: text.actions.approve }).at(-1) ?? document.body);
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.actions.approved));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Хүсэлт № 12' });
  });

  it('approves all chosen reports with one reason', async () => {
    const codes = ['report.admin.approve', 'report.admin.reject'];
    const { context, user } = open('/report-admin', { 'POST /api/report-admin/bulk': { ok: 1, failed: [] } }, codes);
    await user.click(await page.findByRole('checkbox', { name: 'RP-2026-000123' }));
    expect(await page.findByRole('button', { name: `${text.actions.reject} 1` })).toBeVisible();
    await user.click(page.getByRole('button', { name: `${text.actions.approve} 1` }));
    const dialog = await page.findByRole('dialog');
    expect(dialog).toHaveTextContent(text.actions.approveManyHint);
    const question = within(dialog);
    await user.type(question.getByRole('textbox', { name: new RegExp(text.actions.reason) }), 'Хүсэлт № 12');
    await user.click(question.getByRole('button', { name: text.actions.approve }));
    const sent = () => context.calls.find(({ method }) => method === 'POST')?.body;
    await waitFor(() => expect(sent()).toEqual({ action: 'approve', ids: [REPORT_ID], reason: 'Хүсэлт № 12' }));
  });

  it('deletes the file of a report at its endpoint', async () => {
    const done = row({ available_actions: ['rerun', 'delete'] });
    const { context, user } = open(`/report-admin?id=${REPORT_ID}`, {
      [`GET /api/report-admin/${REPORT_ID}`]: done,
      [`POST /api/report-admin/${REPORT_ID}/actions/delete`]: row({ status: 'EXPIRED', version: 2 }),
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.actions.delete }));
    expect(page.getByText(text.actions.deleteHint)).toBeVisible();
    await user.click(page.getByRole('button', { name: text.actions.delete }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.actions.deleted));
  });

  it('shows size and last day of a file with its download in the row', async () => {
    open('/report-admin', { 'GET /api/report-admin': pageOf([row({ available_actions: ['delete', 'download'] })]) });
    const cells = within(await page.findByRole('row', { name: /RP-2026-000123/ }));
    expect(cells.getByText('80 КБ')).toBeVisible();
    expect(cells.getByText('2026.11.27')).toBeVisible();
    expect(cells.getByRole('link', { name: 'RP-2026-000123 татах' })).toBeVisible();
  });

  it('offers the file to an account that the host lets have it', async () => {
    const done = row({ available_actions: ['rerun', 'delete', 'download'] });
    open(`/report-admin?id=${REPORT_ID}`, { [`GET /api/report-admin/${REPORT_ID}`]: done });
    expect(await page.findByRole('link', { name: 'Татах' })).toBeVisible();
    expect(page.queryByText(text.notForYou)).toBeNull();
  });

  it('says in place of the file that it is not for the account', async () => {
    const done = row({ available_actions: ['rerun', 'delete'] });
    open(`/report-admin?id=${REPORT_ID}`, { [`GET /api/report-admin/${REPORT_ID}`]: done });
    expect(await page.findByText(text.notForYou)).toBeVisible();
    expect(page.queryByRole('link', { name: 'Татах' })).toBeNull();
  });

  it('shows only the queue to an account without the right to templates and schedules', async () => {
    open('/report-admin?tab=templates', {}, []);
    expect(await page.findByRole('row', { name: /RP-2026-000123/ })).toBeVisible();
    expect(page.queryByRole('link', { name: text.tabs.templates })).toBeNull();
  });

  it('is in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf('/report-admin') });
    expect(html).toContain('RP-2026-000123');
    expect(html).toContain('12.3 сек');
  });
});
