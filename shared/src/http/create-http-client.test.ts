import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeNetwork, reply } from '../testing/fake-network.ts';
import { createHttpClient } from './create-http-client.ts';

function clientFor(responses: Record<string, unknown>, options: Partial<Parameters<typeof createHttpClient>[0]> = {}) {
  const { adapter, calls } = fakeNetwork(responses);
  return {
    client: createHttpClient({ baseURL: 'http://host.test', getToken: () => null, adapter, ...options }),
    calls,
  };
}
function inTurn(...answers: unknown[]) {
  let turn = 0;
  return () => answers[Math.min(turn++, answers.length - 1)];
}

describe('createHttpClient', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends the token as a bearer', async () => {
    const { client, calls } = clientFor({ 'GET /api/x': {} }, { getToken: () => 'abc' });
    await client.get('/api/x');
    expect(calls[0]?.headers['authorization']).toBe('Bearer abc');
  });

  it('sends no authorisation without a token', async () => {
    const { client, calls } = clientFor({ 'GET /api/x': {} });
    await client.get('/api/x');
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
  });

  it('treats a token that no header can hold as refused, without a call', async () => {
    const onUnauthorized = jest.fn();
    const { client, calls } = clientFor({ 'GET /api/x': {} }, { getToken: () => 'абв', onUnauthorized });
    await expect(client.get('/api/x')).rejects.toMatchObject({ response: { status: 401 } });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });

  it('asks for the token before every call', async () => {
    const getToken = inTurn('first', 'second') as () => string;
    const { client, calls } = clientFor({ 'GET /api/x': {} }, { getToken });
    await client.get('/api/x');
    await client.get('/api/x');
    expect(calls.map(({ headers }) => headers['authorization'])).toEqual(['Bearer first', 'Bearer second']);
  });

  it('tries a read again until it works (specification §8)', async () => {
    const { client, calls } = clientFor({ 'GET /api/x': inTurn(reply(503), reply(502), { ok: true }) });
    const answer = client.get('/api/x');
    await jest.runAllTimersAsync();
    await expect(answer).resolves.toMatchObject({ data: { ok: true } });
    expect(calls).toHaveLength(3);
  });

  it('gives up after two more tries', async () => {
    const { client, calls } = clientFor({ 'GET /api/x': new Error('connection refused') });
    const answer = expect(client.get('/api/x')).rejects.toMatchObject({ code: 'ERR_NETWORK' });
    await jest.runAllTimersAsync();
    await answer;
    expect(calls).toHaveLength(3);
  });

  it('notifies of a call without an answer, and of no other failure', async () => {
    const onUnreachable = jest.fn();
    const responses = { 'POST /api/gone': new Error('connection refused'), 'POST /api/broken': reply(500) };
    const { client } = clientFor(responses, { onUnreachable });
    await expect(client.post('/api/broken')).rejects.toThrow();
    expect(onUnreachable).not.toHaveBeenCalled();
    await expect(client.post('/api/gone')).rejects.toThrow();
    expect(onUnreachable).toHaveBeenCalledTimes(1);
  });

  it('sends a write once (specification §8)', async () => {
    const { client, calls } = clientFor({ 'POST /api/x': reply(503) });
    await expect(client.post('/api/x', {})).rejects.toMatchObject({ response: { status: 503 } });
    expect(calls).toHaveLength(1);
  });

  it.each([400, 403, 404, 418, 451, 499, 501, 505, 511, 599])(
    'takes an answer %i for an error (specification §8)',
    async (status) => {
      const { client } = clientFor({ 'GET /api/x': reply(status) });
      await expect(client.get('/api/x')).rejects.toMatchObject({ response: { status } });
    },
  );

  it('takes an answer below 400 for what was asked for (specification §8)', async () => {
    const { client } = clientFor({ 'GET /api/x': reply(399, { ok: true }) });
    await expect(client.get('/api/x')).resolves.toMatchObject({ status: 399, data: { ok: true } });
  });

  it('waits before another try for as long as the host asks (specification §8)', async () => {
    const { client, calls } = clientFor({ 'GET /api/x': inTurn(reply(503, '', { 'retry-after': '3' }), { ok: true }) });
    const answer = client.get('/api/x');
    await jest.advanceTimersByTimeAsync(2_900);
    expect(calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(100);
    await expect(answer).resolves.toMatchObject({ data: { ok: true } });
  });

  it('waits until the date that the host names by the clock of the host', async () => {
    const headers = { date: 'Fri, 01 Jan 2100 04:00:00 GMT', 'retry-after': 'Fri, 01 Jan 2100 04:00:03 GMT' };
    const { client, calls } = clientFor({ 'GET /api/x': inTurn(reply(503, '', headers), { ok: true }) });
    const answer = client.get('/api/x');
    await jest.advanceTimersByTimeAsync(2_900);
    expect(calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(100);
    await expect(answer).resolves.toMatchObject({ data: { ok: true } });
  });

  it('takes an answer that is not JSON for an error, at once and without its body', async () => {
    const { client, calls } = clientFor({ 'GET /api/x': '<html>secret' });
    const failure: unknown = await client.get('/api/x').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'INVALID_JSON' });
    expect(JSON.stringify(failure)).not.toContain('secret');
    expect(calls).toHaveLength(1);
  });

  it('keeps the status of an error whose body is not JSON', async () => {
    const { client } = clientFor({ 'POST /api/x': reply(502, '<html>') });
    await expect(client.post('/api/x')).rejects.toMatchObject({ response: { status: 502, data: '<html>' } });
  });

  it('takes an empty answer, and text where text is asked for, as they are', async () => {
    const { client } = clientFor({ 'POST /api/x': '', 'GET /api/file': 'a;b' });
    expect((await client.post<unknown>('/api/x')).data).toBe('');
    expect((await client.get<unknown>('/api/file', { responseType: 'text' })).data).toBe('a;b');
  });

  it('aborts calls and delays when the answer is no longer needed', async () => {
    const abort = new AbortController();
    const { client, calls } = clientFor({ 'GET /api/x': reply(503) }, { signal: abort.signal });
    const answer = expect(client.get('/api/x')).rejects.toMatchObject({ code: 'ERR_CANCELED' });
    await jest.advanceTimersByTimeAsync(100);
    abort.abort();
    await answer;
    expect(calls).toHaveLength(1);
  });

  it('reports an answer 401 once, even after a retry', async () => {
    const onUnauthorized = jest.fn();
    const { client } = clientFor({ 'GET /api/x': inTurn(reply(503), reply(401)) }, { onUnauthorized });
    const answer = expect(client.get('/api/x')).rejects.toMatchObject({ response: { status: 401 } });
    await jest.runAllTimersAsync();
    await answer;
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('makes a refused call again with the new token, when the session goes on', async () => {
    const getToken = inTurn('ended', 'new') as () => string;
    const { client, calls } = clientFor(
      { 'POST /api/x': inTurn(reply(401), { ok: true }) },
      { getToken, onUnauthorized: () => Promise.resolve(true) },
    );
    await expect(client.post('/api/x', { typed: 'а' })).resolves.toMatchObject({ data: { ok: true } });
    expect(calls.map(({ body, headers }) => [body, headers['authorization']])).toEqual([
      [{ typed: 'а' }, 'Bearer ended'],
      [{ typed: 'а' }, 'Bearer new'],
    ]);
  });

  it('rejects a refused call when nobody signs in again', async () => {
    const { client, calls } = clientFor({ 'GET /api/x': reply(401) }, { onUnauthorized: () => Promise.resolve(false) });
    await expect(client.get('/api/x')).rejects.toMatchObject({ response: { status: 401 } });
    expect(calls).toHaveLength(1);
  });

  it('keeps two clients apart', async () => {
    const one = clientFor({ 'GET /api/x': {} }, { getToken: () => 'one' });
    const other = clientFor({ 'GET /api/x': {} }, { getToken: () => 'other' });
    await Promise.all([one.client.get('/api/x'), other.client.get('/api/x')]);
    expect([one.calls[0]?.headers['authorization'], other.calls[0]?.headers['authorization']]).toEqual([
      'Bearer one',
      'Bearer other',
    ]);
  });
});
