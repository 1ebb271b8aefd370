import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { drawnCharts, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { RecordedCall } from '@ecard/shared/testing';
import { statisticText as text } from './statistic.text.ts';
import { CAPTION, PIVOT, ROUTE, contextOf, openerOf, pivot, sumOf, textsOf } from './open-statistic.fixtures.tsx';
import type { Body } from './open-statistic.fixtures.tsx';
import { screen } from './statistic.screen.tsx';

const open = openerOf(screen);
const SEVERAL = `${PIVOT}&measure=rides&measure2=revenue`;

beforeEach(() => {
  drawnCharts.length = 0;
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the pivot', () => {
  it('shows each value at its row and column, with the sums of both', async () => {
    open(PIVOT);
    const rows = within(await page.findByRole('table', { name: CAPTION })).getAllByRole('row');
    expect(rows.map(textsOf)).toEqual([
      ['Чиглэл', 'Даваа', 'Мягмар', 'Нийт'],
      ['Ч:17', '30', '40', '70'],
      ['Ч:5', '–', '12', '12'],
      ['Нийт', '30', '52', '82'],
    ]);
  });

  it('requests the largest rows first, with the limit and filters of the address', async () => {
    const { context } = open(`${PIVOT}&route=${ROUTE}&top=20`);
    await page.findByRole('table', { name: CAPTION });
    expect(context.calls.map(({ body }) => body)).toContainEqual({
      ...{ from: '2026-01-01', to: '2026-11-21', measures: ['rides'], dimensions: ['route', 'weekday'] },
      ...{ limit: 5000, tops: [20, 100], sort: '-rides', filters: { route: [ROUTE] } },
    });
  });

  it('requests the days by the clock of the server, and as many rows', async () => {
    const context = contextOf('/graph-report-statistic?rows=day&columns=hour&top=400');
    context.publish({ servedAt: Date.parse('2026-01-10T12:00:00+08:00') });
    renderScreen(screen, { context });
    await page.findByRole('table', { name: new RegExp(text.measures.rides) });
    const days = { from: '2026-01-01', to: '2026-01-10' };
    expect(context.calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ ...days, tops: [400, 100] }),
    );
  });

  it.each([
    ['rows=weekday&columns=hour', 100],
    ['rows=day&columns=hour&period=last-30-days', 100],
    ['rows=day&columns=hour&from=2026-01-01&to=2026-10-27', 16],
    ['rows=day&columns=hour&from=2026-01-01&to=2026-10-27&measure=rides&measure2=revenue&measure3=denied', 11],
  ])('requests as many columns as its rows leave room for: %s', async (search, most) => {
    const { context } = open(`/graph-report-statistic?${search}`);
    await page.findByRole('table', { name: new RegExp(text.measures.rides) });
    expect(context.calls.map(({ body }) => body)).toContainEqual(expect.objectContaining({ tops: [400, most] }));
  });

  it('says how many rows and columns are beyond its limits', async () => {
    open(PIVOT, {
      'POST /api/statistic/query': (call: RecordedCall) => {
        const answer = pivot(call);
        if (!('sums' in answer)) return answer;
        return { ...answer, sums: answer.sums.map((sum, at) => ({ ...sum, row_count: 7 - 2 * at })) };
      },
    });
    expect(await page.findByText(text.leftOut(5))).toBeVisible();
    expect(page.getByText(text.columnsLeftOut(3))).toBeVisible();
  });

  it('says which columns its chart leaves out', async () => {
    const days = Array.from({ length: 14 }, (_, at) => [`2026-01-${String(at + 1).padStart(2, '0')}`, 1]);
    open('/graph-report-statistic?rows=route&columns=day&view=line', {
      'POST /api/statistic/query': (call: RecordedCall) => {
        const answer = pivot(call);
        return 'sums' in answer ? { ...answer, sums: [answer.sums[0], sumOf(...days)] } : answer;
      },
    });
    expect(await page.findByText(text.seriesLeftOut(12, 14))).toBeVisible();
  });

  it('can be chosen without script', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf(`${PIVOT}&period=last-month`) });
    expect(html).toMatch(/<select[^>]* name="rows"/);
    expect(html).toMatch(/<select[^>]* name="measure2"/);
    expect(html).toContain('<input type="hidden" name="period" value="last-month"/>');
    expect(html).toMatch(/<noscript><button[^>]*type="submit"/);
  });

  it('is changed by its fields, through the address', async () => {
    const { context, user } = open(PIVOT);
    await user.selectOptions(await page.findByRole('combobox', { name: text.measure(0) }), text.measures.revenue);
    expect(context.history.location.search).toBe('?period=this-year&rows=route&columns=weekday&measure=revenue');
  });

  it('divides its columns by several measures, under two rows of headings', async () => {
    open(SEVERAL);
    const table = await page.findByRole('table', { name: 'Зорчилт, Орлого: чиглэл × гараг' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(textsOf)).toEqual([
      ['', 'Даваа', 'Мягмар', 'Нийт'],
      ['Чиглэл', 'Зорчилт', 'Орлого', 'Зорчилт', 'Орлого', 'Зорчилт', 'Орлого'],
      ['Ч:17', '30', '30,000₮', '40', '40,000₮', '70', '70,000₮'],
      ['Ч:5', '–', '–', '12', '12,000₮', '12', '12,000₮'],
      ['Нийт', '30', '30,000₮', '52', '52,000₮', '82', '82,000₮'],
    ]);
    const heads = [...(rows[0]?.children ?? [])].map((cell) => [
      cell.getAttribute('scope'),
      cell.getAttribute('colspan'),
    ]);
    expect(heads).toEqual([[null, null], ...Array<string[]>(3).fill(['colgroup', '2'])]);
    expect([...table.querySelectorAll('colgroup')].map(({ span }) => span)).toEqual([1, 2, 2, 2]);
    // A row that is a card on a phone names column and measure of each number.
    const labels = [...(rows[2]?.children ?? [])].map((cell) => cell.getAttribute('data-label'));
    expect(labels.slice(1, 3)).toEqual(['Даваа, Зорчилт', 'Даваа, Орлого']);
  });

  it('has one row of headings for several measures without columns', async () => {
    open('/graph-report-statistic?rows=route&measure=rides&measure2=revenue');
    const rows = within(await page.findByRole('table', { name: 'Зорчилт, Орлого: чиглэл' })).getAllByRole('row');
    expect(rows.map(textsOf).slice(0, 2)).toEqual([
      ['Чиглэл', 'Зорчилт', 'Орлого'],
      ['Ч:17', '70', '70,000₮'],
    ]);
  });

  it('requests all measures at once, in the order of the one that the address sorts by', async () => {
    const { context } = open(`${SEVERAL}&measure3=denied&measure4=subsidy&sort=-revenue`);
    await page.findByRole('table', { name: /^Зорчилт, Орлого, / });
    const measures = ['rides', 'revenue', 'denied', 'subsidy'];
    expect(context.calls.map(({ body }) => body)).toContainEqual(
      // A hundred columns of numbers are divided among the measures.
      expect.objectContaining({ measures, sort: '-revenue', tops: [50, 25] }),
    );
    const months = context.calls.find(({ body }) => (body as Body | undefined)?.compare);
    expect(months?.body).toMatchObject({ measures: ['rides'] });
  });

  it('offers one measure more up to the fourth, none of them twice, and orders by each', async () => {
    const { context, user } = open(PIVOT);
    const second = await page.findByRole('combobox', { name: text.measure(1) });
    expect(page.queryByRole('combobox', { name: text.measure(2) })).toBeNull();
    expect(within(second).queryByRole('option', { name: text.measures.rides })).toBeNull();
    await user.selectOptions(second, text.measures.revenue);
    expect(context.history.location.search).toMatch(/&measure=rides&measure2=revenue$/);
    await user.selectOptions(await page.findByRole('combobox', { name: text.measure(2) }), text.measures.denied);
    await user.selectOptions(page.getByRole('combobox', { name: text.fields.sort }), 'Орлого: ихээс бага');
    expect(context.history.location.search).toMatch(/&measure3=denied&sort=-revenue$/);
    await user.selectOptions(page.getByRole('combobox', { name: text.measure(1) }), text.noMeasure);
    expect(page.getByRole('combobox', { name: text.fields.sort })).toHaveDisplayValue('Зорчилт: ихээс бага');
    expect(context.history.location.search).toMatch(/&measure=rides&measure3=denied&sort=-revenue$/);
    expect(page.getByRole('combobox', { name: text.measure(1) })).toHaveDisplayValue(text.measures.denied);
  });

  it('is drawn with the first of several measures, and says so', async () => {
    open(`${SEVERAL}&view=stacked`);
    await waitFor(() => expect(drawnCharts).not.toHaveLength(0));
    expect(drawnCharts.at(-1)?.series).toEqual([
      { name: 'Даваа', type: 'column', data: [30, null] },
      { name: 'Мягмар', type: 'column', data: [40, 12] },
    ]);
    expect(page.getByText(text.measuresLeftOut)).toBeVisible();
    expect(page.getByRole('figure', { name: CAPTION })).toBeVisible();
  });

  it('is drawn as the chart of the address', async () => {
    open(`${PIVOT}&view=stacked`);
    await waitFor(() => expect(drawnCharts).not.toHaveLength(0));
    expect(drawnCharts.at(-1)?.series).toEqual([
      { name: 'Даваа', type: 'column', data: [30, null] },
      { name: 'Мягмар', type: 'column', data: [40, 12] },
    ]);
  });

  it('marks the month that is not over in its rows, in its columns and in its chart', async () => {
    const months = sumOf(['2026-10-01', 90], ['2026-11-01', 30]);
    const responses = {
      'POST /api/statistic/query': (call: RecordedCall) => {
        const { dimensions, compare, measures } = call.body as Body;
        if (compare || measures.length > 1) return pivot(call);
        const sums = dimensions.map((name) => (name === 'month' ? months : sumOf(['Ч:17', 120])));
        return { ...pivot(call), incomplete_from: '2026-11-21', sums };
      },
    };
    const { unmount } = open('/graph-report-statistic?rows=month', responses);
    const table = within(await page.findByRole('table', { name: 'Зорчилт: сар' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '2026 оны 10-р сар',
      '2026 оны 11-р сардутуу сар',
      'Нийт',
    ]);
    unmount();
    const { unmount: close } = open('/graph-report-statistic?rows=route&columns=month', responses);
    expect(await page.findByRole('columnheader', { name: '2026 оны 11-р сар, дутуу сар' })).toBeVisible();
    expect(page.getByRole('columnheader', { name: '2026 оны 10-р сар' })).toBeVisible();
    close();
    open('/graph-report-statistic?rows=month&view=bar', responses);
    expect(await page.findByText(/\* дутуу сар/)).toBeVisible();
  });

  it('names the measures and dimensions that cannot be combined', async () => {
    const message = 'Зорчигч-км, ачааллыг зорчигчийн ангиллаар харуулах боломжгүй.';
    const refused = reply(422, {
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'measures', code: 'X', message }],
    });
    open(PIVOT, {
      'POST /api/statistic/query': (call: RecordedCall) =>
        (call.body as Body).dimensions.length > 1 ? refused : pivot(call),
    });
    expect(await page.findByText(message)).toBeVisible();
  });
});
