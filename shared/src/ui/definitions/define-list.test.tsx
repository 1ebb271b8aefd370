import { describe, expect, it } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { csvOf, dateSchema, defineEnumeration, listQuerySchema } from '../../api-schema/index.ts';
import type { Page } from '../../api-schema/index.ts';
import { z } from 'zod/mini';
import type { ScreenModule } from '../../remote/screen.ts';
import { createTestContext } from '../../testing/create-test-context.ts';
import { renderScreen, renderScreenOnServer } from '../../testing/render-screen.tsx';
import { defineList } from './define-list.ts';
import { ListPage } from './list-view.tsx';

interface Stop {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly status: string;
  readonly fare: number;
  readonly opened_on: string | null;
  readonly route: { readonly id: string; readonly code: string; readonly name: string } | null;
}
const statuses = defineEnumeration({
  OPEN: { label: 'Нээлттэй', tone: 'positive' },
  CLOSED: { label: 'Хаалттай', tone: 'danger' },
});
const stops = defineList({
  name: 'stop',
  path: '/api/stop',
  page: { parse: (answer: unknown) => answer as Page<Stop> },
  query: listQuerySchema({
    sort: ['name', 'fare'],
    defaultSort: 'name',
    filters: {
      status: z.optional(csvOf(z.enum(statuses.values))),
      opened_from: z.optional(dateSchema),
      opened_to: z.optional(dateSchema),
      fare_from: z.optional(z.coerce.number()),
      fare_to: z.optional(z.coerce.number()),
    },
  }),
  params: ({ isOrganisation }) => ({ scope: isOrganisation ? 'org' : 'all', fare_from: '0' }),
  title: 'Зогсоол',
  caption: 'Зогсоолууд',
  search: 'Нэр',
  columns: [
    { key: 'name', label: 'Нэр', kind: 'twoLines', primary: true, value: ({ name, code }) => [name, code] },
    { key: 'status', label: 'Төлөв', kind: 'status', of: statuses },
    { key: 'fare', label: 'Үнэ', kind: 'money' },
    { key: 'opened_on', label: 'Нээсэн', kind: 'date' },
    { key: 'route', label: 'Чиглэл', kind: 'reference', at: '/direction' },
    { key: 'secret', label: 'Дотоод', cell: () => 'x', when: ({ isOrganisation }) => !isOrganisation },
  ],
  filters: {
    status: { kind: 'choice', label: 'Төлөв', of: statuses },
    opened: { kind: 'dayRange', label: 'Нээсэн', place: 'more' },
    fare: { kind: 'amountRange', label: 'Үнэ', place: 'address' },
  },
  tabs: {
    filter: 'status',
    label: 'Төлөвөөр',
    all: 'Бүгд',
    items: [{ value: 'OPEN', label: 'Нээлттэй' }],
    counts: {
      path: '/api/stop/summary',
      read: (answer) => (value) => (answer as Record<string, number>)[value === '' ? 'all' : value],
    },
  },
  sums: ({ total, none }) => [
    { label: 'Нийт үнэ', amount: total },
    { label: 'Бусад', amount: none },
  ],
  empty: {
    title: 'Зогсоол алга',
    hint: 'Зогсоол нэмнэ үү.',
    action: { label: 'Зогсоол нэмэх', to: '/stop/new', when: ({ isOrganisation }) => !isOrganisation },
  },
});
const screen: ScreenModule = { Screen: () => <ListPage of={stops} />, prefetch: stops.prefetch };

const route = { id: 'd7', code: 'Ч:7', name: 'Төв – Зайсан' };
const row: Stop = {
  ...{ id: 's1', name: 'Төв буудал', code: '000000279', status: 'OPEN', fare: 1_000, opened_on: '2026-11-01' },
  route,
};
function contextAt(url: string, isOrganisation = false, data: readonly object[] = [row]) {
  return createTestContext({
    url,
    snapshot: { isOrganisation },
    responses: {
      'GET /api/stop': { data, page: 1, page_size: 20, total: data.length, aggregates: { total: 1_000 } },
      'GET /api/stop/summary': { all: 7, OPEN: 1 },
    },
  });
}
const callsOf = (context: ReturnType<typeof contextAt>, path: string) =>
  context.calls.filter((call) => call.path === path).map(({ query }) => query);

describe('defineList', () => {
  it('shows values by the kinds of their columns', async () => {
    renderScreen(screen, { context: contextAt('/stop') });
    const cells = within(await page.findByRole('row', { name: /Төв буудал/ }));
    expect(cells.getByRole('rowheader')).toHaveTextContent('Төв буудал000000279');
    expect(cells.getByRole('rowheader')).toHaveAttribute('title', 'Төв буудал · 000000279');
    expect(cells.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Нээлттэй',
      '1,000₮',
      '2026.11.01',
      'Ч:7 Төв – Зайсан',
      'x',
    ]);
    expect(cells.getByRole('link', { name: 'Ч:7 Төв – Зайсан' })).toHaveAttribute('href', '/direction/d7');
  });

  it('shows no link where there is no other record', async () => {
    renderScreen(screen, { context: contextAt('/stop', false, [{ ...row, route: null }]) });
    const cells = within(await page.findByRole('row', { name: /Төв буудал/ }));
    expect(cells.getAllByRole('cell')[3]).toHaveTextContent('–');
  });

  it('leads an empty list on to its first row, for who may make one', async () => {
    renderScreen(screen, { context: contextAt('/stop', false, []) });
    expect(await page.findByRole('link', { name: 'Зогсоол нэмэх' })).toHaveAttribute('href', '/stop/new');
  });

  it('offers nothing in an empty list to who may not make a row', async () => {
    renderScreen(screen, { context: contextAt('/stop', true, []) });
    expect(await page.findByText('Зогсоол алга')).toBeVisible();
    expect(page.queryByRole('link', { name: 'Зогсоол нэмэх' })).toBeNull();
  });

  it('offers the window that makes the first row in an empty list, and in no other', async () => {
    const windowed: ScreenModule = { Screen: () => <ListPage of={stops} emptyAction={<button>Цонх нээх</button>} /> };
    const { unmount } = renderScreen(windowed, { context: contextAt('/stop', true, []) });
    expect(await page.findByRole('button', { name: 'Цонх нээх' })).toBeVisible();
    unmount();
    renderScreen(windowed, { context: contextAt('/stop') });
    await page.findByRole('row', { name: /Төв буудал/ });
    expect(page.queryByRole('button', { name: 'Цонх нээх' })).toBeNull();
  });

  it('sorts by the fields that the query accepts and by no others', async () => {
    renderScreen(screen, { context: contextAt('/stop?sort=opened_on') });
    await page.findByRole('table');
    expect(page.getByRole('columnheader', { name: 'Нэр' })).toHaveAttribute('aria-sort', 'ascending');
    expect(page.getByRole('link', { name: 'Үнэ' })).toHaveAttribute('href', '/stop?sort=fare');
    expect(page.queryByRole('link', { name: 'Нээсэн' })).toBeNull();
  });

  it('requests the rows of the address, with the parameters of the definition as defaults', async () => {
    const context = contextAt('/stop?status=OPEN&opened_from=2026-11-01&fare_from=700&fare_to=abc&other=1', true);
    renderScreen(screen, { context });
    await page.findByRole('table');
    expect(callsOf(context, '/api/stop')).toEqual([
      {
        page: '1',
        page_size: '20',
        sort: 'name',
        status: 'OPEN',
        opened_from: '2026-11-01',
        fare_from: '700',
        scope: 'org',
      },
    ]);
  });

  it('counts the rows of each tab for the other filters', async () => {
    const context = contextAt('/stop?status=OPEN&opened_from=2026-11-01');
    renderScreen(screen, { context });
    expect(await page.findByRole('link', { name: 'Бүгд 7' })).toHaveAttribute('href', '/stop?opened_from=2026-11-01');
    expect(page.getByRole('link', { name: 'Нээлттэй 1' })).toHaveAttribute('aria-current', 'page');
    expect(callsOf(context, '/api/stop/summary')).toEqual([
      { opened_from: '2026-11-01', scope: 'all', fare_from: '0' },
    ]);
  });

  it('shows the active filters as chips, except the open tab', async () => {
    renderScreen(screen, { context: contextAt('/stop?status=OPEN&fare_from=500&fare_to=900&opened_to=2026-11-30') });
    const chips = await page.findByRole('list', { name: 'Идэвхтэй шүүлт' });
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(['Нээсэн: 2026.11.30 хүртэл', 'Үнэ: 500₮ – 900₮']);
    expect(within(chips).getByRole('link', { name: 'Үнэ: шүүлтийг авах' })).toHaveAttribute(
      'href',
      '/stop?status=OPEN&opened_to=2026-11-30',
    );
  });

  it('shows the sums of the host', async () => {
    renderScreen(screen, { context: contextAt('/stop') });
    expect(await page.findByText('Нийт үнэ')).toBeVisible();
    expect(page.queryByText('Бусад')).toBeNull();
  });

  it('hides a column from the accounts it is not for', async () => {
    renderScreen(screen, { context: contextAt('/stop', true) });
    await page.findByRole('table');
    expect(page.queryByRole('columnheader', { name: 'Дотоод' })).toBeNull();
  });

  it('has the headings of the exported file, and no column outside the file', () => {
    const { definition } = stops;
    const columns = [{ key: 'name', exportAs: ['name', 'code'], kind: 'text', primary: true } as const];
    const exportsOf = (words: Readonly<Record<string, string>>) => ({ resource: 'stop', code: 'net', columns: words });
    const list = defineList({ ...definition, columns, exports: exportsOf({ name: 'Нэр', code: 'Код' }) });
    expect(list.columns.map(({ header }) => header)).toEqual(['Нэр, Код']);
    expect(() => defineList({ ...definition, columns, exports: exportsOf({ name: 'Нэр' }) })).toThrow(
      'The file has no column for name',
    );
  });

  it('renders rows, counts and filters on the server', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextAt('/stop?status=OPEN') });
    expect(html).toContain('Төв буудал');
    expect(html).toMatch(/Бүгд<!-- --> <span class="count">7|Бүгд.*7/);
    expect(html).toContain('name="opened_from"');
  });
});
