import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { aReport, anAgeing } from './invoice-report.fixtures.ts';

// Drawing needs a browser's layout; what is drawn is all there is to see here.
interface Drawn {
  readonly type: string;
  readonly series: unknown;
}
const draw = jest.fn((_props: Drawn) => null);
jest.unstable_mockModule('react-apexcharts', () => ({ default: draw }));
const { screen } = await import('./invoice-report.screen.tsx');
// What is loaded once is there at once.
await (await import('@ecard/shared/ui/work')).loadChart();

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
  const kinds = () => new Set(draw.mock.calls.map(([{ type }]) => type));
  await waitFor(() => {
    expect(kinds()).toEqual(new Set(['line', 'bar', 'donut']));
  });
  return opened;
}

const filtersOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.replace('/invoice?', '')));
/** What the host was asked for, in the order of the paths. */
const asked = ({ calls }: { readonly calls: readonly RecordedCall[] }) =>
  [...calls].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, query }) => [path, query]);
const textsOf = (row: HTMLElement | undefined) => (row ? [...row.children].map((cell) => cell.textContent) : []);
const ORGANISATION = '019aa5e0-0000-7000-8000-0000000000aa';

beforeEach(() => {
  draw.mockClear();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the invoice report', () => {
  it('shows the span in five numbers, each with its change in words', async () => {
    await openWhole();
    const tiles = page.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(tiles).toEqual([
      'Гаргасан дүн1,000.5₮1,000.5₮25.1% өссөнөмнө 800₮',
      'Цугларсан60%600₮10 нэгж хувь өссөнөмнө 50%',
      'Үлдэгдэл400.5₮400.5₮19.9% буурсанөмнө 500₮',
      'Хэтэрсэн150₮150₮өөрчлөлтгүйөмнө 150₮',
      'DSO20.8 хоногцуглуулах хугацаа20% буурсанөмнө 26 хоног',
    ]);
  });

  it('leads from each number to the list that sums up to it, that of the compared span too', async () => {
    await openWhole();
    expect(filtersOf(page.getByRole('link', { name: '20.8 хоног' }))).toEqual({
      issue_from: '2026-10-01',
      issue_to: '2026-11-21',
      status: 'OPEN,PARTIALLY_PAID,OVERDUE',
    });
    expect(filtersOf(page.getByRole('link', { name: 'өмнө 500₮' }))).toMatchObject({ issue_from: '2026-08-10' });
  });

  it('draws months as bars and a line, debtors as bars and kinds as a donut', async () => {
    await openWhole();
    const [first] = draw.mock.calls.map(([{ series }]) => series);
    expect(first).toEqual([
      { name: 'Гаргасан', type: 'column', data: [500.25, 500.25] },
      { name: 'Төлсөн', type: 'line', data: [250, 250] },
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

  it('divides the sums, with all of it below', async () => {
    await openWhole();
    const rows = within(page.getByRole('table', { name: 'Байгууллагаар' })).getAllByRole('row');
    expect(rows.map(textsOf)).toEqual([
      ['Байгууллага', 'Тоо', 'Гаргасан', 'Цугларсан', 'Хувь', 'Үлдэгдэл', 'Хэтэрсэн', 'Найдваргүй'],
      ['Цайз Худалдаа ХХК', '12', '1,000.5₮', '600₮', '60%', '400.5₮', '150₮', '–'],
      ['Нийт', '12', '1,000.5₮', '600₮', '60%', '400.5₮', '150₮', '–'],
    ]);
    const overdue = within(rows[1] ?? document.body).getByRole('link', { name: '150₮' });
    expect(filtersOf(overdue)).toMatchObject({ status: 'OVERDUE', organization_id: ORGANISATION });
  });

  it('shows what is owed by age, each bucket leading to its invoices', async () => {
    await openWhole();
    const rows = within(page.getByRole('table', { name: 'Өр авлагын насжилт' })).getAllByRole('row');
    expect(rows.map(textsOf)[1]).toEqual(['Цайз Худалдаа ХХКРД 2000066', '250.5₮', '100₮', '–', '–', '50₮', '400.5₮']);
    expect(page.getByText('2026.11.21-ны байдлаар, 5 нэхэмжлэх')).toBeVisible();
    expect(filtersOf(within(rows[1] ?? document.body).getByRole('link', { name: '50₮' }))).toEqual({
      owed_on: '2026-11-21',
      due_to: '2026-08-22',
      organization_id: ORGANISATION,
    });
  });
});

describe('the address of the invoice report', () => {
  it('is this year against the span before at first', async () => {
    const { context } = await openWhole();
    expect(asked(context)).toEqual([
      ['/api/report/invoice', { from: '2026-01-01', to: '2026-11-21', group_by: 'organization', compare: 'prev' }],
      ['/api/report/invoice/ageing', {}],
    ]);
  });

  it('says everything the host is asked for', async () => {
    const { context } = await openWhole({
      url: '/invoice-report?from=2026-10-01&to=2026-10-31&compare=year&group_by=kind&as_of=2026-09-30',
    });
    expect(asked(context)).toEqual([
      ['/api/report/invoice', { from: '2026-10-01', to: '2026-10-31', group_by: 'kind', compare: 'year' }],
      ['/api/report/invoice/ageing', { as_of: '2026-09-30' }],
    ]);
  });

  it('gives way where it makes no sense', async () => {
    const { context } = await openWhole({
      url: '/invoice-report?period=for-ever&compare=moon&group_by=colour&as_of=2026-02-31',
    });
    expect(asked(context)).toEqual([
      ['/api/report/invoice', { from: '2026-01-01', to: '2026-11-21', group_by: 'organization', compare: 'prev' }],
      ['/api/report/invoice/ageing', {}],
    ]);
  });

  it('is changed by the tabs and the day of the debts, which keep the rest', async () => {
    const { context, user } = await openWhole({ url: '/invoice-report?period=last-month&compare=none' });
    await user.click(page.getByRole('link', { name: 'Төрлөөр' }));
    const day = page.getByLabelText('Өдрийн байдлаар');
    await user.clear(day);
    await user.type(day, '2026-10-31');
    await user.click(within(day.closest('form') ?? document.body).getByRole('button', { name: 'Харуулах' }));
    expect(context.history.location.search).toBe('?period=last-month&compare=none&group_by=kind&as_of=2026-10-31');
  });

  it('with days that make no sense says what is wrong, and still shows the debts', async () => {
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

  it('say that nothing was issued, and that nothing is owed', async () => {
    const nothing = { count: 0, issued: 0, collected: 0, outstanding: 0, overdue: 0, written_off: 0 };
    const kpis = { ...nothing, from: '2026-01-01', to: '2026-11-21', collected_percent: null, dso_days: null };
    open(aReport({ kpis, series: [], groups: [] }), { ageing: anAgeing({ rows: [] }) });
    expect(await page.findByText(/нэхэмжлэх гаргаагүй байна/)).toBeVisible();
    expect(await page.findByText('Өр алга')).toBeVisible();
  });

  it('say what went wrong with either part, and load it again when asked', async () => {
    const reports = [reply(403, { message: 'Эрх хүрэхгүй байна' }), aReport()];
    const { user } = open(() => reports.shift(), { ageing: reply(403, { message: 'Насжилт алга' }) });
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
    expect(await page.findByText('Насжилт алга')).toBeVisible();
    await user.click(page.getAllByRole('link', { name: 'Дахин оролдох' })[0] ?? document.body);
    expect(await page.findByText('Гаргасан дүн')).toBeVisible();
    await waitFor(() => {
      expect(draw).toHaveBeenCalled();
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

  it('is offered to whoever may take it along, for the days and the division that are shown', async () => {
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

  it('may be the ageing instead, of the day that is shown', async () => {
    const { user, dialog, take } = await openWindow('/invoice-report?as_of=2026-06-30');
    await user.click(dialog.getByText('Насжилт'));
    expect(dialog.getByText(/2026\.06\.30-ны байдлаар/)).toBeVisible();
    expect(await take()).toEqual({
      resource: 'invoice-ageing',
      format: 'xlsx',
      filters: { as_of: '2026-06-30' },
    });
  });

  it('is not offered to others', async () => {
    await openWhole();
    expect(page.queryByRole('button', { name: 'Татах' })).toBeNull();
  });
});

describe('the invoice report on the server', () => {
  it('is whole: numbers, tables with links, and forms that work without script', async () => {
    const { html } = await renderScreenOnServer(screen, {
      context: contextOf(aReport(), { url: '/invoice-report?period=this-year&group_by=kind' }),
    });
    expect(html).toContain('1,000.5₮');
    expect(html).toMatch(/<a[^>]*href="\/invoice\?paid_from=2026-10-01"[^>]*>250₮<\/a>/);
    expect(html).toMatch(/href="\/invoice\?owed_on=2026-11-21&amp;organization_id=[^"]*due_to=2026-08-22"/);
    expect(html).toMatch(/<form[^>]*action="\/invoice-report" method="get"/);
    expect(html).toContain('<input type="hidden" name="group_by" value="kind"/>');
  });
});
