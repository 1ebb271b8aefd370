import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { ecGraphText as text } from './ec-graph.text.ts';
import { screen } from './ec-graph.screen.tsx';

const KEYS: Readonly<Record<string, string>> = {
  ...{ concession: 'rides', cohort: '2026-10-01', topup: 'QPAY', balance: 'cards' },
};
const IDS: Readonly<Record<string, readonly string[]>> = { dormant: ['7', 'never'], balance: ['0', '1000'] };
const SEASON = '019aa5e0-0000-7000-8000-0000000000bb';
const DISTRICT = '019aa5e0-0000-7000-8000-0000000000cc';
const CATEGORY = '019aa5e0-0000-7000-8000-0000000000aa';

function answer({ query }: RecordedCall) {
  const chart = query['chart'] ?? '';
  return {
    ...{ chart, from: '2026-11-19', to: '2026-11-20', generated_at: '2026-11-21T12:05:00+08:00' },
    labels: chart === 'dormant' ? ['0–7 хоног', 'Огт уншуулаагүй'] : ['2026-11-19', '2026-11-20'],
    label_ids: IDS[chart] ?? [CATEGORY, null],
    ...(chart in IDS ? { as_of: '2026-11-18' } : {}),
    lines: [
      { key: KEYS[chart] ?? 'ISSUED', name: `Нэр ${chart}`, unit: 'card', values: [3, 1204] },
      ...(chart === 'lifecycle' ? [{ key: 'active_base', name: 'Идэвхтэй', unit: 'card', values: [100, 103] }] : []),
    ],
  };
}
function cards({ query }: RecordedCall) {
  if (query['sums']) return { data: [], totals: { count: 51 }, next_cursor: null };
  const isFirst = query['cursor'] === undefined;
  const card = {
    id: isFirst ? '1' : '2',
    card_no: `•••• •••• 000${isFirst ? '1' : '2'}`,
    at: '2026-11-01T09:00:00+08:00',
  };
  const category = { id: CATEGORY, code: 'STUDENT', name: 'Оюутан' };
  const state = { media_type: 'QR', from_status: 'ISSUED', to_status: 'ACTIVE', last_rode_on: null, balance: null };
  return { data: [{ ...card, category, ...state }], next_cursor: isFirst ? 'next' : null, totals: null };
}
const tileOf = (key: string, facts: object = {}) => ({
  ...{ key, unit: 'card', value: 1_204, previous: 1_000, delta_percent: 20.4, sparkline: [1, 2] },
  ...facts,
});
const summary = {
  ...{ from: '2026-11-19', to: '2026-11-20', previous_from: '2026-11-17', previous_to: '2026-11-18' },
  generated_at: '2026-11-21T12:05:00+08:00',
  tiles: [
    tileOf('issued', { value: 21, compared: 18, previous: 12 }),
    tileOf('active_base'),
    tileOf('topups', { unit: '₮', value: 8_500, previous: null }),
    tileOf('subsidy', { unit: '₮', value: 7_500 }),
  ],
};
const topUps = ({ query }: RecordedCall) => ({
  data: [
    {
      ...{ id: '1', card_no: '•••• •••• 0001', at: '2026-11-19T09:00:00+08:00' },
      ...{ channel: 'QPay', point: 'Касс 7', amount: 5_000 },
    },
  ],
  ...{ next_cursor: null, totals: query['sums'] ? { count: 1, amount: 5_000 } : null },
});
function contextOf(
  url: string,
  given: Answer = answer,
  actions: readonly { readonly code: string }[] = [],
  others: Readonly<Record<string, Answer>> = {},
) {
  return createTestContext({
    url,
    snapshot: { actions: [...actions] },
    responses: {
      'GET /api/graph-report/ec/cards': cards,
      'GET /api/graph-report/ec/top-ups': topUps,
      'GET /api/graph-report/ec/summary': summary,
      'GET /api/lookup/directions': [],
      'GET /api/lookup/districts': [{ id: DISTRICT, code: null, name: 'Баянгол', active: true }],
      'GET /api/lookup/operators': [{ id: CATEGORY, code: null, name: 'Зорчигч', active: true }],
      'GET /api/lookup/seasons': [{ id: SEASON, code: null, name: '2026–2027', active: true }],
      'GET /api/lookup/organisations': [{ id: CATEGORY, code: null, name: 'Байгууллага', active: true }],
      'GET /api/graph-report/ec': given,
      'GET /api/lookup/categories': [{ id: CATEGORY, code: null, name: 'Оюутан', active: true }],
      ...others,
    },
  });
}
function open(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of);
  return { context, ...renderScreen(screen, { context }) };
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the graphs of cards', () => {
  it('shows each figure with its numbers', async () => {
    open('/graph-report-ec');
    const lifecycle = within(await page.findByRole('figure', { name: text.lifecycle.title }));
    expect(await lifecycle.findByRole('columnheader', { name: 'Нэр lifecycle' })).toBeInTheDocument();
    expect(lifecycle.getByRole('cell', { name: '1,204' })).toBeInTheDocument();
    expect(page.getAllByRole('figure')).toHaveLength(9);
  });

  it('requests the days and filters of the page', async () => {
    const { context } = open(`/graph-report-ec?from=2026-11-19&to=2026-11-20&category=${CATEGORY}`);
    await page.findAllByRole('cell', { name: '1,204' });
    const charts = context.calls.filter(({ path }) => path.endsWith('/ec'));
    expect(charts.map(({ query }) => query['chart']).sort()).toEqual([
      ...['balance', 'cohort', 'concession', 'dormant', 'lifecycle', 'subsidy', 'topup', 'topup'],
    ]);
    expect(charts[0]?.query).toMatchObject({ from: '2026-11-19', to: '2026-11-20', category: CATEGORY, bucket: 'day' });
    expect(await page.findByDisplayValue('Оюутан')).toBeVisible();
  });

  it('sends to each figure the filters that narrow it, and names those that do not', async () => {
    const filters = { season: SEASON, media: 'QR', organization: CATEGORY };
    const { context } = open(`/graph-report-ec?${new URLSearchParams(filters).toString()}`);
    await page.findAllByRole('cell', { name: '1,204' });
    const sent = (chart: string) => context.calls.find(({ query }) => query['chart'] === chart)?.query;
    expect(sent('lifecycle')).toMatchObject(filters);
    expect(sent('dormant')).toMatchObject(filters);
    expect(sent('topup')).not.toHaveProperty('media');
    expect(sent('subsidy')).toMatchObject({ media: 'QR' });
    expect(sent('subsidy')).not.toHaveProperty('organization');
    const note = '«Картын төрөл», «Байгууллага» шүүлтүүр үйлчлэхгүй';
    expect(within(page.getByRole('figure', { name: text.cohort.title })).getByText(new RegExp(note))).toBeVisible();
    expect(
      within(page.getByRole('figure', { name: text.lifecycle.title })).queryByText(/шүүлтүүр үйлчлэхгүй/),
    ).toBeNull();
  });

  it('compares its tiles with the period before, by days that are over', async () => {
    const { context } = open('/graph-report-ec?period=this-month');
    expect(await page.findByText(/өмнө: 2026\.11\.17 – 2026\.11\.18/)).toBeVisible();
    expect(page.getByText('өмнө 12, одоо 18 (дууссан өдрүүдээр)')).toBeVisible();
    const asked = context.calls.find(({ path }) => path.endsWith('/summary'))?.query;
    expect(asked).toMatchObject({ compare: 'prev', period: 'month' });
    expect(page.getByRole('navigation', { name: 'Харьцуулах' })).toBeVisible();
  });

  it('leads from each tile to its rows, with the filters of the page', async () => {
    open(`/graph-report-ec?period=today&operator=${CATEGORY}`, answer, [{ code: 'report.graph.view' }]);
    const addressOf = async (name: string) => (await page.findByRole('link', { name })).getAttribute('href');
    const here = `/graph-report-ec?period=today&operator=${CATEGORY}`;
    const days = 'rows_from=2026-11-19&rows_to=2026-11-20#rows';
    expect(await addressOf('21')).toBe(`${here}&rows=lifecycle&rows_key=ISSUED&${days}`);
    expect(await addressOf('8,500₮')).toBe(`${here}&rows=topups&rows_key=all&${days}`);
    expect(await addressOf('7,500₮')).toBe(
      `/graph-report?from=2026-11-19&to=2026-11-20&taps=1&tap_result=ACCEPTED&operator=${CATEGORY}#taps`,
    );
  });

  it('narrows rides and subsidy to an operator, and says that cards and top-ups are not', async () => {
    const { context } = open(`/graph-report-ec?operator=${CATEGORY}`);
    await page.findAllByRole('cell', { name: '1,204' });
    const sent = (chart: string) => context.calls.find(({ query }) => query['chart'] === chart)?.query;
    expect([sent('concession'), sent('subsidy')]).toEqual(
      Array(2).fill(expect.objectContaining({ operator: CATEGORY })),
    );
    expect(sent('lifecycle')).not.toHaveProperty('operator');
    const note = /«Тээвэрлэгч» шүүлтүүр үйлчлэхгүй/;
    expect(within(page.getByRole('figure', { name: text.lifecycle.title })).getByText(note)).toBeVisible();
    expect(within(page.getByRole('figure', { name: text.subsidy.title })).queryByText(note)).toBeNull();
  });

  it('narrows the points of top-ups to a district, and says of every other number that it is not', async () => {
    const { context } = open(`/graph-report-ec?district=${DISTRICT}`);
    await page.findAllByRole('cell', { name: '1,204' });
    expect(await page.findByDisplayValue('Баянгол')).toBeVisible();
    const narrowed = context.calls.filter(({ query }) => query['district'] === DISTRICT);
    expect(narrowed.map(({ query }) => query['by']).filter((by) => by !== undefined)).toEqual(['point']);
    const note = /«Дүүрэг» шүүлтүүр үйлчлэхгүй/;
    const figures = page.getAllByRole('figure').filter((figure) => within(figure).queryByText(note));
    expect(figures).toHaveLength(8);
    expect(within(page.getByRole('figure', { name: text.points.title })).queryByText(note)).toBeNull();
    expect(page.getAllByText(note)).toHaveLength(8 + summary.tiles.length);
  });

  it('lists the top-ups of a point as its figure is narrowed', async () => {
    const rows = `rows=point&rows_key=${CATEGORY}&rows_from=2026-11-19&rows_to=2026-11-20`;
    const { context } = open(`/graph-report-ec?district=${DISTRICT}&${rows}`);
    await page.findByRole('region', { name: text.rows.titles.point });
    const asked = context.calls.filter(({ path }) => path.endsWith('/top-ups')).map(({ query }) => query);
    expect(asked[0]).toMatchObject({ point: CATEGORY, district: DISTRICT });
  });

  it('lists all top-ups of the period', async () => {
    const address = '/graph-report-ec?rows=topups&rows_key=all&rows_from=2026-11-19&rows_to=2026-11-20';
    const { context } = open(address);
    const panel = within(await page.findByRole('region', { name: text.rows.titles.topups }));
    expect(await panel.findByText(/1 цэнэглэлт · 5,000₮/)).toBeVisible();
    const asked = context.calls.filter(({ path }) => path.endsWith('/top-ups')).map(({ query }) => query);
    expect(asked).toContainEqual({ from: '2026-11-19', to: '2026-11-20', sums: '1' });
  });

  it('leads from each number to its rows', async () => {
    open('/graph-report-ec?period=today', answer, [{ code: 'report.graph.view' }]);
    await page.findAllByRole('cell', { name: '1,204' });
    const hrefs = (title: string, value: string) =>
      within(page.getByRole('figure', { name: title }))
        .getAllByRole('link', { name: value })
        .map((link) => link.getAttribute('href'));
    const rows = (of: string, key: string, from: string, to: string) =>
      `/graph-report-ec?period=today&rows=${of}&rows_key=${key}&rows_from=${from}&rows_to=${to}#rows`;
    const [first, last] = ['2026-11-19', '2026-11-20'];
    expect(hrefs(text.lifecycle.title, '3')).toEqual([rows('lifecycle', 'ISSUED', first, first)]);
    expect(hrefs(text.activeBase.title, '103')).toEqual([rows('active_base', 'ACTIVE', last, last)]);
    expect(hrefs(text.topup.title, '3')).toEqual([rows('channel', 'QPAY', first, first)]);
    expect(hrefs(text.points.title, '3')).toEqual([rows('point', CATEGORY, first, last)]);
    expect(hrefs(text.points.title, '1,204')).toEqual([rows('point', 'none', first, last)]);
    const counted = '2026-11-18';
    expect(hrefs(text.dormant.title, '1,204')).toEqual([rows('dormant', 'never', counted, counted)]);
    expect(hrefs(text.balance.title, '1,204')).toEqual([rows('balance', '1000', counted, counted)]);
    expect(within(page.getByRole('figure', { name: text.dormant.title })).getByText(/\(2026\.11\.18\)/)).toBeVisible();
    expect(hrefs(text.cohort.title, '1,204')).toEqual([rows('cohort', '2026-10-01', '2026-11-01', '2026-11-30')]);
    expect(hrefs(text.concession.title, '3')).toEqual([
      `/graph-report?from=${first}&to=${last}&taps=1&tap_result=ACCEPTED&tap_category=${CATEGORY}#taps`,
    ]);
  });

  it('shows the cards behind a number with the filters of its figure, page by page', async () => {
    const address = `/graph-report-ec?media=QR&rows=dormant&rows_key=never&rows_from=2026-11-20&rows_to=2026-11-20`;
    const { context, user } = open(address);
    const panel = within(await page.findByRole('region', { name: text.rows.titles.dormant }));
    expect(await panel.findByText('Огт уншуулаагүй · 2026.11.20 · 51 карт')).toBeVisible();
    await user.click(panel.getByRole('button', { name: dashboardText.rows.next }));
    expect(await panel.findByRole('rowheader', { name: '•••• •••• 0002' })).toBeVisible();
    const asked = context.calls.filter(({ path }) => path.endsWith('/ec/cards')).map(({ query }) => query);
    const question = {
      behind: 'dormant',
      idle: 'never',
      media: 'QR',
      from: '2026-11-20',
      to: '2026-11-20',
    };
    const some = { ...question, limit: '50' };
    expect(asked).toEqual([some, { ...question, sums: '1' }, { ...some, cursor: 'next' }]);
    expect(panel.getByText('Огт уншуулаагүй · 2026.11.20 · 51 карт')).toBeVisible();
    expect(panel.getByRole('link', { name: dashboardText.rows.hide })).toHaveAttribute(
      'href',
      '/graph-report-ec?media=QR',
    );
  });

  it('shows the top-ups behind a number with their sum, also in the HTML of the server', async () => {
    const address = '/graph-report-ec?rows=channel&rows_key=QPAY&rows_from=2026-11-19&rows_to=2026-11-20';
    const { html } = await renderScreenOnServer(screen, { context: contextOf(address) });
    expect(html).toContain('Нэр topup · 2026.11.19 – 2026.11.20 · 1 цэнэглэлт · 5,000₮');
    expect(html).toContain('Касс 7');
  });

  it('shows no rows where the address names none that exist', async () => {
    open('/graph-report-ec?rows=channel&rows_key=QPAY&rows_from=2026-02-31&rows_to=2026-11-20');
    await page.findAllByRole('cell', { name: '1,204' });
    expect(page.queryByRole('region', { name: text.rows.titles.channel })).toBeNull();
  });

  it('shows the days that a season narrows the period to', async () => {
    open(`/graph-report-ec?period=this-year&season=${SEASON}`);
    expect(await page.findByDisplayValue('2026.11.19 – 2026.11.20')).toBeVisible();
  });

  it('shows the error in place of a failed figure', async () => {
    open('/graph-report-ec', (call: RecordedCall) =>
      call.query['chart'] === 'cohort' ? reply(403, { message: 'Эрх хүрэхгүй байна' }) : answer(call),
    );
    const cohort = within(await page.findByRole('figure', { name: text.cohort.title }));
    expect(await cohort.findByText('Эрх хүрэхгүй байна')).toBeVisible();
  });

  it('shows its figures when its tiles failed, and loads these again on request', async () => {
    const answers = [reply(403, { message: 'Эрх хүрэхгүй байна' }), summary];
    const { user } = open('/graph-report-ec', answer, [], {
      'GET /api/graph-report/ec/summary': () => answers.shift() ?? summary,
    });
    const failed = await page.findByRole('alert');
    expect(failed).toHaveTextContent(dashboardText.tilesFailed);
    expect(await page.findAllByRole('cell', { name: '1,204' })).not.toHaveLength(0);
    await user.click(within(failed).getByRole('link', { name: 'Дахин оролдох' }));
    expect(await page.findByText(text.tiles.issued)).toBeVisible();
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('says in place of the rows behind a number that they cannot be loaded', async () => {
    const address = '/graph-report-ec?rows=topups&rows_key=all&rows_from=2026-11-19&rows_to=2026-11-20';
    open(address, answer, [], { 'GET /api/graph-report/ec/top-ups': reply(403, { message: 'Эрх хүрэхгүй байна' }) });
    const panel = within(await page.findByRole('region', { name: text.rows.titles.topups }));
    expect(await panel.findByRole('alert')).toHaveTextContent(dashboardText.rows.failed);
  });

  it('asks to correct invalid days', () => {
    const { context } = open('/graph-report-ec?from=2026-11-02&to=2026-11-01');
    expect(page.getByText('Хугацааг засна уу')).toBeVisible();
    expect(context.calls).toEqual([]);
  });

  it('is in the HTML of the server as tables', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf('/graph-report-ec') });
    expect(html).toContain('Нэр subsidy');
    expect(html).toContain('1,204');
  });
});
