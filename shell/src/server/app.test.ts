import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeApp } from '../testing/make-app.ts';
import type { MadeApp } from '../testing/make-app.ts';
import { createRecordingHost } from '../testing/recording-host.ts';
import type { RecordingHost } from '../testing/recording-host.ts';

describe('createApp', () => {
  let host: RecordingHost;
  let made: MadeApp;

  beforeEach(async () => {
    host = await createRecordingHost({ 'POST /api/auth/login/terminal': { token: 't' } });
    made = await makeApp({ apiUrl: host.url });
  });
  afterEach(async () => {
    await made.close();
    await host.close();
  });
  /** Asks over the wire: `inject` would resolve the dots first. */
  async function getRaw(path: string): Promise<{ status: number | undefined; body: string }> {
    await made.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = made.app.server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', path, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, body: await text(answer) };
  }
  const get = (url: string, headers: Record<string, string> = {}) => made.app.inject({ method: 'GET', url, headers });

  describe('/healthz and /readyz', () => {
    it('say that the process answers, and which releases it shows', async () => {
      expect((await get('/healthz')).statusCode).toBe(200);
      const ready = await get('/readyz');
      expect([ready.statusCode, ready.json()]).toEqual([
        200,
        { status: 'ready', releases: { 'mf-auth': '1.0.0', 'mf-admin': '1.0.0' }, quarantined: {} },
      ]);
    });

    it('say that it is not ready before the first look at the origins is done', async () => {
      await made.close();
      made = await makeApp({ starting: true });
      expect((await get('/healthz')).statusCode).toBe(200);
      expect((await get('/readyz')).statusCode).toBe(503);
    });
  });

  describe('security headers', () => {
    it('let only scripts with the nonce of this answer run, and nothing of another origin', async () => {
      const { headers, body } = await get('/');
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain('worker-src blob:;');
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
      const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    });

    it('use a nonce once', async () => {
      const [one, other] = [await get('/'), await get('/')];
      expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
    });

    it('are on every kind of answer', async () => {
      for (const url of ['/', '/nothing', '/_remotes/mf-auth/1.0.0/browser/remoteEntry.js', '/_remotes/none']) {
        expect((await get(url)).headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('geolocation=(self)'),
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        });
      }
    });
  });

  describe('/_remotes', () => {
    it('gives the browser files of a verified release, for ever', async () => {
      const { statusCode, body, headers } = await get('/_remotes/mf-auth/1.0.0/browser/remoteEntry.js');
      expect([statusCode, body]).toEqual([200, 'browser entry']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    it.each([
      '/_remotes/mf-auth/1.0.0/server/remoteEntry.js',
      '/_remotes/mf-auth/1.0.0/release.json',
      '/_remotes/mf-auth/1.0.0/browser/',
      '/_remotes/mf-auth/1.0.0/browser/none.js',
      '/_remotes/',
    ])('gives nothing at %s', async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBeGreaterThanOrEqual(403);
      expect(statusCode).toBeLessThanOrEqual(404);
      expect(body).not.toContain('server entry');
    });

    it.each([
      '/browser/../server/remoteEntry.js',
      '/browser/%2e%2e/server/remoteEntry.js',
      '/browser/..%2fserver%2fremoteEntry.js',
      '/browser/..%5cserver%5cremoteEntry.js',
      '/browser/.%2e/server/remoteEntry.js',
      '/browser//../server/remoteEntry.js',
      '/browser/../../../../../../etc/passwd',
    ])('gives nothing outside the browser files to a program that asks for %s as it stands', async (path) => {
      const { status, body } = await getRaw(`/_remotes/mf-auth/1.0.0${path}`);
      expect([403, 404]).toContain(status);
      expect(body).not.toMatch(/server entry|root:/);
    });

    it.each([
      ['range', 'bytes=99999-', 416],
      ['if-match', '"another"', 412],
    ])('says in a status of its own that %s: %s is not to be had', async (name, value, status) => {
      const url = '/_remotes/mf-auth/1.0.0/browser/remoteEntry.js';
      expect((await made.app.inject({ url, headers: { [name]: value } })).statusCode).toBe(status);
    });

    it('keeps what is not there out of caches', async () => {
      expect(
        (await get('/_remotes/mf-auth/9.9.9/browser/remoteEntry.js')).headers['cache-control'] ?? 'none',
      ).not.toContain('immutable');
    });
  });
});
