import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHttpClient } from '@ecard/shared/http';
import { createRecordingHost } from '../testing/recording-host.ts';
import type { RecordingHost } from '../testing/recording-host.ts';
import { createScriptedHost } from '../testing/scripted-host.ts';
import { hostAdapter } from './host-adapter.ts';

describe('hostAdapter', () => {
  let host: RecordingHost;
  const client = (timeoutMs = 5_000) =>
    createHttpClient({ baseURL: host.url, getToken: () => 'T0ken', timeoutMs, adapter: hostAdapter });
  beforeEach(async () => {
    host = await createRecordingHost({
      'GET /api/ec/cards': { total: 1 },
      'POST /api/auth/login/terminal': { token: 't' },
      'GET /api/refused': 403,
      'GET /api/silent': 'silence',
      'POST /api/silent': 'silence',
    });
  });
  afterEach(() => host.close());

  it('sends path, query and token, and answers the parsed body', async () => {
    const { data } = await client().get<unknown>('/api/ec/cards', { params: { page: 2, q: 'а б', status: undefined } });
    expect(data).toEqual({ total: 1 });
    expect(host.calls).toMatchObject([
      { line: 'GET /api/ec/cards?page=2&q=%D0%B0+%D0%B1', authorization: 'Bearer T0ken' },
    ]);
  });

  it('sends a body as JSON', async () => {
    await client().post('/api/auth/login/terminal', { name: 'ios – safari' });
    expect(host.calls).toMatchObject([{ body: { name: 'ios – safari' } }]);
  });

  it('names no kind of body where there is none', async () => {
    await client().post('/api/auth/login/terminal');
    expect(host.calls).toMatchObject([{ contentType: undefined }]);
  });

  it('rejects a refusal with its status, as every client does (specification §8)', async () => {
    await expect(client().get('/api/refused')).rejects.toMatchObject({
      isAxiosError: true,
      response: { status: 403, data: {} },
    });
  });

  it('takes an answer that leads elsewhere for a failure, and follows it to nobody', async () => {
    host.answers = { 'POST /api/auth/login': 307 };
    const sent = client().post('/api/auth/login', { password: 'secret' });
    await expect(sent).rejects.toMatchObject({ response: { status: 307 } });
    expect(host.calls).toHaveLength(1);
  });

  it('gives up after the time it was given', async () => {
    const waiting = client(50).post('/api/silent');
    await expect(waiting).rejects.toMatchObject({ code: 'ECONNABORTED' });
    await host.hungUp;
  });

  it('gives up on an answer that is longer than any of a host, whatever it is for', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const endless = await createScriptedHost((_incoming, response) => {
      const write = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', write);
      write();
    });
    const asked = createHttpClient({ baseURL: endless.url, getToken: () => null, adapter: hostAdapter });
    await expect(asked.post('/api/auth/login', {})).rejects.toMatchObject({ code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
    await endless.close();
  });

  it('hangs up when nobody waits any longer', async () => {
    const abort = new AbortController();
    const waiting = client().get('/api/silent', { signal: abort.signal });
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  });

  it('says that nobody listens', async () => {
    const { url } = host;
    await host.close();
    const http = createHttpClient({ baseURL: url, getToken: () => null, adapter: hostAdapter });
    await expect(http.post('/api/ec/cards')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    host = await createRecordingHost({});
  });
});
