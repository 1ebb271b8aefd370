import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { startProxySite } from '../../testing/proxy-site.ts';
import type { ProxySite } from '../../testing/proxy-site.ts';

const MEGABYTE = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.secret';

describe('registerApiProxy', () => {
  let site: ProxySite;

  async function serve(...settings: Parameters<typeof startProxySite>): Promise<string> {
    site = await startProxySite(...settings);
    return site.url;
  }
  afterEach(() => site.close());
  const codes = () => site.codes();

  it('gives the host what it needs of a request and nothing else', async () => {
    const url = await serve((_request, response) => response.end());
    await fetch(`${url}/api/users?page=2`, {
      headers: {
        authorization: `Bearer ${TOKEN}`,
        cookie: 'token=secret',
        'idempotency-key': 'k-1',
        origin: 'http://evil.example',
        'x-forwarded-for': '9.9.9.9, 8.8.8.8',
        'x-forwarded-host': 'evil.example',
        'x-org-id': '42',
        'x-anything': 'else',
      },
    });
    const [asked] = site.host.requests;
    const { host: name, connection: _connection, 'x-request-id': id, ...headers } = asked?.headers ?? {};
    expect([asked?.url, `http://${name ?? ''}`]).toEqual(['/api/users?page=2', site.host.url]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).toEqual({
      accept: '*/*',
      'accept-language': '*',
      authorization: `Bearer ${TOKEN}`,
      'idempotency-key': 'k-1',
      'user-agent': 'node',
      'x-forwarded-for': '8.8.8.8',
      'x-org-id': '42',
    });
  });

  it('lets nothing of the host apply to the portal’s own origin: no cookie, policy, redirect or page', async () => {
    const url = await serve((_request, response) =>
      response
        .writeHead(302, {
          'content-type': 'text/html',
          'set-cookie': 'token=stolen; Path=/',
          'content-security-policy': "default-src *; script-src 'unsafe-inline'",
          'access-control-allow-origin': '*',
          'clear-site-data': '"*"',
          link: '</evil.css>; rel=stylesheet',
          refresh: '0; url=http://evil.example',
          location: 'http://evil.example/',
        })
        .end('<script>alert(1)</script>'),
    );
    const { headers } = await fetch(`${url}/api/page`, { redirect: 'manual' });
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const passed = ['set-cookie', 'access-control-allow-origin', 'clear-site-data', 'link', 'refresh', 'location'];
    expect(passed.filter((name) => headers.has(name))).toEqual([]);
  });

  it('lets the host name the address of what it made, below /api', async () => {
    const url = await serve((_request, response) => response.writeHead(201, { location: '/api/file/7' }).end());
    expect((await fetch(`${url}/api/file`, { method: 'POST' })).headers.get('location')).toBe('/api/file/7');
  });

  it.each(['/api/users', '/api/file/x', '/api/filex'])(
    'refuses a body above 2 MB at %s in Mongolian, by its announced size and by its real one (specification, section 8)',
    async (path) => {
      const url = await serve((incoming, response) => {
        incoming.resume().once('end', () => response.end('{}'));
      });
      const big = Buffer.alloc(2 * MEGABYTE + 1);
      const announced = await fetch(`${url}${path}`, { method: 'POST', body: big, headers: json });
      const streamed = request(`${url}${path}`, {
        method: 'POST',
        headers: { ...json, 'transfer-encoding': 'chunked' },
        agent: false,
      }).end(big);
      const [answer] = (await once(streamed, 'response')) as [IncomingMessage];
      answer.resume();
      expect([announced.status, answer.statusCode]).toEqual(path === '/api/file/x' ? [200, 200] : [413, 413]);
    },
  );

  it('answers a body that is too large with a problem in Mongolian', async () => {
    const url = await serve((_request, response) => response.end());
    const answer = await fetch(`${url}/api/users`, { method: 'POST', body: Buffer.alloc(3 * MEGABYTE), headers: json });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
      message: 'Илгээсэн өгөгдөл хэт том байна.',
    });
  });

  it('lets uploads and imports be up to 30 MB, and no larger', async () => {
    const url = await serve((incoming, response) => {
      incoming.resume().once('end', () => response.end('{}'));
    });
    const send = async (path: string, size: number) =>
      (await fetch(`${url}${path}`, { method: 'POST', body: Buffer.alloc(size) })).status;
    expect(await send('/api/file', 29 * MEGABYTE)).toBe(200);
    expect(await send('/api/ec/permissions/import', 29 * MEGABYTE)).toBe(200);
    expect(await send('/api/file', 31 * MEGABYTE)).toBe(413);
  });

  it('brings the answer of a host that refuses a body before it was read', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(413, { ...json, connection: 'close' }).end('{"code":"FROM_THE_HOST"}'),
    );
    const send = async () => {
      const answer = await fetch(`${url}/api/file`, { method: 'POST', body: Buffer.alloc(8 * MEGABYTE) });
      return [answer.status, await answer.text()];
    };
    const answers = await Promise.all(Array.from({ length: 3 }, send));
    expect(answers).toEqual(Array(3).fill([413, '{"code":"FROM_THE_HOST"}']));
  });

  it('says 502 in Mongolian when the host is out of reach, in one line of the log without address or token', async () => {
    const url = await serve((_request, response) => response.end());
    await site.host.close();
    const answer = await fetch(`${url}/api/users?search=Болд`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([answer.status, await answer.json()]).toEqual([
      502,
      expect.objectContaining({
        code: 'HOST_UNREACHABLE',
        message: 'Үйлчилгээ түр ажиллахгүй байна. Түр хүлээгээд дахин оролдоно уу.',
      }),
    ]);
    expect(site.made.log).toEqual([expect.objectContaining({ code: 'HOST_UNREACHABLE', reason: 'ECONNREFUSED' })]);
    expect(JSON.stringify(site.made.log)).not.toMatch(/secret|search|Болд/);
  });

  it('says 504 in Mongolian when the host does not begin to answer in time', async () => {
    const url = await serve(() => undefined, { hostTimeoutMs: 1_000 });
    const answer = await fetch(`${url}/api/users`);
    expect([answer.status, await answer.json()]).toEqual([504, expect.objectContaining({ code: 'HOST_TIMEOUT' })]);
    expect(codes()).toEqual(['HOST_TIMEOUT']);
  });

  it('says 502 when the host closes without an answer, or answers what is not HTTP', async () => {
    const url = await serve((incoming) => incoming.socket.end('nonsense\r\n\r\n'));
    expect((await fetch(`${url}/api/users`)).status).toBe(502);
  });

  it('ends an answer that stops half-way as broken, so that nobody takes it for whole', async () => {
    const url = await serve(
      (_request, response) => response.writeHead(200, { ...json, 'content-length': 100 }).write('{"half":'),
      { hostTimeoutMs: 200 },
    );
    const answer = await fetch(`${url}/api/users`);
    await expect(answer.text()).rejects.toThrow();
    expect(codes()).toEqual(['HOST_TIMEOUT']);
    expect((await site.made.metrics.text()).body).toContain('shell_failures_total{code="HOST_TIMEOUT"} 1');
  });

  it('ends an answer that the host breaks off as broken', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { ...json, 'content-length': 100 }).write('{"half":', () => response.destroy());
    });
    await expect(fetch(`${url}/api/users`).then((answer) => answer.text())).rejects.toThrow();
    expect(codes()).toEqual(['HOST_BROKE_OFF']);
    expect((await site.made.metrics.text()).body).toContain('shell_failures_total{code="HOST_BROKE_OFF"} 1');
  });

  it('passes events on as they come, keeps waiting for the next one, and hangs up when nobody listens', async () => {
    let send = (_event: string): void => undefined;
    const url = await serve(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        send = (event) => void response.write(`data: ${event}\n\n`);
        send('one');
      },
      { hostTimeoutMs: 1_000 },
    );
    const asked = request(`${url}/api/events`, { headers: { accept: 'text/event-stream' }, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(String((await once(answer, 'data'))[0])).toBe('data: one\n\n');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    send('two');
    expect(String((await once(answer, 'data'))[0])).toBe('data: two\n\n');
    const hungUp = once(site.host.requests[0]?.socket ?? asked, 'close');
    asked.destroy();
    await hungUp;
    expect(codes()).toEqual([]);
  });

  it('compresses what is large and leaves the rest as it is', async () => {
    const rows = JSON.stringify(Array(500).fill({ name: 'Улаанбаатар' }));
    const url = await serve((incoming, response) =>
      response
        .writeHead(200, incoming.url === '/api/small' ? { ...json, 'content-length': 2 } : json)
        .end(incoming.url === '/api/small' ? '{}' : rows),
    );
    const get = async (path: string) => {
      const asked = request(`${url}${path}`, { headers: { 'accept-encoding': 'gzip' }, agent: false }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return answer;
    };
    const large = await get('/api/rows');
    expect(large.headers['content-encoding']).toBe('gzip');
    const parts: Buffer[] = [];
    for await (const part of large) parts.push(part as Buffer);
    expect(gunzipSync(Buffer.concat(parts)).toString()).toBe(rows);
    const small = await get('/api/small');
    expect([small.headers['content-encoding'], await text(small)]).toEqual([undefined, '{}']);
  });

  it.each(['/api/../healthz', '/api/..%2f..%2fadmin', '/api/%2e%2e/admin', '/api/..%5cadmin'])(
    'lets nobody out of the host’s /api with %s',
    async (path) => {
      const url = await serve((_request, response) => response.end('the host'));
      const { port } = new URL(url);
      const asked = request({ port, host: '127.0.0.1', path, agent: false }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBeLessThan(500);
      const outside = site.host.requests.filter(
        (incoming) => !incoming.url?.startsWith('/api/') || incoming.url.includes('admin'),
      );
      expect(outside).toEqual([]);
    },
  );

  it('answers an address that is too long in Mongolian', async () => {
    const url = await serve((_request, response) => response.end());
    const answer = await fetch(`${url}/api/users?search=${'x'.repeat(20 * 1024)}`);
    expect([answer.status, await answer.json()]).toEqual([414, expect.objectContaining({ code: 'ADDRESS_TOO_LONG' })]);
    expect(site.host.requests).toEqual([]);
  });

  it('passes the status and the problems of the host on as they are', async () => {
    const url = await serve((_request, response) =>
      response
        .writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '7' })
        .end('{"code":"SLOW"}'),
    );
    const answer = await fetch(`${url}/api/users`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      429,
      '7',
      '{"code":"SLOW"}',
    ]);
  });
});
