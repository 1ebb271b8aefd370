import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';
import { expectUnharmed } from '../../support/unharmed.ts';
import { watchPage } from '../../support/watch-page.ts';

const KILOBYTE = 1024;

let host: RecordingHost;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  portal = await runPlatform({ apiUrl: host.url, ownHostOnly: true, shellEnv: { SSR_STARTUP_MS: '20000' } });
});
test.afterAll(async () => {
  await portal.stop();
  await host.stop();
});
test.afterEach(() => expectUnharmed(portal));

async function expectLogged(code: string): Promise<void> {
  const line: unknown = expect.objectContaining({ code, request_id: expect.any(String) });
  await expect.poll(() => portal.linesOf(code)).toContainEqual(line);
  expect(await portal.metric(`shell_failures_total{code="${code}"}`)).toBe(portal.linesOf(code).length);
}

test('cookies that cannot be read count as none: the sign-in page comes and works', async ({ page, context }) => {
  const cookies = ['token', '=;=;', 'is_org=%E0%A4%A', 'org_id="', `serial_no=${'x'.repeat(20 * KILOBYTE)}`];
  const answers = await Promise.all(cookies.map((cookie) => sendRaw(portal.urls.shell, '/', { cookie })));
  expect(answers.map(({ status, body }) => [status, body.includes('name="password"')])).toEqual(
    cookies.map(() => [200, true]),
  );
  await addSession(context, portal.urls.shell, { is_org: '%E0%A4%A', 'colour-mode': '%', org_id: '"' });
  const watch = watchPage(page);
  await page.goto(portal.urls.shell);
  await waitForHydration(page);
  await expect(page.locator('input[name="username"]')).toBeEditable();
  expect(watch.complaints).toEqual([]);
});

test('a terminal token that no header can carry is replaced with the first page', async ({ page, context }) => {
  await addSession(context, portal.urls.shell, { terminaltoken: '%D1%82' });
  await page.goto(portal.urls.shell);
  const kept = (await context.cookies(portal.urls.shell)).find(({ name }) => name === 'terminaltoken');
  expect(kept?.value.split('.')).toHaveLength(3);
});

test('a query of 20 KB is answered with a sentence', async ({ page }) => {
  const response = await page.goto(`${portal.urls.shell}/ec?a=${'x'.repeat(20 * KILOBYTE)}`);
  expect(response?.status()).toBe(414);
  await expect(page.getByText('Хаяг хэт урт байна.')).toBeVisible();
  await expectLogged('ADDRESS_TOO_LONG');
});

test('a token of 20 KB leaves the address, signs nobody in and nobody out, and is in no log', async ({
  page,
  context,
}) => {
  const token = tokenFor('citizen');
  await addSession(context, portal.urls.shell, { token });
  const long = 'eyJx'.repeat(5 * KILOBYTE);
  await page.goto(`${portal.urls.shell}/ec?token=${long}`);
  await expect(page).toHaveURL(/\/ec$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Сайн байна уу, Болд' })).toBeVisible();
  const kept = (await context.cookies(portal.urls.shell)).find(({ name }) => name === 'token');
  expect(kept?.value).toBe(token);
  await expectLogged('TOKEN_TOO_LONG');
  expect(portal.log.filter((line) => line.includes('eyJxeyJx'))).toEqual([]);
});

test('a path with %00, .. or two slashes in front is a page that is not there, and never a file', async ({ page }) => {
  const paths = [
    ...['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/v/..%5c..%5cx', '/ec%00'],
    ...['//', '///', '/\\', '//a:b'],
  ];
  const files = ['/_shell/..%2f..%2fpackage.json', '/_remotes/mf-auth/..%2f..%2f..%2fpackage.json', '/_shell/%00.js'];
  const all = [...paths, ...files];
  const answers = await Promise.all(all.map((path) => sendRaw(portal.urls.shell, path)));
  expect(answers.map(({ status }, index) => [all[index], status])).toEqual(all.map((path) => [path, 404]));
  expect(answers.filter(({ body }) => /root:|"dependencies"|"private"/.test(body))).toEqual([]);
  expect((await page.goto(`${portal.urls.shell}/v/a%00b`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Хуудас олдсонгүй' })).toBeVisible();
  await expectLogged('PAGE_NOT_FOUND');
});

test('800 connections that send their headers slowly keep nobody waiting, cost little and are cut within seconds', async () => {
  const { hostname, port, host: name } = new URL(portal.urls.shell);
  const memoryMb = async () => (await portal.metric('process_resident_memory_bytes')) / 2 ** 20;
  const before = await memoryMb();
  let cut = 0;
  const slow = Array.from({ length: 800 }, (): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.once('close', () => (cut += 1));
    socket.resume();
    socket.write(`GET / HTTP/1.1\r\nhost: ${name}\r\nx-slow: ${'x'.repeat(20 * KILOBYTE)}`);
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x');
  }, 500);
  try {
    await expect.poll(() => portal.metric('nodejs_active_resources{type="TCPSocketWrap"}')).toBeGreaterThan(800);
    const began = performance.now();
    const { status, body } = await sendRaw(portal.urls.shell, '/');
    expect([status, body.includes('name="password"')]).toEqual([200, true]);
    expect(performance.now() - began).toBeLessThan(3_000);
    await expect.poll(() => cut).toBe(800);
    expect((await memoryMb()) - before).toBeLessThan(150);
  } finally {
    clearInterval(drip);
    for (const socket of slow) socket.destroy();
  }
});

test('a Host header of another site is refused with a sentence that does not repeat it', async () => {
  const { status, body } = await sendRaw(portal.urls.shell, '/', { host: 'evil.example' });
  expect([status, body]).toEqual([421, 'Энэ хаягаар портал ажиллахгүй.']);
  await expectLogged('WRONG_HOST');
});
