import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { formatMoney } from '../format/index.ts';
import { createTestContext, renderInPortal, reply } from '../testing/index.ts';
import type { RecordedCall } from '../testing/fake-network.ts';
import { open } from './list-of-stops.fixtures.tsx';
import { PrintRows } from './print-rows.tsx';
import type { Column } from '@ecard/shared/ui/work';

const print = jest.fn();
beforeEach(() => {
  print.mockClear();
  window.print = print;
});
afterEach(() => {
  document.cookie = 'list-stop=; Max-Age=0';
});

/** A host with many rows. */
const manyRows = (total = 450) => ({
  'GET /api/stop': ({ query }: RecordedCall) => {
    const [number, size] = [Number(query['page']), Number(query['page_size'])];
    const rows = Array.from({ length: Math.min(size, total - (number - 1) * size) }, (_, at) => ({
      id: `${String(number)}-${String(at)}`,
      name: at === 0 ? 'Буудал a' : `Буудал ${String((number - 1) * size + at)}`,
      route: '7',
      available_actions: [],
    }));
    return { data: rows, page: number, page_size: size, total };
  },
});
const printed = () =>
  page
    .getAllByRole('table', { name: 'Зогсоолууд', hidden: true })
    .map((table) => table.querySelectorAll('tbody tr').length);

describe('a printed list', () => {
  it('has the rows of all pages that match, in the columns of the screen', async () => {
    const { user, context } = await open({ url: '/stop?q=x', responses: manyRows() });
    await user.click(page.getByRole('button', { name: 'Жагсаалт хэвлэх' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(printed()).toEqual([20, 450]);
    const asked = context.calls.filter(({ path, query }) => path === '/api/stop' && query['page_size'] === '200');
    expect(asked.map(({ query }) => [query['page'], query['q'], query['scope']])).toEqual([
      ['1', 'x', 'all'],
      ['2', 'x', 'all'],
      ['3', 'x', 'all'],
    ]);
  });

  it('has the numbers of a column with the same decimals on all its pages', async () => {
    const amounts = [...Array.from({ length: 200 }, () => 1_000), 99.5];
    const column: Column<unknown> = {
      key: 'amount',
      header: 'Дүн',
      numbers: { of: Number },
      cell: (row, decimals) => formatMoney(Number(row), decimals),
    };
    const loadPage = (number: number) => {
      const rows = amounts.slice((number - 1) * 200, number * 200);
      return Promise.resolve({ data: rows, page: number, page_size: 200, total: 201 });
    };
    const onClose = () => undefined;
    renderInPortal(
      <PrintRows caption="Өр" columns={[column]} loadPage={loadPage} onExport={undefined} onClose={onClose} />,
    );
    const cells = within(await page.findByRole('table', { name: 'Өр' })).getAllByRole('cell');
    expect([cells.length, cells[0]?.textContent, cells.at(-1)?.textContent]).toEqual([201, '1,000.00₮', '99.50₮']);
  });

  it('says when it was printed by the clock of the server', async () => {
    const servedAt = Date.parse('2026-11-21T20:00:00+08:00');
    jest.spyOn(Date, 'now').mockReturnValue(servedAt + 9 * 3_600_000);
    jest.spyOn(performance, 'now').mockReturnValue(60_000);
    const loadPage = (number: number) =>
      Promise.resolve({ data: [{ id: '1' }], page: number, page_size: 200, total: 1 });
    const print = (
      <PrintRows caption="Өр" columns={[]} loadPage={loadPage} onExport={undefined} onClose={() => undefined} />
    );
    renderInPortal(print, createTestContext({ snapshot: { servedAt } }));
    expect(await page.findByText(/2026.11.21 20:01/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('has more than two thousand rows whole', async () => {
    const { user } = await open({ responses: manyRows(2_201) });
    await user.click(page.getByRole('button', { name: 'Жагсаалт хэвлэх' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(printed()).toEqual([20, 2_201]);
    expect(page.getByText(/· 2,201 мөр$/)).toBeInTheDocument();
  });

  it('shows how many rows have arrived, and asks for no more once it is cancelled', async () => {
    const arrival = Promise.withResolvers<undefined>();
    const loadPage = jest.fn(async (number: number) => {
      if (number === 7) await arrival.promise;
      return { data: Array.from({ length: 200 }), page: number, page_size: 200, total: 2_000 };
    });
    const { user, unmount } = renderInPortal(
      <PrintRows caption="Өр" columns={[]} loadPage={loadPage} onExport={undefined} onClose={() => unmount()} />,
    );
    expect(await page.findByRole('progressbar', { name: '1,000 / 2,000 мөр' })).toHaveValue(1_000);
    await user.click(page.getByRole('button', { name: 'Болих' }));
    arrival.resolve(undefined);
    await Promise.all(loadPage.mock.results.map(({ value }) => value));
    expect(loadPage).toHaveBeenCalledTimes(9);
    expect(print).not.toHaveBeenCalled();
  });

  it('offers a file instead of more rows than ten thousand', async () => {
    const { user, context } = await open({ responses: manyRows(10_001) });
    await user.click(page.getByRole('button', { name: 'Жагсаалт хэвлэх' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Хэвлэх мөр хэт олон' }));
    expect(dialog.getByText(/10,001 мөр тохирч байна, нэг удаад 10,000 хүртэл мөр хэвлэнэ/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Татах' }));
    expect(await page.findByRole('dialog', { name: 'Файлаар татах' })).toBeVisible();
    expect(context.calls.filter(({ query }) => query['page_size'] === '200')).toHaveLength(1);
    expect(print).not.toHaveBeenCalled();
  });

  it('says to narrow the filter where an account may export no file', async () => {
    const { user } = await open({ codes: ['stop.close'], responses: manyRows(10_001) });
    await user.click(page.getByRole('button', { name: 'Жагсаалт хэвлэх' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Хэвлэх мөр хэт олон' }));
    expect(dialog.getByText(/мөр хэвлэнэ\. Шүүлтээ нарийсгана уу\.$/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Татах' })).toBeNull();
  });

  it('gives way to the list again', async () => {
    const { user } = await open({ responses: manyRows() });
    await user.click(page.getByRole('button', { name: 'Жагсаалт хэвлэх' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => {
      expect(printed()).toEqual([20]);
    });
  });

  it('says why nothing is printed where the rows do not arrive', async () => {
    const few = manyRows()['GET /api/stop'];
    const { user, context } = await open({
      responses: {
        'GET /api/stop': (call: RecordedCall) =>
          call.query['page'] === '2' ? reply(403, { message: 'Эрх хүрэлцэхгүй байна' }) : few(call),
      },
    });
    await user.click(page.getByRole('button', { name: 'Жагсаалт хэвлэх' }));
    await waitFor(() => {
      expect(context.messages).toEqual([
        {
          kind: 'error',
          message: { title: 'Хэвлэх мөрүүдийг ачаалж чадсангүй', description: 'Эрх хүрэлцэхгүй байна' },
        },
      ]);
    });
    expect(print).not.toHaveBeenCalled();
  });

  it('comes by the browser’s keys where there are more pages', async () => {
    const { user } = await open({ responses: manyRows() });
    // The code of the keys comes once the browser is idle.
    await waitFor(async () => {
      await user.keyboard('{Control>}p{/Control}');
      expect(print).toHaveBeenCalled();
    });
    expect(printed()).toEqual([20, 450]);
  });
});
