import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { reply } from '../testing/index.ts';
import type { RecordedCall } from '../testing/fake-network.ts';
import { open } from './list-of-stops.fixtures.tsx';

const print = jest.fn();
beforeEach(() => {
  print.mockClear();
  window.print = print;
});
afterEach(() => {
  document.cookie = 'list-stop=; Max-Age=0';
});

/** A host with 450 rows. */
const manyRows = () => ({
  'GET /api/stop': ({ query }: RecordedCall) => {
    const [number, size] = [Number(query['page']), Number(query['page_size'])];
    const rows = Array.from({ length: Math.min(size, 450 - (number - 1) * size) }, (_, at) => ({
      id: `${String(number)}-${String(at)}`,
      name: at === 0 ? 'Буудал a' : `Буудал ${String((number - 1) * size + at)}`,
      route: '7',
      available_actions: [],
    }));
    return { data: rows, page: number, page_size: size, total: 450 };
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
