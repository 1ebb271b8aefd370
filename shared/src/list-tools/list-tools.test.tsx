import { afterEach, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { savedViewListSchema } from '../api-schema/index.ts';
import type { Page } from '../api-schema/index.ts';
import { createTestContext } from '../testing/create-test-context.ts';
import type { RecordedCall } from '../testing/fake-network.ts';
import { renderScreen, renderScreenOnServer } from '../testing/render-screen.tsx';
import { listTools } from './index.ts';
import type { ScreenModule } from '../remote/screen.ts';
import { listQuery, prefetchQuery, useListState, usePortal, useQuery } from '@ecard/shared/ui';
import type { ListDefaults, ListState } from '@ecard/shared/ui';
import { ListResults, prefetchList } from '@ecard/shared/ui/work';
import type { Column, ListFeatures } from '@ecard/shared/ui/work';

interface Stop {
  readonly id: string;
  readonly name: string;
  readonly route: string;
}
const columns: readonly Column<Stop>[] = [
  { key: 'name', header: 'Нэр', primary: true, cell: ({ name }) => name },
  { key: 'route', header: 'Чиглэл', exportAs: ['route_code'], cell: ({ route }) => route },
];
const features: ListFeatures = {
  name: 'stop',
  tools: listTools,
  bulk: {
    path: '/api/stop/bulk',
    actions: [{ action: 'close', label: 'Зогсоох', code: 'stop.close' }],
  },
  exports: { resource: 'stop', code: 'stop.export' },
  record: {
    title: 'Зогсоол',
    tabs: [{ key: 'facts', label: 'Мэдээлэл', Content: ({ id }) => <p>{`зогсоол ${id}`}</p> }],
    hrefOf: (id) => `/stop/${id}`,
    history: {
      entity: 'stop',
      actions: { 'stop.close': 'Хаасан' },
      fields: { open: { label: 'Нээлттэй', show: (value) => (value === true ? 'тийм' : 'үгүй') } },
    },
  },
};
const defaults: ListDefaults = { sort: 'name', views: { list: 'stop', schema: savedViewListSchema } };
const stopsQuery = (http: ReturnType<typeof usePortal>['http'], state: ListState) =>
  listQuery({ key: ['stops'], http, path: '/api/stop', schema: { parse: (data) => data as Page<Stop> }, state });
const stops: ScreenModule = {
  Screen() {
    const list = useListState(defaults);
    const query = useQuery(stopsQuery(usePortal().http, list));
    const empty = { title: '-', hint: '-' };
    const rowKey = ({ id }: Stop) => id;
    return <ListResults caption="Зогсоолууд" {...{ list, query, columns, rowKey, empty, features }} />;
  },
  prefetch: (input) =>
    prefetchList(input, {
      defaults,
      features,
      load: (state) => prefetchQuery(input.queryClient, stopsQuery(input.context.http, state)),
      loadRecord: () => Promise.resolve(),
    }),
};

const action = (code: string) => ({ code, name: code });
function contextWith({ responses = {}, url = '/stop', layout = '', codes = ['stop.close', 'stop.export'] } = {}) {
  const answer = ({ query }: RecordedCall) => ({
    data: ['a', 'b'].map((id) => ({
      id: `${id}${String(query['page'])}`,
      name: `Буудал ${id}`,
      route: '7',
      available_actions: id === 'a' ? ['close'] : [],
    })),
    page: Number(query['page']),
    page_size: 20,
    total: 1204,
  });
  return createTestContext({
    url,
    snapshot: { actions: codes.map(action), ...(layout ? { listLayouts: { stop: layout } } : {}) },
    responses: { 'GET /api/stop': answer, 'GET /api/saved-view': { data: [] }, ...responses },
  });
}
async function open(options: Parameters<typeof contextWith>[0] = {}) {
  const context = contextWith(options);
  const result = renderScreen(stops, { context });
  await page.findByRole('row', { name: /Буудал a/ });
  return { context, ...result };
}

afterEach(() => {
  document.cookie = 'list-stop=; Max-Age=0';
  localStorage.clear();
});

describe('a list’s columns', () => {
  it('are as the person arranged them in the server’s first HTML', async () => {
    const { html } = await renderScreenOnServer(stops, { context: contextWith({ layout: 'c.name.route!' }) });
    expect(html).toContain('Буудал a');
    expect(html).not.toContain('Чиглэл');
  });

  it('are hidden, found and put back in the chooser', async () => {
    const { user } = await open();
    await user.click(page.getByRole('button', { name: 'Багана' }));
    await user.click(await page.findByRole('checkbox', { name: 'Чиглэл' }));
    expect(page.queryByRole('columnheader', { name: 'Чиглэл', hidden: true })).toBeNull();
    expect(page.getByRole('checkbox', { name: 'Нэр' })).toBeDisabled();
    await user.type(page.getByRole('searchbox', { name: 'Багана хайх' }), 'чиг');
    expect(page.queryByRole('checkbox', { name: 'Нэр' })).toBeNull();
    await user.click(page.getByRole('button', { name: 'Анхны байдалд' }));
    expect(page.getByRole('columnheader', { name: 'Чиглэл', hidden: true })).toBeInTheDocument();
  });
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

describe('the record over a list', () => {
  it('is in the page of the server', async () => {
    const { html } = await renderScreenOnServer(stops, { context: contextWith({ url: '/stop?id=b1' }) });
    expect(html).toContain('зогсоол b1');
    expect(html).toContain('href="/stop/b1"');
  });

  it('is the one the address names, with the ones before and after it', async () => {
    const { user, context } = await open({ url: '/stop?q=x&id=a1' });
    expect(await page.findByText('зогсоол a1')).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Өмнөх бичлэг' })).toBeDisabled();
    await user.click(page.getByRole('button', { name: 'Дараагийн бичлэг' }));
    expect(context.history.location.search).toBe('?q=x&id=b1');
    await user.click(page.getByRole('button', { name: 'Хаах' }));
    expect(context.history.location.search).toBe('?q=x');
    expect(page.getByRole('link', { name: 'Буудал b' })).toHaveFocus();
  });

  it('shows its history', async () => {
    const entry = { id: 1, at: '2026-11-20T10:00:00+08:00', action: 'stop.close', entity: 'stop', entity_id: 'a1' };
    const rest = { impersonator: null, ip: null, request_id: null, before: { open: true }, after: { open: false } };
    const { user } = await open({
      url: '/stop?id=a1',
      responses: {
        'GET /api/audit/stop/a1': { data: [{ ...entry, ...rest, actor: { id: 'u', name: 'Бат' } }], next_cursor: null },
      },
    });
    await user.click(await page.findByRole('button', { name: 'Түүх' }));
    expect(await page.findByText('Хаасан')).toBeInTheDocument();
    expect(page.getByText('тийм')).toBeInTheDocument();
    expect(page.getByText(/үгүй/)).toBeInTheDocument();
  });
});

describe('the keys of a list', () => {
  it('move among rows, choose one, and show what they do', async () => {
    const { user } = await open();
    // The code of the keys comes once the browser is idle.
    await waitFor(async () => {
      await user.keyboard('j');
      expect(page.getByRole('link', { name: 'Буудал a' })).toHaveFocus();
    });
    await user.keyboard('j');
    expect(page.getByRole('link', { name: 'Буудал b' })).toHaveFocus();
    await user.keyboard('kx');
    expect(page.getByRole('checkbox', { name: 'Буудал a' })).toBeChecked();
    await user.keyboard('?');
    expect(await page.findByRole('dialog', { name: 'Товчлуурууд' })).toBeInTheDocument();
  });

  it('do nothing once they are turned off (WCAG 2.1.4)', async () => {
    localStorage.setItem('list-keys', 'off');
    const { user } = await open();
    await user.click(page.getByRole('button', { name: 'Товчлуурууд' }));
    await user.click(await page.findByRole('button', { name: 'Хаах' }));
    await user.keyboard('j');
    expect(page.getByRole('link', { name: 'Буудал a' })).not.toHaveFocus();
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

describe('saved views', () => {
  const view = { version: 3, resource: 'stop', role: null, can_edit: true };
  const mine = { ...view, id: 'v1', name: 'Миний', state: { search: 'q=x' }, scope: 'OWN', is_default: false };
  const usual = { ...mine, id: 'v2', name: 'Ердийн', state: { search: 'sort=-name' }, is_default: true };
  const withViews = (data: object[]) => ({ 'GET /api/saved-view': { data }, 'POST /api/saved-view': {} });

  it('keep filters, order and columns under a name', async () => {
    const { user, context } = await open({ url: '/stop?q=x', responses: withViews([]) });
    await user.click(page.getByRole('button', { name: 'Харагдац' }));
    await user.type(await page.findByRole('textbox', { name: 'Харагдацын нэр' }), 'Миний');
    await user.click(page.getByRole('button', { name: 'Одоогийнхыг хадгалах' }));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      resource: 'stop',
      name: 'Миний',
      state: { search: 'q=x', layout: 'n.name.route' },
      is_default: false,
      scope: 'OWN',
    });
  });

  it('are opened by their name, and the address says which is shown', async () => {
    const { user, context } = await open({ url: '/stop?view=none', responses: withViews([mine]) });
    await user.click(page.getByRole('button', { name: 'Харагдац' }));
    await user.click(await page.findByRole('button', { name: 'Миний' }));
    expect(context.history.location.search).toBe('?q=x&view=v1');
    expect(await page.findByRole('button', { name: 'Харагдац: Миний' })).toBeInTheDocument();
  });

  it('have one that stands for an address that says nothing, on the server too', async () => {
    const context = contextWith({ responses: withViews([mine, usual]) });
    const { html } = await renderScreenOnServer(stops, { context });
    expect(html).toContain('Харагдац: Ердийн');
    expect(context.calls.filter(({ path }) => path === '/api/stop').at(-1)?.query['sort']).toBe('-name');
  });

  it('are made the default one as they stand at the host', async () => {
    const { user, context } = await open({
      url: '/stop?q=x',
      responses: { ...withViews([mine]), 'PATCH /api/saved-view/v1': mine },
    });
    await user.click(page.getByRole('button', { name: 'Харагдац' }));
    await user.click(await page.findByRole('button', { name: 'Миний: анхдагч болгох' }));
    const patch = context.calls.find(({ method }) => method === 'PATCH');
    expect([patch?.body, patch?.headers['if-match']]).toEqual([{ is_default: true }, '"v3"']);
  });
});
