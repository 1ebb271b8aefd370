import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeApp } from '../../testing/make-app.ts';
import type { MadeApp } from '../../testing/make-app.ts';

const KILOBYTE = 1024;
const mongolian = /^[А-Яа-яӨөҮүЁё .,:-]+$/;

describe('the shell asked badly', () => {
  let shared: MadeApp;
  let made: MadeApp;
  beforeAll(async () => {
    shared = await makeApp({ startupBudgetMs: 200 });
  });
  beforeEach(() => {
    made = shared;
  });
  afterEach(async () => {
    if (made !== shared) await made.close();
  });
  afterAll(() => shared.close());

  /** Makes a shell for one test, with other settings. */
  const use = async (env: Record<string, string>) => {
    made = await makeApp({ env });
  };
  const get = (url: string, headers: Record<string, string> = {}) => made.app.inject({ method: 'GET', url, headers });
  /** Sends exactly these bytes. */
  async function send(lines: string): Promise<string> {
    if (!made.app.server.listening) await made.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((made.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(lines);
    return text(socket);
  }

  it.each(['/v/a%00b', '/..%2f..', '/v/%', '/%c0%ae', '/ec%0d%0aset-cookie:a=b'])(
    'answers 404 at %s (specification, section 2)',
    async (url) => {
      const answer = await get(url, { accept: 'application/json' });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        expect.objectContaining({ status: 404, message: `Page not found: ${url}` }),
      ]);
      expect(answer.cookies.map(({ name }) => name)).not.toContain('a');
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'says in Mongolian that %s is not for a page, and what is',
    async (method) => {
      const answer = await made.app.inject({ method, url: '/ec' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(answer.body).toMatch(mongolian);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('says in Mongolian that a file is not there, to a program as a problem', async () => {
    const answer = await get('/_remotes/mf-auth/9.9.9/browser/nothing.js');
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      404,
      'Файл олдсонгүй.',
      'no-store',
    ]);
    expect((await get('/_shell/nothing.js', { accept: 'application/json' })).json()).toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
  });

  it.each(['/_shell/%00.js', '/_shell/..%2f..%2fpackage.json', '/_remotes/mf-auth/..%2f..%2fcurrent'])(
    'says of %s that it is not there',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([404, 'Файл олдсонгүй.']);
    },
  );

  it('answers a query of 20 KB in a sentence', async () => {
    const answer = await get(`/ec?a=${'x'.repeat(20 * KILOBYTE)}`);
    expect([answer.statusCode, answer.body]).toEqual([414, 'Хаяг хэт урт байна.']);
  });

  it('takes a token of 20 KB out of the address and keeps the one there is', async () => {
    const answer = await get(`/ec?token=${'x'.repeat(20 * KILOBYTE)}`);
    expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([303, '/ec', []]);
  });

  it.each(['token', '=;=;', 'token=%E0%A4%A', 'token="', 'a=\u0001', `token=${'x'.repeat(20_000)}`])(
    'reads what it can of the cookies %j',
    async (cookie) => {
      expect((await get('/', { cookie })).statusCode).toBeLessThan(400);
    },
  );

  it('answers headers beyond every bound in a sentence', async () => {
    const answer = await send(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40 * KILOBYTE)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 [^]*Хүсэлтийн толгой хэт том байна/);
  });

  it('answers two hosts in a sentence, and neither', async () => {
    expect(await send('GET / HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*Хүсэлт буруу байна/);
  });

  it('gives a client 10 s for its headers, and takes 4,096 connections', async () => {
    const { headersTimeout, maxConnections } = made.app.server;
    expect([headersTimeout, maxConnections]).toEqual([10_000, 4_096]);
  });

  it('answers bytes that are not a request with a sentence', async () => {
    expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*Хүсэлт буруу байна/);
  });

  it('refuses another site’s name where its own is known, but answers health checks under it', async () => {
    await use({ PUBLIC_URL: 'https://portal.test', ALLOWED_HOSTS: 'shell:3000' });
    const statusAs = async (host: string, url = '/nothing') => (await get(url, { host })).statusCode;
    expect(await statusAs('evil.example')).toBe(421);
    expect(await statusAs('portal.test')).toBe(404);
    expect(await statusAs('shell:3000')).toBe(404);
    expect(await statusAs('10.0.0.7:3000', '/healthz')).toBe(200);
  });

  it('leads nobody to the site that a request names in full, as one asks a proxy', async () => {
    await use({ PUBLIC_URL: 'https://portal.test' });
    const answer = await send('GET http://evil.example/ec?token=abc HTTP/1.1\r\nhost: portal.test\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*Хүсэлт буруу байна/);
    expect(answer).not.toMatch(/evil|set-cookie/i);
  });

  it('keeps cookies and the browser to https where its own address says so, whatever is in front of it', async () => {
    made = await makeApp({ publicUrl: 'https://portal.test' });
    const { headers, cookies } = await get('/ec?token=abc', { host: 'portal.test' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(cookies).toMatchObject([
      { name: 'token', secure: true },
      { name: 'is_org', secure: true },
      { name: 'org_id', secure: true },
    ]);
  });

  it('never takes an address from the name it was asked by', async () => {
    const answer = await get('/ec', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(answer.headers.location).toBe('/');
    const page = await get('/nothing', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(page.body + JSON.stringify(page.headers)).not.toContain('evil.example');
  });

  it('believes a proxy it trusts about the connection, and nobody else', async () => {
    await use({ TRUST_PROXY: '10.0.0.1' });
    const headers = { 'x-forwarded-proto': 'https' };
    const hsts = async (remoteAddress: string) =>
      (await made.app.inject({ url: '/healthz', headers, remoteAddress })).headers['strict-transport-security'];
    expect(await hsts('10.0.0.1')).toContain('max-age=31536000');
    expect(await hsts('10.0.0.2')).toBeUndefined();
  });

  it('writes neither token nor address to the log when something unexpected happens', async () => {
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiZXhwIjo0MDAwMDAwMDAwfQ.secret';
    const error = Object.assign(new Error(`failed with ${token}`), { config: { headers: { authorization: token } } });
    made = await makeApp({
      startupBudgetMs: 200,
      render: () => {
        throw error;
      },
    });
    const answer = await get('/v/12?name=Болд', { cookie: `token=${token}` });
    expect(answer.statusCode).toBe(500);
    const [failed, failedToo] = made.log.filter(({ reference }) => reference !== undefined);
    expect([failed?.['code'], failedToo?.['code']]).toEqual(['INTERNAL', 'ERROR_PAGE_FAILED']);
    expect(failed?.['reference']).toBe(failed?.['request_id']);
    expect(answer.body).toContain(String(failed?.['reference']));
    expect(JSON.stringify(made.log) + answer.body).not.toMatch(/secret|name=/);
  });
});
