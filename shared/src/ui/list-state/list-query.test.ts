import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from '../../api-schema/index.ts';
import { createHttpClient } from '../../http/index.ts';
import { createTestContext } from '../../testing/create-test-context.ts';
import type { Answer, RecordedCall } from '../../testing/fake-network.ts';
import { createQueryClient } from '../data/create-query-client.ts';
import { listQuery } from './list-query.ts';
import { readListState } from './list-state.ts';

const defaults = {
  sort: 'name',
  isSortable: (field: string) => field === 'name',
  filters: { status: ['ACTIVE', 'LOCKED'] },
} as const;
const aPage = (facts: Partial<Page<string>> = {}) => ({ data: ['Нэг'], page: 1, page_size: 20, total: 1, ...facts });

/** Stands for a zod schema, with only the members that are used. */
const schema = {
  parse(answer: unknown) {
    if (answer === null) throw new TypeError('not a page');
    return answer as Page<string>;
  },
};

function load(answer: Answer, url = '/list') {
  const { http, calls } = createTestContext({ responses: { 'GET /api/list': answer } });
  const query = listQuery({ key: ['list'], http, path: '/api/list', schema, state: readListState(url, defaults) });
  return { query, calls, loaded: createQueryClient().query(query) };
}

describe('listQuery', () => {
  it('requests the state of the address from the endpoint', async () => {
    const { loaded, calls } = load(aPage(), '/list?page=2&page_size=50&sort=-name&q=бат&status=LOCKED');
    await loaded;
    expect(calls.map(({ query }) => query)).toEqual([
      { page: '2', page_size: '50', sort: '-name', q: 'бат', status: 'LOCKED' },
    ]);
  });

  it('returns the page parsed by its schema', async () => {
    await expect(load(aPage({ total: 7 })).loaded).resolves.toEqual(aPage({ total: 7 }));
  });

  it('loads its schema in parallel when that has a chunk of its own', async () => {
    const order: string[] = [];
    const { http } = createTestContext({
      responses: {
        'GET /api/list': async () => {
          order.push('called');
          await Promise.resolve();
          order.push('answered');
          return aPage({ total: 7 });
        },
      },
    });
    const late = () => {
      order.push('schema asked for');
      return Promise.resolve(schema);
    };
    const query = listQuery({ key: ['list'], http, path: '/api/list', schema: late, state: readListState('/list') });
    await expect(createQueryClient().query(query)).resolves.toEqual(aPage({ total: 7 }));
    expect(order.indexOf('schema asked for')).toBeLessThan(order.indexOf('answered'));
  });

  it('fails when its schema could not be loaded, and loads it the next time', async () => {
    const { http } = createTestContext({ responses: { 'GET /api/list': aPage() } });
    const late = jest.fn<() => Promise<typeof schema>>().mockRejectedValueOnce(new Error('ChunkLoadError'));
    late.mockResolvedValue(schema);
    const query = listQuery({ key: ['list'], http, path: '/api/list', schema: late, state: readListState('/list') });
    await expect(createQueryClient().query({ ...query, retry: false })).rejects.toThrow('ChunkLoadError');
    await expect(createQueryClient().query(query)).resolves.toEqual(aPage());
  });

  it('fails when the answer is not a page', async () => {
    await expect(load(null).loaded).rejects.toThrow('not a page');
  });

  it('keeps every view of a list under the list’s own key', () => {
    const { query } = load(aPage(), '/list?status=LOCKED');
    expect(query.queryKey).toEqual(['list', { page: 1, page_size: 20, sort: 'name', status: 'LOCKED' }]);
  });

  it('gives the last page in place of one after it', async () => {
    const { loaded, calls } = load(
      ({ query }: RecordedCall) => aPage({ page: Number(query['page']), total: 41 }),
      '/list?page=99',
    );
    await expect(loaded).resolves.toMatchObject({ page: 3 });
    expect(calls.map(({ query }) => query['page'])).toEqual(['99', '3']);
  });

  it('gives the empty first page of an empty list at once', async () => {
    const { loaded, calls } = load(aPage({ data: [], page: 9, total: 0 }), '/list?page=9');
    await loaded;
    expect(calls).toHaveLength(1);
  });

  it('ends even when the host always answers a page after the last one', async () => {
    const { loaded, calls } = load(aPage({ page: 9, total: 21 }), '/list?page=9');
    await loaded;
    expect(calls.map(({ query }) => query['page'])).toEqual(['9', '2']);
  });

  it('aborts its call when the result is no longer needed', async () => {
    const signals: unknown[] = [];
    const asked = Promise.withResolvers<unknown>();
    const http = createHttpClient({
      baseURL: '',
      getToken: () => null,
      adapter: ({ signal }) => {
        signals.push(signal);
        asked.resolve(signal);
        return new Promise(() => undefined);
      },
    });
    const queryClient = createQueryClient();
    const query = listQuery({ key: ['list'], http, path: '/api/list', schema, state: readListState('', defaults) });
    const outcome = expect(queryClient.query(query)).rejects.toThrow('CancelledError');
    await asked.promise;
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    await outcome;
    expect(signals).toEqual([expect.objectContaining({ aborted: true })]);
  });
});
