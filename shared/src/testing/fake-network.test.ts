import { describe, expect, it } from '@jest/globals';
import axios from 'axios';
import { fakeNetwork, reply } from './fake-network.ts';

function clientFor(responses: Record<string, unknown>) {
  const { adapter, calls } = fakeNetwork(responses);
  return { client: axios.create({ adapter, baseURL: '' }), calls };
}

describe('fakeNetwork', () => {
  it('answers by method and path and records the call', async () => {
    const { client, calls } = clientFor({ 'POST /api/x': ({ body }: { body: unknown }) => ({ echo: body }) });
    const { data } = await client.post<unknown>('/api/x', { a: 1 }, { params: { page: 2 } });
    expect(data).toEqual({ echo: { a: 1 } });
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/x', query: { page: '2' }, body: { a: 1 } }]);
  });

  it('prefers an answer for the exact query', async () => {
    const { client } = clientFor({ 'GET /api/x': 'any', 'GET /api/x?page=2': 'second' });
    expect((await client.get('/api/x', { params: { page: 2 } })).data).toBe('second');
    expect((await client.get('/api/x')).data).toBe('any');
  });

  it('rejects an error status as the network would', async () => {
    const { client } = clientFor({ 'GET /api/x': reply(404, { code: 'NOT_FOUND' }) });
    await expect(client.get('/api/x')).rejects.toMatchObject({
      response: { status: 404, data: { code: 'NOT_FOUND' } },
    });
  });

  it('names an unexpected call', async () => {
    const { client } = clientFor({});
    await expect(client.get('/api/y?z=1')).rejects.toThrow('no answer for GET /api/y?z=1');
  });
});
