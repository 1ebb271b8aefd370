import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeApp } from '../testing/make-app.ts';
import type { MadeApp } from '../testing/make-app.ts';
import { makePng } from '../testing/make-png.ts';
import { makeRelease } from '../testing/make-release.ts';

const png = makePng(1000, 500);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const SIZE = 'w_640&q_80&f_webp';
const PICTURE = '/_remotes/mf-auth/1.0.0/browser/bus.png';
const HOST_PICTURE = '/api/file/3f0e8f1c-6c1e-4f57-9d6e-0f6a3f8b1c22';

/** The host's answers, by the last letter of the file's id. */
const HOST_FILES: Readonly<Record<string, readonly [status: number, headers: Record<string, string>, body: Buffer]>> = {
  '1': [401, {}, png],
  '2': [200, {}, png],
  '3': [302, { location: 'http://127.0.0.1:1/secret' }, Buffer.alloc(0)],
  '4': [200, {}, Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])],
  '5': [503, {}, Buffer.alloc(0)],
};
const hostPicture = (letter: string) => HOST_PICTURE.slice(0, -1) + letter;

/** Width of a lossy WebP, from its frame header. */
function webpWidth(picture: Buffer): number {
  expect(picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ');
  return picture.readUInt16LE(26) & 0x3fff;
}

describe('GET /_img', () => {
  let made: MadeApp;
  let host: Server;
  let asked: { url: string | undefined; headers: NodeJS.Dict<string | string[]> }[];

  beforeEach(async () => {
    asked = [];
    host = createServer(({ url, headers }, response) => {
      asked.push({ url, headers });
      const [status, extra, body] = HOST_FILES[url?.at(-1) ?? ''] ?? [404, {}, Buffer.alloc(0)];
      response.writeHead(status, { ...extra, connection: 'close' }).end(body);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const release = makeRelease();
    const pictures = [
      ['browser/bus.png', png],
      ['browser/small.png', makePng(100, 50)],
      ['browser/drawing.png', Buffer.from(SVG)],
      ['browser/broken.png', png.subarray(0, 60)],
      ['server/secret.png', png],
    ] as const;
    made = await makeApp({
      apiUrl: `http://127.0.0.1:${String((host.address() as AddressInfo).port)}`,
      releases: [{ ...release, files: new Map([...release.files, ...pictures]) }],
    });
  });
  afterEach(async () => {
    await made.close();
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  });
  const get = (url: string, headers: Record<string, string> = {}) => made.app.inject({ method: 'GET', url, headers });

  it('gives a picture of a release as webp in the width asked for (specification §9)', async () => {
    const { statusCode, headers, rawPayload } = await get(`/_img/${SIZE}${PICTURE}`);
    expect([statusCode, headers['content-type'], webpWidth(rawPayload)]).toEqual([200, 'image/webp', 640]);
    expect(rawPayload.length).toBeLessThan(png.length);
  });

  it('lets what a version names be kept for ever', async () => {
    const { headers } = await get(`/_img/${SIZE}${PICTURE}`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get(`/_img/${SIZE}${PICTURE}`, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('never makes a picture wider than it is', async () => {
    const { rawPayload } = await get(`/_img/${SIZE}/_remotes/mf-auth/1.0.0/browser/small.png`);
    expect(webpWidth(rawPayload)).toBe(100);
  });

  it.each([
    'w_641&q_80&f_webp',
    'w_99999&q_80&f_webp',
    'w_640&q_100&f_webp',
    'w_640&q_80&f_svg',
    'w_640&q_80&f_webp&rotate_90',
    's_640x480',
    '_',
  ])('does nothing else to a picture than resize it to a breakpoint: not %s (specification §9)', async (modifiers) => {
    const { statusCode, body, headers } = await get(`/_img/${modifiers}${PICTURE}`);
    expect([statusCode, body, headers['cache-control']]).toEqual([400, 'Зургийн хаяг буруу байна.', 'no-store']);
  });

  it.each([
    '/http://127.0.0.1:1/a.png',
    '/https:%2f%2fexample.org%2fa.png',
    '//example.org/a.png',
    '/_remotes/mf-auth/1.0.0/server/secret.png',
    '/_remotes/mf-auth/1.0.0/browser/%2e%2e/server/secret.png',
    '/_remotes/mf-auth/1.0.0/browser/..%2fserver%2fsecret.png',
    '/_remotes/mf-auth/1.0.0/release.json',
    '/api/users',
    '/api/file/..%2f..%2fhealthz',
    '/etc/passwd.png',
  ])('knows no other source, and asks nobody: %s', async (source) => {
    const { statusCode, body } = await get(`/_img/${SIZE}${source}`);
    expect([statusCode, body]).toEqual([400, 'Зургийн хаяг буруу байна.']);
    expect(asked).toEqual([]);
  });

  it('answers a missing picture with 404', async () => {
    const { statusCode, body, headers } = await get(`/_img/${SIZE}/_remotes/mf-auth/1.0.0/browser/none.png`);
    expect([statusCode, body, headers['cache-control']]).toEqual([404, 'Зураг олдсонгүй.', 'no-store']);
  });

  it.each(['drawing.png', 'broken.png'])('gives no %s: scripts in vectors, what cannot be read', async (file) => {
    const { statusCode, body } = await get(`/_img/${SIZE}/_remotes/mf-auth/1.0.0/browser/${file}`);
    expect([statusCode, body]).toEqual([415, 'Энэ файл зураг биш эсвэл гэмтсэн байна.']);
  });

  it('gives a public picture of the host, asked for as a stranger', async () => {
    const { statusCode, headers, rawPayload } = await get(`/_img/${SIZE}${hostPicture('2')}`, {
      authorization: 'Bearer secret',
      cookie: 'token=secret',
    });
    expect([statusCode, webpWidth(rawPayload), headers['cache-control']]).toEqual([200, 640, 'public, max-age=300']);
    expect(asked).toMatchObject([{ url: hostPicture('2') }]);
    expect(JSON.stringify(asked)).not.toContain('secret');
  });

  it.each([
    ['what the host keeps for some', '1', 404, 'Зураг олдсонгүй.'],
    ['what the host leads elsewhere for', '3', 502, 'Зургийг ачаалж чадсангүй. Түр хүлээгээд дахин оролдоно уу.'],
    ['what is too large', '4', 413, 'Зураг хэт том байна.'],
    ['what the host cannot give now', '5', 502, 'Зургийг ачаалж чадсангүй. Түр хүлээгээд дахин оролдоно уу.'],
  ])('does not give %s', async (_what, letter, status, message) => {
    const { statusCode, body } = await get(`/_img/${SIZE}${hostPicture(letter)}`);
    expect([statusCode, body]).toEqual([status, message]);
  });

  it('has the headers every answer has', async () => {
    expect((await get(`/_img/${SIZE}${PICTURE}`)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});
