import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePorts, repositoryDir } from '@ecard/webpack/platform';
import { runProgram } from '../../support/run-program.ts';
import type { RunningProgram } from '../../support/run-program.ts';
import { createSignIn } from '../../support/sign-in.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';
import type { SmallDisk } from '../../support/small-disk.ts';

const MB = 2 ** 20;
const PARTS = 5;
/** A document of five parts; what follows its first bytes is of no meaning. */
const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(PARTS * MB - 9)]);

/** An answer of the host. */
interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

let disk: SmallDisk | undefined;
let api: RunningProgram;
let url: string;
let token: string;

test.beforeAll(async () => {
  mkdirSync(join(repositoryDir, '.data'), { recursive: true });
  disk = mountSmallDisk({ megabytes: 600 });
  test.skip(!disk, 'only root may mount a small disk');
  const [port = 0] = await findFreePorts(1);
  url = `http://127.0.0.1:${String(port)}`;
  await start();
  ({ token = '' } = await createSignIn(url).cookiesOf('citizen'));
});
test.afterAll(async () => {
  if (!disk) return;
  api.interrupt();
  await api.ended;
  disk.remove();
});

async function start(): Promise<void> {
  const { port } = new URL(url);
  const env = { PORT: port, HOST: '127.0.0.1', DATA_DIR: disk?.dir ?? '', SEED_SCALE: '0.01', DEMO_ACCOUNTS: '1' };
  api = runProgram('api/src/main.ts', env);
  await api.waitFor('api: listening');
}

async function call(method: string, path: string, body?: object | Uint8Array<ArrayBuffer>): Promise<Answer> {
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': type } : {}) },
    ...(body ? { body: isBytes ? body : JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function beginUpload(): Promise<string> {
  const { status, body } = await call('POST', '/api/upload', { name: 'document.pdf', size: content.length });
  expect(status).toBe(201);
  return String(body['id']);
}

const sendPart = (id: string, part: number) =>
  call(
    'PUT',
    `/api/upload/${id}?offset=${String(part * MB)}`,
    new Uint8Array(content.subarray(part * MB, (part + 1) * MB)),
  );
const receivedOf = async (id: string) => (await call('GET', `/api/upload/${id}`)).body['received'];

const storageFull: unknown = expect.objectContaining({
  status: 503,
  body: expect.objectContaining({ code: 'STORAGE_FULL', message: expect.stringContaining('дүүрсэн') }),
});

test('a host with a full disk says so, reads on, loses nothing that it confirmed, and goes on by itself once there is room', async () => {
  const whole = await beginUpload();
  for (let part = 0; part < PARTS; part += 1) expect((await sendPart(whole, part)).status).toBe(200);
  const { url: fileUrl } = (await call('GET', `/api/upload/${whole}`)).body['file'] as { readonly url: string };
  const broken = await beginUpload();
  expect((await sendPart(broken, 0)).status).toBe(200);

  await disk?.fill();
  expect(await sendPart(broken, 1)).toEqual(storageFull);
  expect(await sendPart(broken, 1)).toEqual(storageFull);
  expect(await receivedOf(broken)).toBe(MB);
  expect(await downloaded(fileUrl)).toEqual(content);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  await disk?.empty();
  for (let part = 1; part < PARTS; part += 1) expect((await sendPart(broken, part)).status).toBe(200);
  const { url: lastUrl } = (await call('GET', `/api/upload/${broken}`)).body['file'] as { readonly url: string };

  api.interrupt();
  expect(await api.ended).toBe(0);
  await start();
  for (const path of [fileUrl, lastUrl]) expect(await downloaded(path)).toEqual(content);
});

async function downloaded(path: string): Promise<Buffer> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  return Buffer.from(await response.arrayBuffer());
}
