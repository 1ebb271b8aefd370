import { screen as page } from '@testing-library/react';
import type { Page } from '../api-schema/index.ts';
import { createTestContext } from '../testing/create-test-context.ts';
import type { RecordedCall } from '../testing/fake-network.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { listTools } from './index.ts';
import type { ScreenModule } from '../remote/screen.ts';
import { ListView, defineList } from '@ecard/shared/ui/work';

interface Stop {
  readonly id: string;
  readonly name: string;
  readonly route: string;
}
const anything = {
  safeParse: (value: unknown) => ({ success: value === undefined || value === 'name', data: 'name' }),
};
export const stopList = defineList<Stop, { readonly sort: typeof anything }>({
  name: 'stop',
  path: '/api/stop',
  key: ['stops'],
  page: { parse: (data) => data as Page<Stop> },
  query: { shape: { sort: anything } },
  title: 'Зогсоол',
  caption: 'Зогсоолууд',
  params: () => ({ scope: 'all' }),
  tools: listTools,
  columns: [
    { key: 'name', label: 'Нэр', kind: 'text', primary: true },
    { key: 'route', label: 'Чиглэл', kind: 'text', exportAs: ['route_code'] },
  ],
  bulk: {
    path: '/api/stop/bulk',
    actions: [
      { action: 'close', label: 'Зогсоох', code: 'stop.close' },
      {
        action: 'paint',
        label: 'Будах',
        code: 'stop.paint',
        Dialog: ({ ids }) => <p role="status" aria-label="Будах">{`${String(ids.length)} зогсоол`}</p>,
      },
    ],
  },
  exports: { resource: 'stop', code: 'stop.export', columns: { name: 'Нэр', route_code: 'Чиглэл' } },
  record: {
    title: 'Зогсоол',
    Content: ({ id }) => <p>{`зогсоол ${id}`}</p>,
    hrefOf: (id) => `/stop/${id}`,
    prefetch: () => Promise.resolve(),
  },
  empty: { title: '-', hint: '-' },
});
/** A list with all tools. */
export const stops: ScreenModule = { Screen: () => <ListView of={stopList} />, prefetch: stopList.prefetch };

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
