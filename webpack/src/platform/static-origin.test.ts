import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStaticOrigin } from './static-origin.ts';
import type { StaticOrigin } from './static-origin.ts';

let parent: string;
let origin: StaticOrigin;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'static-origin-'));
  await mkdir(join(parent, 'dist/browser'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await writeFile(join(parent, 'dist/release.json'), '{"name":"mf-auth"}');
  await writeFile(join(parent, 'dist/browser/main.js'), 'go()');
  await writeFile(join(parent, 'dist/.build-stamp'), 'stamp');
  await symlink(join(parent, 'secret.txt'), join(parent, 'dist/link.txt'));
  origin = await startStaticOrigin({ dir: join(parent, 'dist'), port: 0 });
});

afterEach(async () => {
  await origin.close();
  await rm(parent, { recursive: true });
});

describe('startStaticOrigin', () => {
  it('serves a file with its type, to every origin, for an hour', async () => {
    const response = await fetch(`${origin.url}/browser/main.js?v=1`);

    expect(await response.text()).toBe('go()');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('has release.json checked on every use', async () => {
    const response = await fetch(`${origin.url}/release.json`);

    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 304 without a body to the ETag it gave', async () => {
    const etag = (await fetch(`${origin.url}/release.json`)).headers.get('etag') ?? '';
    const response = await fetch(`${origin.url}/release.json`, { headers: { 'If-None-Match': etag } });

    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  it('answers the new content once a file was replaced', async () => {
    const etag = (await fetch(`${origin.url}/release.json`)).headers.get('etag') ?? '';
    await writeFile(join(parent, 'dist/release.json'), '{"name":"mf-new"}');
    const response = await fetch(`${origin.url}/release.json`, { headers: { 'If-None-Match': etag } });

    expect(await response.json()).toEqual({ name: 'mf-new' });
  });

  it('answers HEAD with the length and no body', async () => {
    const response = await fetch(`${origin.url}/browser/main.js`, { method: 'HEAD' });

    expect(response.headers.get('content-length')).toBe('4');
    expect(await response.text()).toBe('');
  });

  it('refuses every other method', async () => {
    const response = await fetch(`${origin.url}/browser/main.js`, { method: 'POST', body: 'x' });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each([
    '/missing.js',
    '/browser',
    '/',
    '/../secret.txt',
    '/browser/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/link.txt',
    '/.build-stamp',
    '/release.json%00.js',
    '/%E0%A4%A',
  ])('answers 404 in plain text for %s', async (path) => {
    expect(await getRaw(path)).toEqual({ status: 404, type: 'text/plain; charset=utf-8', body: 'Not found\n' });
  });

  it('frees its port when it is closed', async () => {
    await origin.close();
    const again = await startStaticOrigin({ dir: parent, port: Number(new URL(origin.url).port) });
    await again.close();

    expect(again.url).toBe(origin.url);
  });
});

/** Sends the path as it is; `fetch` would resolve the dots itself. */
function getRaw(path: string): Promise<{ status: number | undefined; type: string | undefined; body: string }> {
  const { port } = new URL(origin.url);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], body }));
    });
    call.on('error', reject);
    call.end();
  });
}
