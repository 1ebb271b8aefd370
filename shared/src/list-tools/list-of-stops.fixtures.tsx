import { screen as page } from '@testing-library/react';
import { savedViewListSchema } from '../api-schema/index.ts';
import type { Page } from '../api-schema/index.ts';
import { createTestContext } from '../testing/create-test-context.ts';
import type { RecordedCall } from '../testing/fake-network.ts';
import { renderScreen } from '../testing/render-screen.tsx';
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
/** A list with all tools. */
export const stops: ScreenModule = {
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
/** A host with two of its 1,204 rows. */
export function contextWith({
  responses = {},
  url = '/stop',
  layout = '',
  codes = ['stop.close', 'stop.export'],
} = {}) {
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
/** Opens the list and waits for its rows. */
export async function open(options: Parameters<typeof contextWith>[0] = {}) {
  const context = contextWith(options);
  const result = renderScreen(stops, { context });
  await page.findByRole('row', { name: /Буудал a/ });
  return { context, ...result };
}
