import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import type { RecordedCall } from '@ecard/shared/testing';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { aSeries, partAnswers } from './graph-report.fixtures.ts';
import { graphReportText as text } from './graph-report.text.ts';
import { screen } from './graph-report.screen.tsx';

const ROUTE = '019aa5e0-0000-7000-8000-0000000000aa';
const PIVOT = { code: 'report.graphstat.view' };
const STOP = '019aa5e0-0000-7000-8000-0000000000bb';
const ref = (name: string) => ({ id: name, name });
const aTap = {
  ...{ id: 't1', kind: 'ON', tapped_at: '2026-11-20T08:12:00+08:00', received_at: '2026-11-20T08:12:05+08:00' },
  ...{ card_no: '•••• •••• 1234', category: ref('Насанд хүрэгч'), media_type: 'PLASTIC', operator: ref('Зорчигч') },
  ...{
    direction: { ...ref('Сансар – Зайсан'), code: 'Ч:17А' },
    stop: ref('120 мянгат'),
    bus_no: '12-34 УБА',
    fare: 1000,
    subsidy: 0,
  },
  ...{ transfer_no: 0, result: 'ACCEPTED', offline: false },
};

function open(
  url = '/graph-report',
  others: Readonly<Record<string, unknown>> = {},
  snapshot: Partial<PortalSnapshot> = {},
) {
  const context = createTestContext({
    url,
    snapshot,
    responses: {
      ...partAnswers(),
      'GET /api/lookup/directions': [],
      'GET /api/graph-report/series': aSeries(),
      ...others,
    },
  });
  return { context, ...renderScreen(screen, { context }) };
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the numbers of the graph report', () => {
  it('lead to the taps they count until the numbers of another operator are there', async () => {
    const later = Promise.withResolvers<unknown>();
    const series = ({ query }: RecordedCall) => (query['operator'] ? later.promise : aSeries());
    const { context } = open('/graph-report', { 'GET /api/graph-report/series': series });
    const linksOf = async () => {
      const shown = await page.findAllByRole('link', { name: '2,100', hidden: true });
      return shown.map((link) => new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams);
    };
    await linksOf();
    act(() => context.history.push(`/graph-report?operator=${ROUTE}`));
    await waitFor(() => expect(page.getByRole('table', { name: 'Өдрийн дүн' })).toHaveAttribute('aria-busy', 'true'));
    expect((await linksOf()).map((search) => search.get('operator'))).toEqual([null, null]);
    later.resolve(aSeries());
    await waitFor(async () =>
      expect((await linksOf()).map((search) => search.get('operator'))).toEqual([ROUTE, ROUTE]),
    );
  });

  it('is filtered by a route with its bar, and keeps the other parameters of the address', async () => {
    open('/graph-report?period=this-month');
    const routes = within(await page.findByRole('figure', { name: text.routes.title }));
    expect(await routes.findByRole('link', { name: '4,500', hidden: true })).toHaveAttribute(
      'href',
      '/graph-report?period=this-month&route=019aa5e0-0000-7000-8000-0000000000aa',
    );
  });

  it('links every number of a day, and every sum, to its taps alone', async () => {
    open();
    const table = within(await page.findByRole('table', { name: 'Өдрийн дүн' }));
    const hrefOf = (name: string) => table.getByRole('link', { name }).getAttribute('href');
    const day = '/graph-report?taps=1&from=2026-11-20&to=2026-11-20&wider=last-30-days&tap_result=';
    expect(['2,100', '630,000.50₮', '230'].map(hrefOf)).toEqual([
      `${day}ACCEPTED#taps`,
      `${day}ACCEPTED#taps`,
      `${day}DENIED#taps`,
    ]);
    expect(['4,500', '1,350,000.50₮', '500'].map(hrefOf)).toEqual([
      '/graph-report?period=last-30-days&taps=1&tap_result=ACCEPTED#taps',
      '/graph-report?period=last-30-days&taps=1&tap_result=ACCEPTED#taps',
      '/graph-report?period=last-30-days&taps=1&tap_result=DENIED#taps',
    ]);
  });

  it('links its tiles to their taps, and the load to the loads of routes', async () => {
    open(`/graph-report?period=last-month&route=${ROUTE}`, {}, { actions: [PIVOT] });
    const tiles = within((await page.findByText('41.5%')).closest('dl') ?? document.body);
    const hrefs = tiles.getAllByRole('link').map((link) => link.getAttribute('href'));
    const taps = `/graph-report?period=last-month&route=${ROUTE}&taps=1&tap_result=`;
    expect(hrefs).toEqual([
      `${taps}ACCEPTED#taps`,
      `${taps}ACCEPTED#taps`,
      `/graph-report-statistic?period=last-month&route=${ROUTE}&measure=average_load&rows=route`,
      `${taps}DENIED#taps`,
      `${taps}ACCEPTED#taps`,
    ]);
  });

  it('links the load to nothing without the right to see the loads of routes', async () => {
    open();
    expect(await page.findByText('41.5%')).toBeVisible();
    expect(page.queryByRole('link', { name: '41.5%' })).toBeNull();
  });

  it('links the load of its usual period to the same days of another page', async () => {
    open('/graph-report', {}, { actions: [PIVOT] });
    expect(await page.findByRole('link', { name: '41.5%' })).toHaveAttribute(
      'href',
      '/graph-report-statistic?period=last-30-days&measure=average_load&rows=route',
    );
  });

  it('links an hour of a weekday, and boardings and alightings of a stop, to their taps', async () => {
    open();
    const hour = within(await page.findByRole('figure', { name: text.hours.title }));
    expect(await hour.findByRole('link', { name: '300', hidden: true })).toHaveAttribute(
      'href',
      '/graph-report?period=last-30-days&taps=1&tap_result=ACCEPTED&tap_weekday=5&tap_hour=8#taps',
    );
    const stops = within(await page.findByRole('figure', { name: text.stops.title }));
    const hrefs = stops.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      `/graph-report?period=last-30-days&taps=1&tap_result=ACCEPTED&tap_stop=${STOP}#taps`,
      `/graph-report?period=last-30-days&taps=1&tap_kind=OFF&tap_result=ACCEPTED&tap_stop=${STOP}#taps`,
    ]);
  });

  it('links top-ups to those of their days and their way to pay, with the right to see them', async () => {
    open('/graph-report?from=2026-11-19&to=2026-11-21', {}, { actions: [{ code: 'report.graphec.view' }] });
    const topUps = within(await page.findByRole('figure', { name: text.payments.title }));
    expect(await topUps.findByRole('link', { name: '1,000₮', hidden: true })).toHaveAttribute(
      'href',
      '/graph-report-ec?from=2026-11-19&to=2026-11-21&rows=channel&rows_key=QPAY&rows_from=2026-11-19&rows_to=2026-11-21#rows',
    );
  });

  it('links top-ups to nothing without the right', async () => {
    open('/graph-report?from=2026-11-19&to=2026-11-21');
    const topUps = within(await page.findByRole('figure', { name: text.payments.title }));
    expect(await topUps.findByRole('cell', { name: '1,000₮', hidden: true })).toBeInTheDocument();
    expect(topUps.queryByRole('link', { hidden: true })).toBeNull();
  });

  it('makes a file of its days and filters, with the right to it', async () => {
    const { context, user } = open(
      `/graph-report?from=2026-11-19&to=2026-11-21&route=${ROUTE}`,
      { 'POST /api/export': reply(403, { message: 'Эрх хүрэхгүй байна' }) },
      { actions: [{ code: 'report.graph.export' }] },
    );
    await user.click(await page.findByRole('button', { name: dashboardText.download }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: dashboardText.download }));
    expect(await dialog.findByText('Эрх хүрэхгүй байна')).toBeVisible();
    expect(context.calls.find(({ path }) => path === '/api/export')?.body).toEqual({
      resource: 'graph-report',
      format: 'xlsx',
      filters: { from: '2026-11-19', to: '2026-11-21', route: ROUTE },
    });
  });

  it('names a route by its number', async () => {
    open();
    const routes = within(await page.findByRole('figure', { name: text.routes.title }));
    expect(await routes.findByRole('rowheader', { name: 'Ч:17А Сансар – Зайсан', hidden: true })).toBeInTheDocument();
  });

  it('lists the taps behind the numbers of the same span and filters', async () => {
    const address = `/graph-report?taps=1&tap_result=DENIED&tap_weekday=5&from=2026-11-20&to=2026-11-20&route=${ROUTE}`;
    const { context } = open(address, {
      'GET /api/graph-report/taps': {
        data: [{ ...aTap, subsidy: 300 }],
        totals: { taps: 1, cards: 1, fare: 1000, subsidy: 300 },
        next_cursor: null,
      },
    });
    expect(await page.findByText('•••• •••• 1234')).toBeVisible();
    const question = {
      from: '2026-11-20',
      to: '2026-11-20',
      route: ROUTE,
      kind: 'ON',
      result: 'DENIED_BALANCE,DENIED_LIMIT,DENIED_HOTLIST,DENIED_EXPIRED',
      weekday: '5',
    };
    expect(context.calls.filter(({ path }) => path.endsWith('/taps')).map(({ query }) => query)).toEqual([
      { ...question, limit: '50' },
      { ...question, sums: '1' },
    ]);
    expect(
      page.getByText('Суусан · Татгалзсан · Баасан · 1 уншилт, 1 карт, төлсөн 1,000₮, нөхөн олговор 300₮'),
    ).toBeVisible();
    const [, row] = within(page.getByRole('table', { name: text.taps.caption })).getAllByRole('row');
    expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['Ч:17А Сансар – Зайсан', '1,000₮', '300₮']),
    );
  });

  it('lists the taps of the days by the clock of the server', async () => {
    const servedAt = Date.parse('2026-01-10T12:00:00+08:00');
    const taps = { data: [aTap], totals: null, next_cursor: null };
    const { context } = open(
      '/graph-report?taps=1&period=this-year',
      { 'GET /api/graph-report/taps': taps },
      { servedAt },
    );
    expect(await page.findByText('•••• •••• 1234')).toBeVisible();
    const asked = context.calls.filter(({ path }) => path.endsWith('/taps')).map(({ query }) => query);
    const days = { from: '2026-01-01', to: '2026-01-10' };
    expect(asked).toEqual([expect.objectContaining(days), expect.objectContaining(days)]);
  });

  it('moves the focus to the taps, shows the same days without them, and gives the focus back', async () => {
    const { context, user } = open('/graph-report', {
      'GET /api/graph-report/taps': { data: [aTap], totals: null, next_cursor: null },
    });
    const days = within(await page.findByRole('table', { name: 'Өдрийн дүн' }));
    await user.click(days.getByRole('link', { name: '630,000.50₮' }));
    const taps = await page.findByRole('region', { name: text.taps.title });
    expect(taps.parentElement).toHaveFocus();
    await user.click(within(taps).getByRole('link', { name: dashboardText.rows.hide }));
    expect(context.history.location.search).toBe('?from=2026-11-20&to=2026-11-20&wider=last-30-days');
    await waitFor(() => expect(days.getByRole('link', { name: '630,000.50₮' })).toHaveFocus());
  });

  it('sums the taps of many days by month, each with the address of its taps', async () => {
    const { context } = open('/graph-report?taps=1&tap_result=ACCEPTED&tap_hour=8&from=2026-09-15&to=2026-10-31', {
      'GET /api/graph-report/taps/months': {
        ...{ from: '2026-09-15', to: '2026-10-31', generated_at: '2026-11-21T12:05:00+08:00' },
        months: [
          { from: '2026-09-15', to: '2026-09-30', taps: 0, fare: 0, subsidy: 0 },
          { from: '2026-10-01', to: '2026-10-31', taps: 1200, fare: 600_000.5, subsidy: 0 },
        ],
        totals: { taps: 1200, fare: 600_000.5, subsidy: 0 },
      },
    });
    const months = within(await page.findByRole('table', { name: text.taps.months }));
    expect(months.getByRole('link')).toHaveAttribute(
      'href',
      '/graph-report?taps=1&from=2026-10-01&to=2026-10-31&wider=2026-09-15..2026-10-31&tap_result=ACCEPTED&tap_hour=8#taps',
    );
    expect(months.getByRole('row', { name: /^Нийт 1,200 600,000.50₮/ })).toBeVisible();
    const asked = context.calls.filter(({ path }) => path.includes('/taps'));
    expect(asked.map(({ path, query }) => [path, query])).toEqual([
      [
        '/api/graph-report/taps/months',
        { from: '2026-09-15', to: '2026-10-31', kind: 'ON', result: 'ACCEPTED', hour: '8' },
      ],
    ]);
  });
});
