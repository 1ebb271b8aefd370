import { afterEach, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { open } from './list-of-stops.fixtures.tsx';

afterEach(() => {
  document.cookie = 'list-stop=; Max-Age=0';
  localStorage.clear();
});

describe('the bulk bar', () => {
  it('acts on chosen rows and says of each that failed why', async () => {
    const { user, context } = await open({
      responses: {
        'POST /api/stop/bulk': { ok: 1, failed: [{ id: 'b1', code: 'ILLEGAL', message: 'Хаасан байна' }] },
      },
    });
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Зогсоох' }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Зогсоох' }));
    expect(await page.findByText('Хаасан байна')).toBeInTheDocument();
    expect(within(page.getByRole('dialog')).getByRole('list')).toHaveFocus();
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({ action: 'close', ids: ['a1', 'b1'] });
    expect(page.getByRole('checkbox', { name: 'Буудал b', hidden: true })).toBeChecked();
    expect(page.getByRole('checkbox', { name: 'Буудал a', hidden: true })).not.toBeChecked();
  });

  it('offers all that match, and tells the host how many the person saw', async () => {
    const { user, context } = await open({
      responses: { 'POST /api/stop/bulk': { ok: 1204, failed: [] } },
      url: '/stop?q=x',
    });
    await user.click(page.getByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: 'Шүүлтэд тохирсон 1,204 мөрийг сонгох' }));
    expect(page.getByRole('region', { name: 'Сонгосон мөрийн үйлдэл' })).toHaveFocus();
    await user.click(page.getByRole('button', { name: 'Зогсоох' }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Зогсоох' }));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      action: 'close',
      filter: { q: 'x' },
      expected_count: 1204,
    });
  });

  it('gives the focus back to the row chosen last when nothing is chosen any more', async () => {
    const { user } = await open();
    await user.click(page.getByRole('checkbox', { name: 'Буудал b' }));
    await user.click(await page.findByRole('button', { name: 'Сонголтыг болих' }));
    expect(page.getByRole('checkbox', { name: 'Буудал b' })).toHaveFocus();
  });

  it('keeps what is chosen on another page', async () => {
    const { user } = await open();
    await user.click(page.getByRole('checkbox', { name: 'Буудал a' }));
    await user.click(page.getByRole('link', { name: '2-р хуудас' }));
    await page.findByText('21–40 / 1,204');
    expect(await page.findByText('1 мөр сонгосон')).toBeInTheDocument();
    expect(page.getByRole('checkbox', { name: 'Буудал a' })).not.toBeChecked();
  });

  it('is not there for who may do none of its actions', async () => {
    await open({ codes: [] });
    expect(page.queryByRole('checkbox')).toBeNull();
    expect(page.queryByRole('button', { name: 'Татах' })).toBeNull();
  });
});

describe('the menu of a row', () => {
  it('has the record’s page and the actions the row’s state allows', async () => {
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
      filters: {},
      sort: 'name',
      columns: ['name', 'route_code'],
    });
  });
});
