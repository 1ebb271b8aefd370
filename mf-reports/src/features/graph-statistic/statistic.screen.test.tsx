import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { statisticText as text } from './statistic.text.ts';

// Drawing needs a browser's layout.
const draw = jest.fn((_props: { readonly series: unknown }) => null);
jest.unstable_mockModule('react-apexcharts', () => ({ default: draw }));
const { screen } = await import('./statistic.screen.tsx');

const ROUTE = '019aa5e0-0000-7000-8000-0000000000aa';
const span = { from: '2026-01-01', to: '2026-11-21', generated_at: '2026-11-21T12:05:00+08:00' };
const column = (key: string, kind: string, unit?: string) => ({ key, name: key, kind, ...(unit ? { unit } : {}) });

interface Body {
  readonly dimensions: readonly string[];
  readonly measures: readonly string[];
  readonly compare?: string;
}

function pivot({ body }: RecordedCall) {
  const { dimensions, measures, compare } = body as Body;
  const one = (rows: (string | number)[][], totals: (number | null)[], columns: object[]) => ({
    ...{ ...span, rows, totals, columns, row_count: rows.length },
  });
  if (compare) {
    return one(
      [['2026-01-01', 100, 80, 25]],
      [null, 100, 80, 25],
      [
        ...[column('month', 'dimension'), column('rides', 'measure', 'ride')],
        ...[column('rides_before', 'measure', 'ride'), column('rides_change', 'measure', '%')],
      ],
    );
  }
  if (measures.length > 1) {
    return one(
      [['Зорчигч тээвэр', 70, 70_000, 1000, 3.5]],
      [null, 70, 70_000, 1000, 3.5],
      [
        ...[column('operator', 'dimension'), column('rides', 'measure', 'ride'), column('revenue', 'measure', '₮')],
        ...[column('revenue_per_ride', 'measure', '₮'), column('denied_share', 'measure', '%')],
      ],
    );
  }
  const columns = [
    ...dimensions.map((name) => column(name, 'dimension')),
    column(measures[0] ?? '', 'measure', 'ride'),
  ];
  const ofRoutes = sumOf(['Ч:17', 70], ['Ч:5', 12]);
  if (dimensions.length === 1) return { ...one(ofRoutes.rows, [null, 82], columns), sums: [ofRoutes] };
  const cells = [
    ['Ч:17', 1, 30],
    ['Ч:17', 2, 40],
    ['Ч:5', 2, 12],
  ];
  return { ...one(cells, [null, null, 82], columns), sums: [ofRoutes, sumOf([1, 30], [2, 52])] };
}

const sumOf = (...rows: (string | number)[][]) => ({ rows, row_count: rows.length });

const books = { taps: 1000, ledger: 1000, settlement: 1000, difference: 0 };

function contextOf(url: string, others: Readonly<Record<string, Answer>> = {}, codes: readonly string[] = []) {
  return createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'POST /api/statistic/query': pivot,
      'GET /api/statistic/reconciliation': { ...span, totals: books, days: [] },
      'GET /api/saved-view': { data: [] },
      'GET /api/lookup/directions': [],
      ...others,
    },
  });
}
function open(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of);
  return { context, ...renderScreen(screen, { context }) };
}
const saved = {
  ...{ id: 'v1', version: 1, resource: 'graph-report-statistic', name: 'Гарагаар', scope: 'OWN', role: null },
  ...{ is_default: false, can_edit: true, state: { search: '?rows=route' } },
};
const PIVOT = '/graph-report-statistic?rows=route&columns=weekday';
const CAPTION = 'Зорчилт: чиглэл × гараг';
const textsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

beforeEach(() => {
  draw.mockClear();
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
    expect(html).toContain('<input type="hidden" name="period" value="last-month"/>');
    expect(html).toMatch(/<noscript><button[^>]*type="submit"/);
  });

  it('is changed by its fields, through the address', async () => {
    const { context, user } = open(PIVOT);
    await user.selectOptions(await page.findByRole('combobox', { name: text.fields.measure }), text.measures.revenue);
    expect(context.history.location.search).toBe('?period=this-year&rows=route&columns=weekday&measure=revenue');
  });

  it('is drawn as the chart of the address', async () => {
    open(`${PIVOT}&view=stacked`);
    await waitFor(() => expect(draw).toHaveBeenCalled());
    expect(draw.mock.lastCall?.[0].series).toEqual([
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

  it('is saved under a name with its complete address', async () => {
    const { context, user } = open(PIVOT, { 'POST /api/saved-view': reply(201, {}) });
    await user.click(await page.findByRole('button', { name: text.kept.save }));
    await user.type(await page.findByRole('textbox', { name: /Нэр/ }), 'Гарагаар');
    await user.click(page.getAllByRole('button', { name: text.kept.save }).at(-1) ?? document.body);
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.kept.saved));
    expect(
      context.calls.find(({ path, method }) => method === 'POST' && path === '/api/saved-view')?.body,
    ).toMatchObject({
      resource: 'graph-report-statistic',
      name: 'Гарагаар',
      state: { search: '?period=this-year&rows=route&columns=weekday' },
      scope: 'OWN',
    });
  });

  it('is saved for all by people who may share, and by nobody else', async () => {
    const saved = { 'POST /api/saved-view': reply(201, {}) };
    const { unmount, user: other } = open(PIVOT, saved);
    await other.click(await page.findByRole('button', { name: text.kept.save }));
    await page.findByRole('textbox', { name: /Нэр/ });
    expect(page.queryByRole('checkbox')).toBeNull();
    unmount();
    const { context, user } = open(PIVOT, saved, ['report.graph.saveview']);
    await user.click(await page.findByRole('button', { name: text.kept.save }));
    await user.type(await page.findByRole('textbox', { name: /Нэр/ }), 'Гарагаар');
    await user.click(page.getByRole('checkbox', { name: text.kept.forAll }));
    await user.click(page.getAllByRole('button', { name: text.kept.save }).at(-1) ?? document.body);
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.kept.saved));
    expect(context.calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ name: 'Гарагаар', scope: 'ALL', resource: 'graph-report-statistic' }),
    );
  });

  it('copies a link that names the period', async () => {
    const { user } = open(PIVOT);
    await user.click(await page.findByRole('button', { name: text.copyLink }));
    expect(await navigator.clipboard.readText()).toMatch(/\?period=this-year&rows=route&columns=weekday$/);
  });

  it('links to the saved ones, and marks those of all', async () => {
    open(PIVOT, { 'GET /api/saved-view': { data: [saved, { ...saved, id: 'v2', scope: 'ALL' }] } });
    const [link] = await page.findAllByRole('link', { name: 'Гарагаар' });
    expect(link).toHaveAttribute('href', '/graph-report-statistic?rows=route');
    expect(page.getAllByText(text.kept.shared)).toHaveLength(1);
  });

  it('is deleted from the saved ones once the consequences are confirmed', async () => {
    const { context, user } = open(PIVOT, {
      'GET /api/saved-view': { data: [{ ...saved, scope: 'ALL' }] },
      'DELETE /api/saved-view/v1': reply(204, undefined),
    });
    const deletions = () => context.calls.filter(({ method }) => method === 'DELETE');
    await user.click(await page.findByRole('button', { name: text.kept.remove('Гарагаар') }));
    const dialog = within(await page.findByRole('dialog'));
    expect(dialog.getByText(text.kept.removeShared)).toBeVisible();
    expect(deletions()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: text.kept.removeLabel }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.kept.removed));
    expect(deletions()).toMatchObject([{ path: '/api/saved-view/v1' }]);
  });

  it('leaves the focus to the button that saves once it is deleted', async () => {
    let views = [saved];
    const { user } = open(PIVOT, {
      'GET /api/saved-view': () => ({ data: views }),
      'DELETE /api/saved-view/v1': () => {
        views = [];
        return reply(204, undefined);
      },
    });
    await user.click(await page.findByRole('button', { name: text.kept.remove('Гарагаар') }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: text.kept.removeLabel }));
    expect(await page.findByText(text.kept.none)).toBeVisible();
    await waitFor(() => expect(page.getByRole('button', { name: text.kept.save })).toHaveFocus());
  });

  it('says that the saved ones could not be loaded', async () => {
    open(PIVOT, { 'GET /api/saved-view': reply(503, { code: 'UNAVAILABLE' }) });
    expect(await page.findByText(text.kept.failed)).toBeVisible();
    expect(page.queryByText(text.kept.none)).toBeNull();
  });
});

describe('the file of the pivot', () => {
  it('has every cell with the sums of rows and columns', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { user } = open(PIVOT);
    await user.click(await page.findByRole('button', { name: `${CAPTION}: татах` }));
    await user.click(await page.findByRole('menuitem', { name: 'Өгөгдөл (CSV)' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await textOf(files[0])).trimEnd().split('\r\n')).toEqual([
      'Чиглэл,Даваа,Мягмар,Нийт',
      'Ч:17,30,40,70',
      'Ч:5,,12,12',
      'Нийт,30,52,82',
    ]);
  });
});

/** Reads a file, which jsdom does with a reader alone. */
function textOf(file: Blob | undefined): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener('load', () => {
      resolve(reader.result as string);
    });
    reader.readAsText(file ?? new Blob());
  });
}

describe('the tables beside the pivot', () => {
  it('compare the months with those of the year before', async () => {
    open(PIVOT);
    const table = within(await page.findByRole('table', { name: text.year.title }));
    expect(table.getAllByRole('row').map(textsOf)[1]).toEqual(['2026 оны 1-р сар', '100', '80', '25% өссөн']);
  });

  it('compare a month that runs until the same hour of the year before, and say so', async () => {
    const columns = ['rides', 'rides_before', 'rides_change', 'rides_compared'].map((key) =>
      column(key, 'measure', 'ride'),
    );
    open(PIVOT, {
      'POST /api/statistic/query': (call: RecordedCall) =>
        (call.body as Body).compare
          ? {
              ...{ ...span, previous_until: '2025-11-21T12:00:00+08:00', row_count: 1 },
              columns: [column('month', 'dimension'), ...columns],
              rows: [['2026-11-01', 100, 80, 15, 92]],
              totals: [null, 100, 80, 15, 92],
            }
          : pivot(call),
    });
    const table = within(await page.findByRole('table', { name: text.year.title }));
    expect(table.getAllByRole('row').map(textsOf)[1]?.slice(1)).toEqual(['100', '80', '15% өссөн']);
    expect(page.getByText(text.year.until('2025-11-21T12:00:00+08:00'))).toHaveTextContent('2025.11.21 12:00 хүртэл');
  });

  it('say that they could not be loaded, with the reason', async () => {
    open(PIVOT, {
      'POST /api/statistic/query': (call: RecordedCall) =>
        (call.body as Body).compare ? reply(503, { code: 'UNAVAILABLE', message: 'Түр хүлээнэ үү.' }) : pivot(call),
    });
    expect(await page.findByText(text.year.failed)).toBeVisible();
    expect(page.getByText('Түр хүлээнэ үү.')).toBeVisible();
  });

  it('compare shares in points', async () => {
    const shares = [
      ...[column('month', 'dimension'), column('denied_share', 'measure', '%')],
      ...[column('denied_share_before', 'measure', '%'), column('denied_share_change', 'measure', '%')],
    ];
    open(`${PIVOT}&measure=denied_share`, {
      'POST /api/statistic/query': (call: RecordedCall) =>
        (call.body as Body).compare
          ? { ...span, rows: [['2026-01-01', 5, 4, 25]], totals: [null, 5, 4, 25], columns: shares, row_count: 1 }
          : pivot(call),
    });
    const table = within(await page.findByRole('table', { name: text.year.title }));
    expect(textsOf(table.getAllByRole('row')[1] ?? document.body)).toEqual([
      ...['2026 оны 1-р сар', '5%', '4%', '1 нэгж хувь өссөн'],
    ]);
  });

  it('rank the operators', async () => {
    open(PIVOT);
    const table = within(await page.findByRole('table', { name: text.league.title }));
    expect(table.getAllByRole('row').map(textsOf)[1]).toEqual(['Зорчигч тээвэр', '70', '70,000₮', '1,000₮', '3.5%']);
  });

  it('report that the books agree', async () => {
    open(PIVOT);
    expect(await page.findByText(text.reconciliation.fine)).toBeVisible();
  });

  it('name the days on which they differ', async () => {
    const day = { ...books, day: '2026-11-20', ledger: 990, difference: 10 };
    const totals = { ...books, ledger: 990, difference: 10 };
    open(PIVOT, { 'GET /api/statistic/reconciliation': { ...span, totals, days: [day] } });
    expect((await page.findAllByText(text.reconciliation.wrong(1)))[0]).toBeVisible();
    expect(page.getByRole('rowheader', { name: '2026.11.20' })).toBeVisible();
  });

  it('are in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf(PIVOT) });
    expect(html).toContain('Ч:17');
    expect(html).toContain('Зорчигч тээвэр');
    expect(html).toContain(text.reconciliation.fine);
  });
});
