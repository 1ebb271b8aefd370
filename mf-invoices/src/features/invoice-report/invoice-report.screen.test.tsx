import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { fileColumns } from '@ecard/shared/api-schema';
import { drawnCharts, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aReport, anAgeing } from './invoice-report.fixtures.ts';
import { screen } from './invoice-report.screen.tsx';
import { contextOf, open, openWhole } from './open-invoice-report.fixtures.ts';

const filtersOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.replace('/invoice?', '')));
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

  it('heads the debts by age as their file is headed', async () => {
    await openWhole();
    const [head] = within(page.getByRole('table', { name: 'Өр авлагын насжилт' })).getAllByRole('row');
    const { register_no: _besideTheName, count: _aboveTheTable, ...columns } = fileColumns.invoiceAgeing;
    expect(textsOf(head)).toEqual(Object.values(columns));
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
