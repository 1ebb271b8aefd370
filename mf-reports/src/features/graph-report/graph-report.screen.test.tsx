import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { aSeries } from './graph-report.fixtures.ts';

// Drawing needs a browser's layout; what is drawn is all there is to see here.
const draw = jest.fn((_props: { readonly series: unknown }) => null);
jest.unstable_mockModule('react-apexcharts', () => ({ default: draw }));
const { screen } = await import('./graph-report.screen.tsx');

function open(answer: Answer, url = '/graph-report') {
  const context = createTestContext({ url, responses: { 'GET /api/graph-report/series': answer } });
  return { context, ...renderScreen(screen, { context }) };
}

async function findDays() {
  return page.findByRole('table', { name: 'Өдрийн дүн' });
}

function textsOf(row: HTMLElement | undefined): string[] {
  return row ? [...row.children].map((cell) => cell.textContent) : [];
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the graph report', () => {
  it('shows the span in four figures', async () => {
    open(aSeries());
    await findDays();
    const figures = page.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(
      expect.arrayContaining([expect.stringContaining('4,500'), expect.stringContaining('1,350,000.5₮')]),
    );
    expect(figures).toEqual(expect.arrayContaining([expect.stringContaining('3,374'), '10%', '500 уншилт']));
  });

  it('lists the days, newest first, with their sums', async () => {
    open(aSeries());
    const rows = within(await findDays()).getAllByRole('row');
    expect(rows.map(textsOf)).toEqual([
      ['Өдөр', 'Зорчилт', 'Орлого', 'Татгалзсан'],
      ['2026.11.21, Бямбадутуу өдөр', '400', '120,000₮', '60'],
      ['2026.11.20, Баасан', '2,100', '630,000.5₮', '230'],
      ['2026.11.19, Пүрэв', '2,000', '600,000₮', '210'],
      ['Нийт', '4,500', '1,350,000.5₮', '500'],
    ]);
  });

  it('draws rides as bars and revenue as a line', async () => {
    open(aSeries());
    await waitFor(() => expect(draw).toHaveBeenCalled());
    expect(draw.mock.lastCall?.[0].series).toEqual([
      { name: 'Зорчилт', type: 'column', data: [2000, 2100, 400] },
      { name: 'Орлого', type: 'line', data: [600_000, 630_000.5, 120_000] },
    ]);
  });

  it('says when the numbers were counted, and that today is not over', async () => {
    open(aSeries());
    expect(await page.findByText('шинэчлэгдсэн 12:05')).toBeVisible();
    expect(page.getByText(/\* дутуу өдөр/)).toBeVisible();
  });

  it('leaves out days that have not begun', async () => {
    const days = [...aSeries().days, { day: '2026-11-22', rides: 0, revenue: 0, denied: 0 }];
    open(aSeries({ days }), '/graph-report?from=2026-11-19&to=2026-11-22');
    expect(within(await findDays()).queryByText(/11\.22/)).toBeNull();
  });

  it('holds its place while it loads for the first time', () => {
    open(new Promise(() => undefined));
    expect(page.getByRole('status')).toHaveTextContent('Ачаалж байна…');
  });

  it('says that nobody rode', async () => {
    open(aSeries({ totals: { rides: 0, revenue: 0, denied: 0, active_cards: 0 } }));
    expect(await page.findByText('Мэдээлэл алга')).toBeVisible();
  });

  it('says what went wrong and loads again when asked', async () => {
    const answers = [reply(403, { message: 'Эрх хүрэхгүй байна' }), aSeries()];
    const { user } = open(() => answers.shift());
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
    await user.click(page.getByRole('link', { name: 'Дахин оролдох' }));
    expect(await findDays()).toBeVisible();
  });

  it('counts anew when asked', async () => {
    const answers = [aSeries(), aSeries({ generated_at: '2026-11-21T12:10:00+08:00' })];
    const { user } = open(() => answers.shift());
    await findDays();
    await user.click(page.getByRole('button', { name: 'Шинэчлэх' }));
    expect(await page.findByText('шинэчлэгдсэн 12:10')).toBeVisible();
  });
});

describe('the span of the graph report', () => {
  it('is the last 30 days of Ulaanbaatar at first', async () => {
    const { context } = open(aSeries());
    await findDays();
    expect(context.calls.map(({ query }) => query)).toEqual([{ from: '2026-10-23', to: '2026-11-21' }]);
    expect(page.getByRole('link', { name: 'Сүүлийн 30 хоног' })).toHaveAttribute('aria-current', 'page');
  });

  it('is changed by a link, and the fields then say which days are shown', async () => {
    const { context, user } = open(({ query }: RecordedCall) =>
      aSeries({ from: query['from'] ?? '', to: query['to'] ?? '' }),
    );
    await findDays();
    await user.click(page.getByRole('link', { name: 'Өнгөрсөн сар' }));
    expect(context.history.location.search).toBe('?period=last-month');
    await waitFor(() => expect(page.getByLabelText('Эхлэх огноо')).toHaveValue('2026-10-01'));
    expect(page.getByLabelText('Дуусах огноо')).toHaveValue('2026-10-31');
  });

  it('is changed by the form', async () => {
    const { context, user } = open(aSeries());
    await findDays();
    await user.clear(page.getByLabelText('Эхлэх огноо'));
    await user.type(page.getByLabelText('Эхлэх огноо'), '2026-11-02');
    await user.click(page.getByRole('button', { name: 'Харуулах' }));
    expect(context.history.location.search).toBe('?from=2026-11-02&to=2026-11-21');
    await waitFor(() => expect(context.calls.at(-1)?.query).toEqual({ from: '2026-11-02', to: '2026-11-21' }));
  });

  it.each([
    ['from=2026-11-02&to=2026-11-01', 'Дуусах огноо', 'Дуусах огноо эхлэх огнооноос хойш байна'],
    ['from=2025-01-01&to=2026-11-01', 'Дуусах огноо', 'Хугацаа 400 хоногоос ихгүй байна'],
    ['from=&to=2026-11-01', 'Эхлэх огноо', 'Заавал бөглөнө үү'],
    ['from=soon&to=2026-11-01', 'Эхлэх огноо', 'Огноо жил-сар-өдөр хэлбэртэй байна (ж: 2026-11-21)'],
  ])('is refused with its reason for %s', (search, field, reason) => {
    const { context } = open(aSeries(), `/graph-report?${search}`);
    expect(page.getByLabelText(field)).toHaveAccessibleDescription(reason);
    expect(page.getByRole('status')).toHaveTextContent('Хугацааг засна уу');
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
