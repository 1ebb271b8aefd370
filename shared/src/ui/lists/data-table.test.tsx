import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { createTestContext } from '../../testing/create-test-context.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { formatNumber } from '../../format/index.ts';
import type { NumberOptions } from '../../format/index.ts';
import { createQueryClient } from '../data/create-query-client.ts';
import { PortalRoot } from '../root/portal-root.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table.tsx';

interface Row {
  id: string;
  name: string;
  total: number;
}
const rows: Row[] = [
  { id: '1', name: 'Нэг', total: 10 },
  { id: '2', name: 'Хоёр', total: 20 },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Нэр', cell: ({ name }) => name, primary: true, sortKey: 'name' },
  { key: 'total', header: 'Дүн', cell: ({ total }) => total, align: 'end', sortKey: 'total' },
  { key: 'note', header: 'Тайлбар', cell: () => null },
];
function show(props: Partial<DataTableProps<Row>> = {}) {
  return renderInPortal(
    <DataTable caption="Жагсаалт" columns={columns} rows={rows} rowKey={({ id }) => id} {...props} />,
  );
}

describe('DataTable', () => {
  it('is a named table whose rows are named by their primary column', () => {
    show();
    const table = screen.getByRole('table', { name: 'Жагсаалт' });
    const row = within(table).getByRole('row', { name: /Хоёр/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Хоёр');
    expect(within(row).getByRole('cell', { name: '20' })).toBeInTheDocument();
  });

  it('has a plain cell above a column without a heading', () => {
    show({ columns: [...columns.slice(0, 1), { key: 'act', header: '', cell: () => 'Гаргах' }] });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Нэр']);
  });

  it('has the rows of headings it is given in place of those of its columns', () => {
    show({
      head: (cell) => (
        <thead>
          <tr>
            <th scope="colgroup" colSpan={3} className={cell}>
              Тоо
            </th>
          </tr>
        </thead>
      ),
    });
    const [heading, ...others] = screen.getAllByRole('columnheader');
    expect([heading?.textContent, heading?.className, others]).toEqual(['Тоо', 'head', []]);
  });

  it('hears of rows that were chosen before the script started', async () => {
    const onToggleRow = jest.fn();
    const selection = { page: 'none', isSelected: () => false, onToggleRow, onTogglePage: jest.fn() } as const;
    const tree = (
      <PortalRoot context={createTestContext()} queryClient={createQueryClient()}>
        <DataTable caption="Жагсаалт" columns={columns} rows={rows} rowKey={({ id }) => id} selection={selection} />
      </PortalRoot>
    );
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(tree);
    const [ofPage, ...boxes] = within(element).getAllByRole<HTMLInputElement>('checkbox');
    for (const box of boxes) box.checked = true;
    // Boxes of a page that somebody comes back to are those it is sent with.
    expect([ofPage, ...boxes].map((box) => box?.autocomplete)).toEqual(['off', 'off', 'off']);
    const root = await act(async () => hydrateRoot(element, tree));
    expect(onToggleRow.mock.calls).toEqual([['1'], ['2']]);
    expect(selection.onTogglePage).not.toHaveBeenCalled();
    act(() => {
      root.unmount();
    });
    element.remove();
  });

  it('keeps content beside a row’s name out of its link', () => {
    const beside = () => <button type="button">Хуулах</button>;
    show({
      columns: columns.map((column) => (column.primary ? { ...column, beside } : column)),
      hrefForRow: (id) => `/list?id=${id}`,
    });
    expect(screen.getByRole('link', { name: 'Хоёр' })).toHaveAttribute('href', '/list?id=2');
    expect(within(screen.getByRole('row', { name: /Хоёр/ })).getByRole('button', { name: 'Хуулах' })).toBeVisible();
  });

  it('leads to a row’s record within the portal', async () => {
    const { user, context } = show({ hrefForRow: (id) => `/list?id=${id}` });
    await user.click(screen.getByRole('link', { name: 'Хоёр' }));
    expect(context.history.location).toMatchObject({ pathname: '/list', search: '?id=2', state: { fromList: true } });
  });

  it('leaves a click that asks for another tab to the browser', async () => {
    const { user, context } = show({ hrefForRow: (id) => `/list?id=${id}` });
    const { location } = context.history;
    let isOurs: boolean | undefined;
    addEventListener(
      'click',
      (event) => {
        isOurs = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Хоёр' }));
    expect(isOurs).toBe(false);
    expect(context.history.location).toBe(location);
  });

  it('labels every value, for rows shown as cards', () => {
    show();
    expect(screen.getByRole('cell', { name: '10' })).toHaveAttribute('data-label', 'Дүн');
  });

  it('leaves the labels out where a row is two lines on phones', () => {
    show({ columns: columns.map((column) => (column.primary ? { ...column, phone: 'first' as const } : column)) });
    expect(screen.getByRole('cell', { name: '10' })).not.toHaveAttribute('data-label');
  });

  it('marks the sorted column, and links to the next order', async () => {
    const { user, context } = show({ sort: '-total', hrefForSort: (key) => `/list?sort=${key}` });
    expect(screen.getByRole('columnheader', { name: 'Дүн' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Нэр' })).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('link', { name: 'Нэр' }));
    expect(context.history.location).toMatchObject({ pathname: '/list', search: '?sort=name' });
  });

  it('has no link where a column cannot be sorted', () => {
    show({ hrefForSort: (key) => key });
    expect(within(screen.getByRole('columnheader', { name: 'Тайлбар' })).queryByRole('link')).toBeNull();
  });

  it('keeps its rows, marked busy, while newer ones load', () => {
    show({ busy: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Нэг')).toBeInTheDocument();
  });

  it('lays out rows of another view in the task that adds them, and leaves those of the first page to its frame', () => {
    const layout = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    const table = (view: string, content: Row[]) => (
      <DataTable caption="Жагсаалт" columns={columns} rows={content} rowKey={({ id }) => id} view={view} />
    );
    const { rerender } = renderInPortal(table('1', rows));
    expect(layout).not.toHaveBeenCalled();
    rerender(table('2', [{ id: '3', name: 'Гурав', total: 30 }]));
    expect(layout.mock.contexts).toEqual([screen.getByRole('table')]);
  });

  it('shows the given content in place of rows', () => {
    show({ rows: [], empty: <p>Илэрц олдсонгүй</p> });
    expect(screen.getByText('Илэрц олдсонгүй')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('writes the total of a column with the decimals of its rows, and its rows with those of the total', () => {
    const written = (decimals?: NumberOptions) => (value: number) => formatNumber(value, decimals);
    const withTotal = (total: number): Column<Row>[] =>
      columns.map((column) =>
        column.key === 'total'
          ? {
              ...column,
              numbers: { of: (row) => row.total, total },
              cell: (row, decimals) => written(decimals)(row.total),
              total: (decimals) => written(decimals)(total),
            }
          : column,
      );
    const shown = () => screen.getAllByRole('cell', { name: /\d/ }).map(({ textContent }) => textContent);
    const { unmount } = show({ columns: withTotal(30.25) });
    expect(shown()).toEqual(['10.00', '20.00', '30.25']);
    unmount();
    show({ columns: withTotal(30), rows: rows.map((row) => ({ ...row, total: row.total + 0.5 })) });
    expect(shown()).toEqual(['10.5', '20.5', '30.0']);
  });

  it('has a last row of totals when a column has one', () => {
    show({ columns: columns.map((column) => (column.key === 'total' ? { ...column, total: 30 } : column)) });
    const totals = screen.getByRole('row', { name: /^Нийт/ });
    expect(within(totals).getByRole('cell', { name: '30' })).toBeInTheDocument();
  });
});
