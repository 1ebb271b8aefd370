import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, drawnCharts, renderScreen, reply } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { aSeries, partAnswers } from './graph-report.fixtures.ts';
import { graphReportText as text } from './graph-report.text.ts';
import { screen } from './graph-report.screen.tsx';

const ROUTE = '019aa5e0-0000-7000-8000-0000000000aa';
const seriesCalls = (calls: readonly RecordedCall[]) => calls.filter(({ path }) => path.endsWith('/series'));

function open(answer: Answer, url = '/graph-report', others: Readonly<Record<string, Answer>> = {}) {
  const context = createTestContext({
    url,
    responses: {
      ...partAnswers(),
      'GET /api/lookup/directions': [],
      ...others,
      'GET /api/graph-report/series': answer,
    },
  });
  return { context, ...renderScreen(screen, { context }) };
}

async function findDays() {
  return page.findByRole('table', { name: 'Өдрийн дүн' });
}

function textsOf(row: HTMLElement | undefined): string[] {
  return row ? [...row.children].map((cell) => cell.textContent) : [];
}

beforeEach(() => {
  drawnCharts.length = 0;
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the graph report', () => {
  it('shows six numbers of the span with their change, and an unknown one as a dash', async () => {
    open(aSeries());
    await page.findByText('41.5%');
    const figures = page.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(expect.arrayContaining(['4,500', '50% өссөнөмнө 3,000', '1.4 сая₮', '–', '41.5%']));
    expect(figures).toEqual(
      expect.arrayContaining(['2 нэгж хувь буурсанөмнө 12%', expect.stringContaining('өөрчлөлтгүй')]),
    );
  });

  it('shows the change until the same hour while the span runs, and of cards by the days that are over', async () => {
    const tile = (key: string, unit: string, numbers: object) => ({
      key,
      unit,
      delta_percent: null,
      sparkline: [],
      ...numbers,
    });
    open(aSeries(), '/graph-report?period=today', {
      'GET /api/graph-report/summary': {
        ...{ from: '2026-11-21', to: '2026-11-21', generated_at: '2026-11-21T12:05:00+08:00' },
        ...{ previous_from: '2026-11-20', previous_to: '2026-11-20', previous_until: '2026-11-20T12:00:00+08:00' },
        tiles: [
          tile('rides', 'ride', { value: 4600, compared: 4500, previous: 3000 }),
          tile('active_cards', 'card', { value: 900, compared: 800, previous: 400 }),
          tile('subsidy', '₮', { value: 70, compared: null, previous: null }),
        ],
      },
    });
    expect(await page.findByText(/ · өмнө: 2026\.11\.20 – 2026\.11\.20 12:00 хүртэл$/)).toBeVisible();
    const figures = page.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(
      expect.arrayContaining([
        '50% өссөнөмнө 3,000, одоо 4,500 (12:00 хүртэл)',
        '100% өссөнөмнө 400, одоо 800 (дууссан өдрүүдээр)',
        'харьцуулах дүнгүй',
      ]),
    );
  });

  it('says on paper of what days its numbers are and what they are compared with', async () => {
    open(aSeries(), '/graph-report?period=this-month');
    expect(await page.findByText('Хугацаа: 2026.11.19 – 2026.11.21 · Харьцуулах: Өмнөх үе')).toBeInTheDocument();
  });

  it('shows the other parts of the page when its tiles failed', async () => {
    open(aSeries(), '/graph-report', {
      'GET /api/graph-report/summary': reply(403, { message: 'Эрх хүрэхгүй байна' }),
    });
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
    expect(await findDays()).toBeVisible();
  });

  it('shows why categories are not known by district, without a retry', async () => {
    open(aSeries(), `/graph-report?district=${ROUTE}`, {
      'GET /api/lookup/districts': [],
      'GET /api/graph-report/top': reply(422, {
        ...{ code: 'VALIDATION_FAILED', message: 'Оруулсан мэдээлэл буруу байна.' },
        errors: [{ path: 'district', code: 'NOT_POSSIBLE', message: 'Дүүргээр ангилал харуулах боломжгүй.' }],
      }),
    });
    const categories = within(await page.findByRole('figure', { name: text.categories.title }));
    expect(await categories.findByText('Дүүргээр ангилал харуулах боломжгүй.')).toBeVisible();
    expect(categories.queryByRole('link')).toBeNull();
    expect(page.getByText(text.payments.ofAll, { exact: false })).toBeVisible();
  });

  it('offers to load the stops of the map again', async () => {
    open(aSeries(), '/graph-report', { 'GET /api/graph-report/map': reply(403, { message: 'Эрх хүрэхгүй байна' }) });
    const map = within(await page.findByRole('region', { name: text.map.title }));
    expect(await map.findByRole('button', { name: 'Дахин оролдох' })).toBeVisible();
  });

  it('lists the days, newest first, with their sums', async () => {
    open(aSeries());
    const rows = within(await findDays()).getAllByRole('row');
    expect(rows.map(textsOf)).toEqual([
      ['Өдөр', 'Зорчилт', 'Орлого', 'Татгалзсан'],
      ['2026.11.21, Бямбадутуу өдөр', '400', '120,000.00₮', '60'],
      ['2026.11.20, Баасан', '2,100', '630,000.50₮', '230'],
      ['2026.11.19, Пүрэв', '2,000', '600,000.00₮', '210'],
      ['Нийт', '4,500', '1,350,000.50₮', '500'],
    ]);
  });

  it('draws rides as bars and revenue as a line', async () => {
    open(aSeries());
    await waitFor(() => expect(drawnCharts).not.toHaveLength(0));
    const series = drawnCharts.map(({ series }) => series).find((shown) => Array.isArray(shown) && shown.length === 2);
    // The line ends before today.
    expect(series).toMatchObject([
      { name: 'Зорчилт', type: 'column', data: [{ y: 2000 }, { y: 2100 }, { y: 400 }] },
      { name: 'Орлого', type: 'line', data: [{ y: 600_000 }, { y: 630_000.5 }, { y: null }] },
    ]);
  });

  it('draws the fifteen busiest stops, and lists all', async () => {
    const stops = Array.from({ length: 20 }, (_, at) => ({
      ...{ id: `s${String(at)}`, name: `Буудал ${String(at)}`, district: null, lat: 47.9, lon: 106.9 },
      ...{ boardings: at + 1, alightings: 0 },
    }));
    open(aSeries(), '/graph-report', { 'GET /api/graph-report/map': { ...aSeries(), stops } });
    const busiest = Array.from({ length: 15 }, (_, at) => 20 - at);
    await waitFor(() =>
      expect(drawnCharts.map(({ series }) => series)).toContainEqual([
        expect.objectContaining({ name: 'Суусан', data: busiest }),
        expect.objectContaining({ name: 'Буусан' }),
      ]),
    );
    const figure = within(page.getByRole('figure', { name: text.stops.title }));
    expect(figure.getAllByRole('rowheader', { hidden: true })).toHaveLength(20);
  });

  it('shows the time of the numbers, and marks today as unfinished', async () => {
    open(aSeries());
    expect((await page.findAllByText(/шинэчлэгдсэн 12:05/))[0]).toBeVisible();
    expect(page.getAllByText(/\* дутуу өдөр/)[0]).toBeVisible();
  });

  it('says which day may still grow, and with what days the tiles are compared', async () => {
    open(aSeries());
    expect(
      await page.findByText('шинэчлэгдсэн 12:05 · дутуу өдөр: 2026.11.21 · өмнө: 2026.11.16 – 2026.11.18'),
    ).toBeVisible();
  });

  it('leaves out future days', async () => {
    const days = [...aSeries().days, { day: '2026-11-22', rides: 0, revenue: 0, denied: 0 }];
    open(aSeries({ days }), '/graph-report?from=2026-11-19&to=2026-11-22');
    expect(within(await findDays()).queryByText(/11\.22/)).toBeNull();
  });

  it('holds its place while it loads for the first time', () => {
    open(new Promise(() => undefined));
    expect(page.getAllByText(/Ачаалж байна/)[0]).toBeInTheDocument();
  });

  it('says that there were no rides', async () => {
    open(aSeries({ totals: { rides: 0, revenue: 0, denied: 0, active_cards: 0 } }));
    expect(await page.findByText('Мэдээлэл алга')).toBeVisible();
  });

  it('shows the error and loads again on request', async () => {
    const answers = [reply(403, { message: 'Эрх хүрэхгүй байна' }), aSeries()];
    const { user } = open(() => answers.shift());
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
    await user.click(page.getByRole('link', { name: 'Дахин оролдох' }));
    expect(await findDays()).toBeVisible();
  });

  it('loads the numbers again on a click', async () => {
    const answers = [aSeries(), aSeries({ generated_at: '2026-11-21T12:10:00+08:00' })];
    const { user } = open(() => answers.shift());
    await findDays();
    await user.click(page.getByRole('button', { name: 'Шинэчлэх' }));
    expect((await page.findAllByText(/шинэчлэгдсэн 12:10/))[0]).toBeVisible();
  });

  it('keeps the numbers it has, and says so, when they could not be loaded again', async () => {
    const answers = [aSeries(), reply(403, { message: 'Эрх хүрэхгүй байна' })];
    const { context, user } = open(() => answers.shift());
    await findDays();
    await user.click(page.getByRole('button', { name: 'Шинэчлэх' }));
    await waitFor(() =>
      expect(context.messages).toEqual([
        {
          kind: 'error',
          message: {
            title: 'Шинэчилж чадсангүй: өмнөх тоо харагдаж байна',
            description: 'Эрх хүрэхгүй байна',
          },
        },
      ]),
    );
    expect(await findDays()).toBeVisible();
  });
});

describe('the span of the graph report', () => {
  const DAYS = 'Эхлэх, дуусах огноо';

  it('covers the last 30 days of Ulaanbaatar by default', async () => {
    const { context } = open(aSeries());
    await findDays();
    expect(seriesCalls(context.calls).map(({ query }) => query)).toEqual([{ from: '2026-10-23', to: '2026-11-21' }]);
    expect(page.getByRole('link', { name: 'Сүүлийн 30 хоног' })).toHaveAttribute('aria-current', 'page');
  });

  it('is changed by a link, and the fields then show its days', async () => {
    const { context, user } = open(({ query }: RecordedCall) =>
      aSeries({ from: query['from'] ?? '', to: query['to'] ?? '' }),
    );
    await findDays();
    await user.click(page.getByRole('link', { name: 'Өнгөрсөн сар' }));
    expect(context.history.location.search).toBe('?period=last-month');
    await waitFor(() => expect(page.getByLabelText(DAYS)).toHaveValue('2026.10.01 – 2026.10.31'));
  });

  it('is changed by the form', async () => {
    const { context, user } = open(aSeries());
    await findDays();
    await user.clear(page.getByLabelText(DAYS));
    await user.type(page.getByLabelText(DAYS), '2026-11-02 - 2026-11-21');
    await user.click(page.getByRole('button', { name: 'Харуулах' }));
    expect(context.history.location.search).toBe('?from=2026-11-02&to=2026-11-21');
    await waitFor(() =>
      expect(seriesCalls(context.calls).at(-1)?.query).toEqual({ from: '2026-11-02', to: '2026-11-21' }),
    );
  });

  it.each([
    ['from=2026-11-02&to=2026-11-01', 'Дуусах огноо эхлэх огнооноос хойш байна'],
    ['from=2025-01-01&to=2026-11-01', 'Хугацаа 400 хоногоос ихгүй байна'],
    ['from=&to=2026-11-01', 'Эхлэх огноо: Заавал бөглөнө үү'],
    ['from=soon&to=2026-11-01', 'Эхлэх огноо: Огноог 2026.11.22 хэлбэрээр бичнэ үү'],
  ])('is refused with its reason for %s', (search, reason) => {
    const { context } = open(aSeries(), `/graph-report?${search}`);
    expect(page.getByLabelText(DAYS)).toHaveAccessibleDescription(reason);
    expect(page.getByText('Хугацааг засна уу')).toBeVisible();
    expect(context.calls).toEqual([]);
  });

  it('keeps the old numbers, marked as busy, until the new ones are there', async () => {
    const later = Promise.withResolvers<unknown>();
    const { context } = open(({ query }: RecordedCall) => (query['from'] === '2026-11-15' ? later.promise : aSeries()));
    await findDays();
    act(() => context.history.push('/graph-report?period=last-7-days'));
    expect(await findDays()).toHaveAttribute('aria-busy', 'true');
    later.resolve(aSeries({ totals: { rides: 7, revenue: 7, denied: 7, active_cards: 7 } }));
    await waitFor(async () => expect(await findDays()).toHaveAttribute('aria-busy', 'false'));
  });
});
