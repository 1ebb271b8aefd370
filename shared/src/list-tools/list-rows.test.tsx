import { afterEach, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '../testing/fake-network.ts';
import type { RecordedCall } from '../testing/fake-network.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { contextWith, open, stopList } from './list-of-stops.fixtures.tsx';
import { ListView, defineList } from '@ecard/shared/ui/work';

afterEach(() => {
  document.cookie = 'list-stop=; Max-Age=0';
  localStorage.clear();
  Reflect.deleteProperty(crypto, 'randomUUID');
});

/** A host whose rows can be painted, but for the first. */
const rowsToPaint = (total: number, actions: readonly string[] = ['paint']) => ({
  'GET /api/stop': ({ query }: RecordedCall) => {
    const [number, size] = [Number(query['page']), Number(query['page_size'])];
    const first = (number - 1) * size;
    const rows = Array.from({ length: Math.min(size, total - first) }, (_, at) => ({
      id: `s${String(first + at)}`,
      name: first + at === 0 ? 'Буудал a' : `Буудал ${String(first + at)}`,
      route: '7',
      status: first + at === 0 ? 'CLOSED' : 'OPEN',
      available_actions: first + at === 0 ? [] : actions,
    }));
    return { data: rows, page: number, page_size: size, total };
  },
});

describe('the bulk bar', () => {
  it('acts on the selected rows that allow it, and gives the reason of each failure', async () => {
    const { user, context } = await open({
      responses: {
        'POST /api/stop/bulk': { ok: 1, failed: [{ id: 'a1', code: 'ILLEGAL', message: 'Хаасан байна' }] },
      },
    });
    expect(document.documentElement).not.toHaveAttribute('data-bulk-bar');
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Зогсоох 1' }));
    // Style sheets keep what has the focus out from under the bar, and the page still under the window.
    expect(document.documentElement).toHaveAttribute('data-bulk-bar');
    expect(document.documentElement).toHaveAttribute('data-overlays', '1');
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Зогсоох' }));
    expect(await page.findByText('Хаасан байна')).toBeInTheDocument();
    expect(within(page.getByRole('dialog')).getByRole('list')).toHaveFocus();
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({ action: 'close', ids: ['a1'] });
    expect(page.getByRole('checkbox', { name: 'Буудал a', hidden: true })).toBeChecked();
    expect(page.getByRole('checkbox', { name: 'Буудал b', hidden: true })).not.toBeChecked();
  });

  it('sends a repeated try under the key of the first, also where the page came over plain HTTP', async () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const answers: unknown[] = [reply(409, { code: 'BUSY', message: 'Дахин оролдоно уу' }), { ok: 1, failed: [] }];
    const { user, context } = await open({ responses: { 'POST /api/stop/bulk': () => answers.shift() } });
    await user.click(page.getByRole('checkbox', { name: 'Буудал a' }));
    await user.click(await page.findByRole('button', { name: 'Зогсоох 1' }));
    const close = within(page.getByRole('dialog')).getByRole('button', { name: 'Зогсоох' });
    await user.click(close);
    expect(await page.findByText('Дахин оролдоно уу')).toBeVisible();
    await user.click(close);
    await waitFor(() => expect(context.messages).toHaveLength(1));
    const tries = context.calls.filter(({ method }) => method === 'POST');
    const keys = tries.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  });

  it('selects all matching rows, and says that they are more than the host changes at once', async () => {
    const { user } = await open({ url: '/stop?q=x' });
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Шүүлтэд тохирсон 1,204 мөрийг сонгох' }));
    expect(page.getByRole('region', { name: 'Сонгосон мөрийн үйлдэл' })).toHaveFocus();
    expect(page.queryByRole('button', { name: /^Зогсоох/ })).toBeNull();
    expect(page.getByText('Нэг удаад 1,000 хүртэл мөрд үйлдэл хийнэ. Шүүлтээ нарийсгана уу.')).toBeVisible();
  });

  it('acts on as many matching rows as the host changes at once', async () => {
    const { user } = await open({ responses: rowsToPaint(1_000, ['close']) });
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Шүүлтэд тохирсон 1,000 мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Зогсоох 999' }));
    expect(await page.findByText(/^999 мөрд «Зогсоох» үйлдлийг хийх үү/)).toBeVisible();
  });

  it('opens the window of an action for the rows of all pages that match and allow it', async () => {
    const { user, context } = await open({ codes: ['stop.paint'], responses: rowsToPaint(450) });
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Шүүлтэд тохирсон 450 мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Будах 449' }));
    expect(await page.findByRole('status', { name: 'Будах' })).toHaveTextContent('449 зогсоол');
    expect(context.calls.filter(({ query }) => query['page_size'] === '200')).toHaveLength(3);
  });

  it('says before it acts how many of all that match it changes, and how many it leaves in which state', async () => {
    const of = { values: ['OPEN', 'CLOSED'], labels: { OPEN: 'Нээлттэй', CLOSED: 'Хаасан' } };
    const state = { key: 'status', label: 'Төлөв', kind: 'status', of, exportAs: [] } as const;
    const list = defineList({ ...stopList.definition, columns: [...stopList.definition.columns, state] });
    const context = contextWith({
      responses: { ...rowsToPaint(450, ['close']), 'POST /api/stop/bulk': { ok: 449, failed: [] } },
    });
    const { user } = renderScreen({ Screen: () => <ListView of={list} /> }, { context });
    await page.findByRole('row', { name: /Буудал a/ });
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Шүүлтэд тохирсон 450 мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Зогсоох 449' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Зогсоох' }));
    expect(await dialog.findByText(/^449 мөрд «Зогсоох» үйлдлийг хийх үү\?/)).toBeVisible();
    expect(dialog.getByText(/^1 мөр энэ үйлдлийг хийх төлөвт биш/)).toHaveTextContent(/үлдэнэ: Хаасан 1\.$/);
    await user.click(dialog.getByRole('button', { name: 'Зогсоох' }));
    await waitFor(() => expect(context.messages).toHaveLength(1));
    const [sent] = context.calls.filter(({ method }) => method === 'POST');
    const ids = Array.from({ length: 449 }, (_, at) => `s${String(at + 1)}`);
    expect(sent?.body).toEqual({ action: 'close', ids });
  });

  it('names at each action how many of all that match it can change, and asks for the rows once', async () => {
    const { user, context } = await open({
      codes: ['stop.close', 'stop.paint'],
      responses: { ...rowsToPaint(450, ['close']), 'POST /api/stop/bulk': { ok: 449, failed: [] } },
    });
    const asked = () =>
      context.calls.filter(({ query }) => query['page_size'] === '200').map(({ query }) => query['page']);
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Шүүлтэд тохирсон 450 мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Зогсоох 449' }));
    expect(page.queryByRole('button', { name: /^Будах/, hidden: true })).toBeNull();
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Болих' }));
    await user.click(page.getByRole('button', { name: 'Зогсоох 449' }));
    expect(asked()).toEqual(['1', '2', '3']);
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Зогсоох' }));
    await waitFor(() => expect(context.messages).toHaveLength(1));
    // Chosen again, they are other rows.
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Шүүлтэд тохирсон 450 мөрийг сонгох' }));
    await page.findByRole('button', { name: 'Зогсоох 449' });
    expect(asked()).toEqual(['1', '2', '3', '1', '2', '3']);
  });

  it('offers nothing once none of all that match allow it, and says so in a window that was open before', async () => {
    const arrival = Promise.withResolvers<undefined>();
    const answer = rowsToPaint(30, [])['GET /api/stop'];
    const { user } = await open({
      codes: ['stop.paint'],
      responses: {
        'GET /api/stop': async (call: RecordedCall) => {
          if (call.query['page_size'] === '200') await arrival.promise;
          return answer(call);
        },
      },
    });
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Шүүлтэд тохирсон 30 мөрийг сонгох' }));
    await user.click(page.getByRole('button', { name: 'Будах' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Будах' }));
    arrival.resolve(undefined);
    expect(await dialog.findByText('Сонгосон мөрүүдэд хийх үйлдэл алга')).toBeVisible();
    const [close] = dialog.getAllByRole('button', { name: 'Хаах' });
    await user.click(close ?? document.body);
    const bar = within(page.getByRole('region', { name: 'Сонгосон мөрийн үйлдэл' }));
    expect(bar.getByText('Сонгосон мөрүүдэд хийх үйлдэл алга')).toBeVisible();
    expect(bar.queryByRole('button', { name: /^Будах/ })).toBeNull();
  });

  it('offers no window for more rows than it takes', async () => {
    const { user } = await open({ codes: ['stop.paint'], responses: rowsToPaint(1_001) });
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Шүүлтэд тохирсон 1,001 мөрийг сонгох' }));
    expect(page.queryByRole('button', { name: /^Будах/ })).toBeNull();
  });

  it('returns the focus to the row selected last when no row is selected any more', async () => {
    const { user } = await open();
    await user.click(page.getByRole('checkbox', { name: 'Буудал b' }));
    await user.click(await page.findByRole('button', { name: 'Сонголтыг болих' }));
    expect(page.getByRole('checkbox', { name: 'Буудал b' })).toHaveFocus();
  });

  it('keeps the selected rows of another page', async () => {
    const { user } = await open();
    await user.click(page.getByRole('checkbox', { name: 'Буудал a' }));
    await user.click(page.getByRole('link', { name: '2-р хуудас' }));
    await page.findByText('21–40 / 1,204');
    expect(await page.findByText('1 мөр сонгосон')).toBeInTheDocument();
    expect(page.getByRole('checkbox', { name: 'Буудал a' })).not.toBeChecked();
  });

  it('is absent without a right to any of its actions', async () => {
    await open({ codes: [] });
    expect(page.queryByRole('checkbox')).toBeNull();
    expect(page.queryByRole('button', { name: 'Татах' })).toBeNull();
  });
});

describe('the menu of a row', () => {
  it('offers the page of the record and the actions that the state of the row allows', async () => {
    const { user, context } = await open({ responses: { 'POST /api/stop/bulk': { ok: 1, failed: [] } } });
    const [first, second] = page.getAllByRole('button', { name: 'Мөрийн үйлдэл' });
    await user.click(second ?? document.body);
    expect((await page.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Бүтэн хуудсаар нээх']);
    await user.keyboard('{Escape}');
    expect(second).toHaveFocus();
    await user.click(first ?? document.body);
    await user.click(await page.findByRole('menuitem', { name: 'Зогсоох' }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Зогсоох' }));
    await waitFor(() => expect(context.messages).toHaveLength(1));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({ action: 'close', ids: ['a1'] });
  });
});

describe('the export of a list', () => {
  it('asks for the rows that match and the columns shown, and is followed to its end', async () => {
    const job = { id: 'e1', resource: 'stop', format: 'xlsx', row_count: null, url: null, file_size: null };
    const { user, context } = await open({
      responses: {
        'POST /api/export': { ...job, status: 'QUEUED', progress: 0, file_expires_at: null },
        'GET /api/export/e1': { ...job, status: 'DONE', progress: 100, row_count: 1204, file_expires_at: null },
      },
    });
    await user.click(page.getByRole('button', { name: 'Татах' }));
    const dialog = await page.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Татах' }));
    expect(await page.findByText('Файл бэлэн боллоо: 1,204 мөр.')).toBeInTheDocument();
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      resource: 'stop',
      format: 'xlsx',
      filters: { scope: 'all' },
      sort: 'name',
      columns: ['name', 'route_code'],
    });
  });
});
