import { describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import type { Page } from '../../api-schema/index.ts';
import type { ScreenModule } from '../../remote/screen.ts';
import { createTestContext } from '../../testing/create-test-context.ts';
import { reply } from '../../testing/fake-network.ts';
import type { Answer } from '../../testing/fake-network.ts';
import { renderScreen, renderScreenOnServer } from '../../testing/render-screen.tsx';
import { listQuery, prefetchQuery, readListState, useListState, usePortal, useQuery } from '../index.ts';
import type { ListState } from '../index.ts';
import { ListResults } from './list-results.tsx';
import type { Column } from '../work.ts';

interface Stop {
  readonly id: string;
  readonly name: string;
}

const defaults = {
  sort: 'name',
  isSortable: (field: string) => field === 'name',
  filters: { status: ['ACTIVE', 'LOCKED'] },
} as const;
const columns: readonly Column<Stop>[] = [
  { key: 'name', header: 'Нэр', primary: true, sortKey: 'name', cell: ({ name }) => name },
];
const stopsQuery = (http: ReturnType<typeof usePortal>['http'], state: ListState<'status'>) =>
  listQuery({ key: ['stops'], http, path: '/api/stops', schema: { parse: (data) => data as Page<Stop> }, state });

function Stops() {
  const list = useListState(defaults);
  return (
    <ListResults
      list={list}
      query={useQuery(stopsQuery(usePortal().http, list))}
      caption="Зогсоолууд"
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ icon: 'bus', title: 'Зогсоол алга', hint: 'Зогсоол нэмнэ үү.' }}
    />
  );
}
const stopsScreen: ScreenModule = {
  Screen: Stops,
  prefetch({ context, queryClient, request }) {
    return prefetchQuery(queryClient, stopsQuery(context.http, readListState(request.url, defaults)));
  },
};

const aPage = (names: readonly string[], facts: Partial<Page<Stop>> = {}): Page<Stop> => ({
  data: names.map((name) => ({ id: name, name })),
  page: 1,
  page_size: 20,
  total: names.length,
  ...facts,
});
function contextWith(answer: Answer, url = '/stops') {
  return createTestContext({ url, responses: { 'GET /api/stops': answer } });
}
function show(answer: Answer, url?: string) {
  const context = contextWith(answer, url);
  return { context, ...renderScreen(stopsScreen, { context }) };
}

describe('ListResults', () => {
  it('holds the place of the rows while they load for the first time', () => {
    show(new Promise(() => undefined));
    expect(page.getByRole('status')).toHaveTextContent('Ачаалж байна…');
  });

  it('prints the time of the rows', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T00:30:00+08:00'));
    show(aPage(['Сансар']));
    expect(await page.findByText('2026.11.22 00:30 цагийн байдлаар')).toBeInTheDocument();
  });

  it('prints the time of the rows by the clock of the server', async () => {
    const servedAt = Date.parse('2026-11-21T20:00:00+08:00');
    jest.spyOn(Date, 'now').mockReturnValue(servedAt + 9 * 3_600_000);
    jest.spyOn(performance, 'now').mockReturnValue(60_000);
    const context = createTestContext({
      url: '/stops',
      snapshot: { servedAt },
      responses: { 'GET /api/stops': aPage([]) },
    });
    renderScreen(stopsScreen, { context });
    expect(await page.findByText('2026.11.21 20:01 цагийн байдлаар')).toBeInTheDocument();
  });

  it('shows the rows, their order and the links to other pages', async () => {
    show(aPage(['Сансар'], { page: 2, total: 21 }), '/stops?page=2&sort=-name&status=ACTIVE');
    expect(await page.findByRole('table', { name: 'Зогсоолууд' })).toHaveAttribute('aria-busy', 'false');
    expect(page.getByRole('rowheader')).toHaveTextContent('Сансар');
    expect(page.getByRole('columnheader')).toHaveAttribute('aria-sort', 'descending');
    expect(page.getByText('21–21 / 21')).toBeVisible();
    expect(page.getByRole('link', { name: '1-р хуудас' })).toHaveAttribute('href', '/stops?status=ACTIVE&sort=-name');
    expect(page.getByRole('link', { name: '50' })).toHaveAttribute(
      'href',
      '/stops?status=ACTIVE&sort=-name&page_size=50',
    );
  });

  it('says that the list is empty, without pages', async () => {
    show(aPage([]));
    expect(await page.findByText('Зогсоол алга')).toBeVisible();
    expect(page.getByText('Зогсоол нэмнэ үү.')).toBeVisible();
    expect(page.queryByRole('navigation')).toBeNull();
  });

  it('says that nothing matches the search and filters, and links to the list without them', async () => {
    show(aPage([]), '/stops?q=zzz&status=LOCKED&sort=-name');
    expect(await page.findByText('Илэрц олдсонгүй')).toBeVisible();
    expect(page.getByRole('link', { name: 'Цэвэрлэх' })).toHaveAttribute('href', '/stops?sort=-name');
  });

  it('shows the message of the host, and tries again', async () => {
    const answers = [reply(403, { message: 'Эрх алга' }), aPage(['Сансар'])];
    const { user } = show(() => answers.shift());
    expect(await page.findByRole('alert')).toHaveTextContent('Эрх алга');
    await user.click(page.getByRole('link', { name: 'Дахин оролдох' }));
    expect(await page.findByRole('rowheader')).toHaveTextContent('Сансар');
  });

  it('asks for a search where the host shows nobody without one', async () => {
    const message = 'Нэрийн 3 үсгээр хайна уу.';
    show(reply(422, { message: 'Буруу', errors: [{ path: 'q', code: 'SEARCH_REQUIRED', message }] }));
    expect(await page.findByText(message)).toBeVisible();
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('keeps the rows, marked as busy, while the next ones load', async () => {
    const answers: unknown[] = [aPage(['Сансар'], { total: 30 }), new Promise(() => undefined)];
    const { user } = show(() => answers.shift());
    await user.click(await page.findByRole('link', { name: '2-р хуудас' }));
    await waitFor(() => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(page.getByRole('rowheader')).toHaveTextContent('Сансар');
  });

  it('keeps the rows after a failed reload, reports it, and tries again', async () => {
    const answers = [aPage(['Сансар']), reply(403, { message: 'Эрх алга' }), aPage(['Нарантуул'])];
    const { user, queryClient } = show(() => answers.shift());
    await page.findByRole('table');
    await queryClient.invalidateQueries({ queryKey: ['stops'] });
    expect(await page.findByRole('status')).toHaveTextContent('Эрх алга');
    expect(page.getByRole('rowheader')).toHaveTextContent('Сансар');
    await user.click(page.getByRole('button', { name: 'Дахин оролдох' }));
    await waitFor(() => expect(page.getByRole('rowheader')).toHaveTextContent('Нарантуул'));
    expect(page.queryByRole('status')).toBeNull();
  });

  it('is complete in the server’s HTML', async () => {
    const context = contextWith(aPage(['Сансар'], { total: 30 }));
    const { html } = await renderScreenOnServer(stopsScreen, { context });
    expect(html).toContain('Сансар');
    expect(html).toContain('href="/stops?page=2"');
    expect(html).toContain('href="/stops?sort=-name"');
  });
});
