import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHostBroker } from './host-broker.ts';
import type { CallOwner } from './host-broker.ts';
import type { BrokeredCall } from './render-job.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const OK: Listener = (_request, response) => void response.end('{}');
const CALL: BrokeredCall = { method: 'GET', path: '/api/me?a=1', headers: {}, body: new Uint8Array() };
const ANSWER_BYTES = 20 * 1024 * 1024;

describe('createHostBroker', () => {
  const asked: { readonly method: string; readonly url: string; readonly headers: object; readonly body: string }[] =
    [];
  let answer = OK;
  let url = '';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      const { method = '', url: path = '', headers } = request;
      asked.push({ method, url: path, headers, body: Buffer.concat(parts).toString() });
      answer(request, response);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterEach(() => {
    asked.length = 0;
    answer = OK;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const ownerOf = (differences: Partial<CallOwner> = {}): CallOwner => ({
    snapshot: { token: 'of-the-person', terminalToken: 'of-the-terminal' },
    hostHeaders: { 'x-request-id': '7' },
    signal: new AbortController().signal,
    ...differences,
  });
  const ask = (call: Partial<BrokeredCall> = {}, owner: Partial<CallOwner> = {}, base = url) =>
    createHostBroker(base)({ ...CALL, ...call }, ownerOf(owner));

  it('asks the host with the token of the page’s person, and hands over what a screen needs of the answer', async () => {
    answer = (_request, response) => {
      response.writeHead(409, {
        'content-type': 'application/json',
        etag: '"3"',
        'retry-after': '5',
        'set-cookie': 'token=secret',
      });
      response.end('{"code":"TAKEN"}');
    };
    const body = Buffer.from('{"a":1}');
    const given = await ask({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/api/me?a=1',
        headers: expect.objectContaining({
          authorization: 'Bearer of-the-person',
          'content-type': 'application/json',
          'x-request-id': '7',
        }),
        body: '{"a":1}',
      },
    ]);
    expect(given).toEqual({
      status: 409,
      headers: { 'content-type': 'application/json', etag: '"3"', 'retry-after': '5' },
      body: Buffer.from('{"code":"TAKEN"}'),
    });
  });

  it('takes the terminal’s token where nobody is signed in, and none where there is none', async () => {
    await ask({}, { snapshot: { token: null, terminalToken: 'of-the-terminal' } });
    await ask({}, { snapshot: { token: null, terminalToken: null } });
    expect(asked.map(({ headers }) => (headers as Record<string, unknown>)['authorization'])).toEqual([
      'Bearer of-the-terminal',
      undefined,
    ]);
  });

  it('counts a token that no header can hold as refused, without a call', async () => {
    const given = await ask({}, { snapshot: { token: 'абв', terminalToken: null } });
    expect([given, asked]).toEqual([{ status: 401, headers: {}, body: new Uint8Array() }, []]);
  });

  it('stays below the path of a host that has one', async () => {
    await ask({}, {}, `${url}/portal/`);
    expect(asked.map((one) => one.url)).toEqual(['/portal/api/me?a=1']);
  });

  it.each<[string, Partial<BrokeredCall>]>([
    ['a path beside /api/', { path: '/metrics' }],
    ['a path that leads out of it', { path: '/api/../metrics' }],
    ['a path that leads out of it in disguise', { path: '/api/%2e%2e/metrics' }],
    ['a path with a backslash', { path: '/api\\..\\metrics' }],
    ['another server', { path: '//evil.example/api/' }],
    ['a path with a line', { path: '/api/a\r\nx: y' }],
    ['a path without end', { path: `/api/${'a'.repeat(9_000)}` }],
    ['a method of its own', { method: 'CONNECT' }],
    ['a change', { method: 'PATCH', path: '/api/user/profile' }],
    ['a deletion', { method: 'DELETE', path: '/api/user/sessions' }],
    ['an exchange of the person’s token', { method: 'POST', path: '/api/auth/refresh' }],
    ['an exchange in disguise', { method: 'POST', path: '/api/%61uth%2Frefresh' }],
    ['an exchange by a detour', { method: 'POST', path: '/api/ec/../auth/refresh' }],
    ['an exchange with two slashes', { method: 'POST', path: '/api//Auth/refresh' }],
    ['an exchange with parameters', { method: 'POST', path: '/api/auth;a=1/refresh' }],
    ['a path that nobody can decode', { path: '/api/%E0%A4%A' }],
    ['a token of its own', { headers: { authorization: 'Bearer other' } }],
    ['a header of two lines', { headers: { accept: 'a\r\nx: y' } }],
    ['a header that is no text', { headers: { accept: 1 as unknown as string } }],
    ['a header without end', { headers: { accept: 'a'.repeat(2_000) } }],
    ['a body without end', { method: 'POST', body: new Uint8Array(300 * 1024) }],
  ])('refuses %s, without a call', async (_what, call) => {
    expect(await ask(call)).toMatchObject({ code: 'CALL_REFUSED' });
    expect(asked).toEqual([]);
  });

  it('may ask for what only begins like the session', async () => {
    await ask({ path: '/api/auth-log' });
    expect(asked.map((one) => one.url)).toEqual(['/api/auth-log']);
  });

  it('hands no token over, whatever call the host answers with one', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'HS256' })}.${part({ sub: 'somebody' })}.c2lnbmF0dXJl`;
    answer = (_request, response) => void response.end(JSON.stringify({ token }));
    const given = await ask({ method: 'POST', path: '/api/user/7/actions/impersonate' });
    expect(given).toEqual({ code: 'CALL_REFUSED', message: 'the answer holds a token' });
  });

  it('follows the host nowhere else', async () => {
    answer = (_request, response) => void response.writeHead(302, { location: `${url}/other` }).end();
    expect(await ask()).toMatchObject({ status: 302 });
    expect(asked).toHaveLength(1);
  });

  it('reports each part of an answer as it comes, also of one without a length', async () => {
    const counts: number[] = [];
    let end = (): unknown => undefined;
    answer = (_request, response) => {
      end = () => response.end('1}');
      response.write('{"a":');
    };
    const given = await ask({}, { onBytes: (count) => (counts.push(count), void end()) });
    expect([given, counts]).toMatchObject([{ body: Buffer.from('{"a":1}') }, [5, 2]]);
  });

  it('gives up an answer that is larger than any', async () => {
    answer = (_request, response) => {
      for (let size = 0; size <= ANSWER_BYTES; size += 1024 * 1024) response.write(Buffer.alloc(1024 * 1024));
      response.end();
    };
    expect(await ask()).toMatchObject({ code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
  });

  it('says in which way the host could not be asked', async () => {
    answer = (request) => request.socket.destroy();
    expect(await ask()).toEqual({ code: 'UND_ERR_SOCKET', message: 'the host could not be asked' });
  });

  it('ends a call once nobody waits for it', async () => {
    const abort = new AbortController();
    answer = () => {
      abort.abort();
    };
    expect(await ask({}, { signal: abort.signal })).toMatchObject({ message: 'the host could not be asked' });
  });
});
