import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, drawnCharts, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { loadChart } from '@ecard/shared/ui/work';
import { aReport, anAgeing } from './invoice-report.fixtures.ts';
import { screen } from './invoice-report.screen.tsx';

// A chart that is loaded already is there at once.
await loadChart();

interface Opened {
  readonly url?: string;
  readonly ageing?: Answer;
  readonly exported?: Answer;
  readonly codes?: readonly string[];
}

function contextOf(
  report: Answer,
  { url = '/invoice-report', ageing = anAgeing(), exported = reply(403), codes = [] }: Opened = {},
) {
  return createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'GET /api/report/invoice': report,
      'GET /api/report/invoice/ageing': ageing,
      'POST /api/export': exported,
    },
  });
}

function open(report: Answer, options?: Opened) {
  const context = contextOf(report, options);
  return { context, ...renderScreen(screen, { context }) };
}

/** The page with its charts, which are drawn a moment after the numbers are there. */
async function openWhole(options?: Opened) {
  const opened = open(aReport(), options);
  const kinds = () => new Set(drawnCharts.map(({ type }) => type));
  await waitFor(() => {
    expect(kinds()).toEqual(new Set(['line', 'bar', 'donut']));
  });
  return opened;
}

const filtersOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.replace('/invoice?', '')));
/** Returns the calls of the host, in the order of the paths. */
const asked = ({ calls }: { readonly calls: readonly RecordedCall[] }) =>
  [...calls].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, query }) => [path, query]);
const textsOf = (row: HTMLElement | undefined) => (row ? [...row.children].map((cell) => cell.textContent) : []);
const ORGANISATION = '019aa5e0-0000-7000-8000-0000000000aa';

beforeEach(() => {
  drawnCharts.length = 0;
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the invoice report', () => {
  it('shows five numbers of the span, each with its change in words', async () => {
    await openWhole();
    const tiles = page.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(tiles).toEqual([
      'Гаргасан дүн1,000.50₮1,000.50₮25.1% өссөнөмнө 800₮',
      'Цугларсан60%600₮10 нэгж хувь өссөнөмнө 50%',
      'Үлдэгдэл400.50₮400.50₮19.9% буурсанөмнө 500₮',
      'Хугацаа хэтэрсэн150₮150₮өөрчлөлтгүйөмнө 150₮',
      'Авлага цуглуулах хоног (DSO)20.8 хоноггаргаснаас төлөх хүртэл дунджаар20% буурсанөмнө 26 хоног',
    ]);
  });

  it('compares the days that are over while the period runs, and says so', async () => {
    const report = aReport();
    open({ ...report, compared: { ...report.kpis, to: '2026-11-20', issued: 880, dso_days: null } });
    expect(await page.findByText(/ · харьцуулалтад дуусаагүй өнөөдөр ороогүй$/)).toBeVisible();
    const tiles = page.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(tiles[0]).toBe('Гаргасан дүн1,000.50₮1,000.50₮10% өссөнөмнө 800₮ · өнөөдрийг оруулалгүй 880₮');
    expect(tiles[2]).toBe('Үлдэгдэл400.50₮400.50₮19.9% буурсанөмнө 500₮');
  });

  it('links each number to the list with the same sum, for the compared span too', async () => {
    await openWhole();
    expect(filtersOf(page.getByRole('link', { name: '20.8 хоног' }))).toEqual({
      issue_from: '2026-10-01',
      issue_to: '2026-11-21',
      status: 'OPEN,PARTIALLY_PAID,OVERDUE',
    });
    expect(filtersOf(page.getByRole('link', { name: 'өмнө 500₮' }))).toMatchObject({ issue_from: '2026-08-10' });
  });

  it('requests the days of its period by the clock of the server', async () => {
    const context = contextOf(aReport(), { url: '/invoice-report?period=this-month' });
    context.publish({ servedAt: Date.parse('2026-02-10T12:00:00+08:00') });
    renderScreen(screen, { context });
    await waitFor(() => {
      expect(context.calls.find(({ path }) => path === '/api/report/invoice')?.query).toMatchObject({
        from: '2026-02-01',
        to: '2026-02-10',
      });
    });
  });

  it('draws months as bars and a line, debtors as bars and kinds as a donut', async () => {
    await openWhole();
    const [first] = drawnCharts.map(({ series }) => series);
    // The line ends before the unfinished month.
    expect(first).toMatchObject([
      { name: 'Гаргасан', type: 'column', data: [{ y: 500.25 }, { y: 500.25 }] },
      { name: 'Төлсөн', type: 'line', data: [{ y: 250 }, { y: null }] },
    ]);
    const months = within(page.getByRole('table', { name: 'Гаргасан, төлсөн дүн сараар' }));
    expect(months.getByRole('rowheader', { name: '2026 оны 11-р сар дутуу сар' })).toBeInTheDocument();
    expect(months.getAllByRole('link').map(filtersOf)[1]).toEqual({ paid_from: '2026-10-01' });
    const debtors = within(page.getByRole('table', { name: 'Хамгийн их өртэй байгууллагууд' }));
    expect(debtors.getAllByRole('link').map((link) => filtersOf(link)['status'])).toEqual([
      'OPEN,PARTIALLY_PAID',
      'OVERDUE',
    ]);
  });

  it('groups the sums, with the total below', async () => {
    await openWhole();
    const rows = within(page.getByRole('table', { name: 'Байгууллагаар' })).getAllByRole('row');
    expect(rows.map(textsOf)).toEqual([
      ['Байгууллага', 'Тоо', 'Гаргасан', 'Цугларсан', 'Хувь', 'Үлдэгдэл', 'Хугацаа хэтэрсэн', 'Найдваргүй'],
      ['Цайз Худалдаа ХХК', '12', '1,000.50₮', '600₮', '60%', '400.50₮', '150₮', '–'],
      ['Нийт', '12', '1,000.50₮', '600₮', '60%', '400.50₮', '150₮', '–'],
    ]);
    const overdue = within(rows[1] ?? document.body).getByRole('link', { name: '150₮' });
    expect(filtersOf(overdue)).toMatchObject({ status: 'OVERDUE', organization_id: ORGANISATION });
  });

  it('marks a month among the groups that more is still to come for', async () => {
    const [sums] = aReport().groups;
    const groups = ['2026-10', '2026-11'].flatMap((month) => (sums ? [{ ...sums, key: month, name: month }] : []));
    open(aReport({ group_by: 'month', groups }), { url: '/invoice-report?group_by=month' });
    const rows = within(await page.findByRole('table', { name: 'Сараар' })).getAllByRole('row');
    expect(rows.slice(1, 3).map((row) => textsOf(row)[0])).toEqual([
      '2026 оны 10-р сар',
      '2026 оны 11-р сар дутуу сар',
    ]);
  });

  it('shows debts by age, each bucket with a link to its invoices', async () => {
    await openWhole();
    const rows = within(page.getByRole('table', { name: 'Өр авлагын насжилт' })).getAllByRole('row');
    expect(rows.map(textsOf)[1]).toEqual([
      'Цайз Худалдаа ХХКРД 2000066',
      '250.50₮',
      '100₮',
      '–',
      '–',
      '50₮',
      '400.50₮',
    ]);
    expect(page.getByText('2026.11.21, 5 нэхэмжлэх')).toBeVisible();
    expect(filtersOf(within(rows[1] ?? document.body).getByRole('link', { name: '50₮' }))).toEqual({
      owed_on: '2026-11-21',
      due_to: '2026-08-22',
      organization_id: ORGANISATION,
    });
  });
});

describe('the address of the invoice report', () => {
  it('selects this year compared with the span before by default', async () => {
    const { context } = await openWhole();
    expect(asked(context)).toEqual([
      [
        '/api/report/invoice',
        { from: '2026-01-01', to: '2026-11-21', group_by: 'organization', compare: 'prev', period: 'year' },
      ],
      ['/api/report/invoice/ageing', {}],
    ]);
  });

  it('determines the request to the host', async () => {
    const { context } = await openWhole({
      url: '/invoice-report?from=2026-10-01&to=2026-10-31&compare=year&group_by=kind&as_of=2026-09-30',
    });
    expect(asked(context)).toEqual([
      ['/api/report/invoice', { from: '2026-10-01', to: '2026-10-31', group_by: 'kind', compare: 'year' }],
      ['/api/report/invoice/ageing', { as_of: '2026-09-30' }],
    ]);
  });

  it('is replaced by the defaults when it is invalid', async () => {
    const { context } = await openWhole({
      url: '/invoice-report?period=for-ever&compare=moon&group_by=colour&as_of=2026-02-31',
    });
    expect(asked(context)).toEqual([
      [
        '/api/report/invoice',
        { from: '2026-01-01', to: '2026-11-21', group_by: 'organization', compare: 'prev', period: 'year' },
      ],
      ['/api/report/invoice/ageing', {}],
    ]);
  });

  it('is changed by the tabs and the day of the debts, which keep the other parameters', async () => {
    const { context, user } = await openWhole({ url: '/invoice-report?period=last-month&compare=none' });
    await user.click(page.getByRole('link', { name: 'Төрлөөр' }));
    const day = page.getByLabelText('Өдрийн байдлаар');
    await user.clear(day);
    await user.type(day, '2026-10-31');
    await user.click(within(day.closest('form') ?? document.body).getByRole('button', { name: 'Харуулах' }));
    expect(context.history.location.search).toBe('?period=last-month&compare=none&group_by=kind&as_of=2026-10-31');
  });

  it('shows the error of invalid days, and still the debts', async () => {
    const { context } = open(aReport(), { url: '/invoice-report?from=2026-11-02&to=2026-11-01' });
    expect(await page.findByText('Хугацааг засна уу')).toBeVisible();
    await page.findByRole('table', { name: 'Өр авлагын насжилт' });
    expect(context.calls.map(({ path }) => path)).toEqual(['/api/report/invoice/ageing']);
  });
});

describe('the states of the invoice report', () => {
  it('hold its place while it loads for the first time', () => {
    open(new Promise(() => undefined), { ageing: new Promise(() => undefined) });
    expect(page.getAllByText('Ачаалж байна…')).toHaveLength(2);
  });

  it('say that no invoice was issued, and that no debt exists', async () => {
    const nothing = { count: 0, issued: 0, collected: 0, outstanding: 0, overdue: 0, written_off: 0 };
    const kpis = { ...nothing, from: '2026-01-01', to: '2026-11-21', collected_percent: null, dso_days: null };
    open(aReport({ kpis, series: [], groups: [] }), { ageing: anAgeing({ rows: [] }) });
    expect(await page.findByText(/нэхэмжлэх гаргаагүй байна/)).toBeVisible();
    expect(await page.findByText('Өр алга')).toBeVisible();
  });

  it('show the error of either part, and load it again on request', async () => {
    const reports = [reply(403, { message: 'Эрх хүрэхгүй байна' }), aReport()];
    const { user } = open(() => reports.shift(), { ageing: reply(403, { message: 'Насжилт алга' }) });
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
    expect(await page.findByText('Насжилт алга')).toBeVisible();
    await user.click(page.getAllByRole('link', { name: 'Дахин оролдох' })[0] ?? document.body);
    expect(await page.findByText('Гаргасан дүн')).toBeVisible();
    await waitFor(() => {
      expect(drawnCharts).not.toHaveLength(0);
    });
  });
});

describe('the invoice report as a file', () => {
  const job = { id: ORGANISATION, resource: 'invoice-report', status: 'DONE', progress: 100, row_count: 11 };
  const rest = { url: '/file', file_size: 9, file_expires_at: null };
  const answer = ({ body }: RecordedCall) => ({ ...job, ...rest, format: (body as { format: string }).format });
  async function openWindow(url: string) {
    const context = contextOf(aReport(), { codes: ['fin.invoicereport.export'], exported: answer, url });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: 'Татах' }));
    const dialog = within(await page.findByRole('dialog'));
    const take = async () => {
      await user.click(dialog.getByRole('button', { name: 'Татах' }));
      expect(await dialog.findByText('Файл бэлэн боллоо: 11 мөр.')).toBeVisible();
      return context.calls.find(({ method }) => method === 'POST')?.body;
    };
    return { user, dialog, take };
  }

  it('is offered with the right to export, for the days and the division that are shown', async () => {
    const { user, dialog, take } = await openWindow('/invoice-report?group_by=month');
    expect(dialog.getByText(/^Сараар задалсан .*2026\.10\.01 – 2026\.11\.21\.$/)).toBeVisible();
    await user.click(dialog.getByText('CSV'));
    expect(await take()).toEqual({
      resource: 'invoice-report',
      format: 'csv',
      filters: { from: '2026-10-01', to: '2026-11-21', group_by: 'month' },
      sort: 'name',
    });
  });

  it('can be the ageing instead, for the day on the screen', async () => {
    const { user, dialog, take } = await openWindow('/invoice-report?as_of=2026-06-30');
    await user.click(dialog.getByText('Насжилт'));
    expect(dialog.getByText(/^Байгууллага бүрийн өр .*: 2026\.06\.30\.$/)).toBeVisible();
    expect(await take()).toEqual({
      resource: 'invoice-ageing',
      format: 'xlsx',
      filters: { as_of: '2026-06-30' },
    });
  });

  it('is not offered without the right to export', async () => {
    await openWhole();
    expect(page.queryByRole('button', { name: 'Татах' })).toBeNull();
  });
});

describe('the invoice report on the server', () => {
  it('is complete: numbers, tables with links, and forms that work without script', async () => {
    const { html } = await renderScreenOnServer(screen, {
      context: contextOf(aReport(), { url: '/invoice-report?period=this-year&group_by=kind' }),
    });
    expect(html).toContain('1,000.50₮');
    expect(html).toMatch(/<a[^>]*href="\/invoice\?paid_from=2026-10-01"[^>]*>250₮<\/a>/);
    expect(html).toMatch(/href="\/invoice\?owed_on=2026-11-21&amp;organization_id=[^"]*due_to=2026-08-22"/);
    expect(html).toMatch(/<form[^>]*action="\/invoice-report" method="get"/);
    expect(html).toContain('<input type="hidden" name="group_by" value="kind"/>');
  });
});
