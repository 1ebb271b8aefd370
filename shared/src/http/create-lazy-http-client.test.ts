import { describe, expect, it, jest } from '@jest/globals';
import type { HttpClient } from '../contract/index.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { createHttpClient } from './create-http-client.ts';
import { createLazyHttpClient } from './create-lazy-http-client.ts';

const responses = {
  'DELETE /x': { did: 'delete' },
  'GET /x': { did: 'get' },
  'PATCH /x': { did: 'patch' },
  'POST /x': { did: 'post' },
  'PUT /x': { did: 'put' },
};

function setUp() {
  const { adapter, calls } = fakeNetwork(responses);
  const client: HttpClient = createHttpClient({ baseURL: '', getToken: () => null, adapter });
  const load = jest.fn(() => Promise.resolve(client));
  return { load, calls, http: createLazyHttpClient(load) };
}

describe('createLazyHttpClient', () => {
  it('makes every call with the loaded client', async () => {
    const { http, calls } = setUp();
    const answers = [
      await http.get('/x', { params: { a: 1 } }),
      await http.post('/x', { b: 2 }),
      await http.put('/x', { c: 3 }),
      await http.patch('/x', { d: 4 }),
      await http.delete('/x'),
    ];
    expect(answers.map(({ data }) => data as unknown)).toEqual(
      ['get', 'post', 'put', 'patch', 'delete'].map((did) => ({ did })),
    );
    expect(calls.map(({ method, query, body }) => [method, query, body])).toEqual([
      ['GET', { a: '1' }, undefined],
      ['POST', {}, { b: 2 }],
      ['PUT', {}, { c: 3 }],
      ['PATCH', {}, { d: 4 }],
      ['DELETE', {}, undefined],
    ]);
  });

  it('rejects when the client could not be loaded, and tries again at the next call', async () => {
    const { http, load } = setUp();
    load.mockRejectedValueOnce(new Error('gone'));
    await expect(http.get('/x')).rejects.toThrow('gone');
    await expect(http.get('/x')).resolves.toMatchObject({ data: { did: 'get' } });
  });
});
