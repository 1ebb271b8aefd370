import { Agent, get } from 'node:http';
import type { ServerResponse } from 'node:http';
import { expect, test } from '@playwright/test';
import { waitForHydration } from '../../support/hydrated.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { addSession } from '../../support/test.ts';
import { expectUnharmed } from '../../support/unharmed.ts';
import { watchPage } from '../../support/watch-page.ts';

/** Pages of one remote that this platform renders at once: 2 processes with 8 pages each. */
const PLACES = 16;
const QUEUE = 1;
const cookie = `token=${tokenFor('citizen')}; terminaltoken=${tokenFor('terminal')}`;

let host: RecordingHost;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  portal = await runPlatform({
    apiUrl: host.url,
    shellEnv: { SSR_WORKERS: '2', SSR_QUEUE: String(QUEUE), SSR_STARTUP_MS: '20000', SSR_FRAGMENT_MS: '30000' },
  });
});
test.afterAll(async () => {
  await portal.stop();
  await host.stop();
});

/** Keeps the host's answers to these calls back until they are let go. */
function holdBack(path: string): ServerResponse[] {
  const held: ServerResponse[] = [];
  host.failWith({ path, answer: (response) => held.push(response) });
  return held;
}

test('a page beyond those that may wait is made by the browser alone; those that wait are served whole', async ({
  page,
  context,
}) => {
  const held = holdBack('/api/invoice?');
  const others = Array.from({ length: PLACES + QUEUE }, async () => {
    const answer = await fetch(`${portal.urls.shell}/invoice`, { headers: { cookie } });
    return { status: answer.status, isWhole: (await answer.text()).includes('Нэхэмжлэх</h1>') };
  });
  await expect.poll(() => portal.metric('shell_render_waiting')).toBe(QUEUE);

  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
  const watch = watchPage(page);
  const response = await page.goto(`${portal.urls.shell}/invoice`);
  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain('<div id="portal"></div>');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Нэхэмжлэх' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Нэхэмжлэх' }).first()).toBeVisible();
  // This host knows nothing else of invoices.
  expect(watch.complaints.filter((complaint) => !complaint.includes('404 (Not Found)'))).toEqual([]);
  expect(portal.linesOf('RENDER_BUSY')).toEqual([
    expect.objectContaining({ remote: 'mf-invoices', request_id: expect.any(String) }),
  ]);
  expect(await portal.metric('shell_fragments_total{remote="mf-invoices",outcome="RENDER_BUSY"}')).toBe(1);
  // A busy remote keeps no page of another waiting.
  const other = await fetch(`${portal.urls.shell}/ec`, { headers: { cookie } });
  expect(await other.text()).toContain('Сайн байна уу, Болд');

  host.failWith(undefined);
  const answer = JSON.stringify({ data: [], page: 1, page_size: 20, total: 0 });
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(PLACES);
  for (const response of held) response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  expect(await Promise.all(others)).toEqual(
    Array.from({ length: PLACES + QUEUE }, () => ({ status: 200, isWhole: true })),
  );
  await expectUnharmed(portal);
});

test('a client that leaves in the middle of an answer ends the host’s answer too, and costs nobody anything', async () => {
  const held = holdBack('/api/graph-report/export');
  const client = get(`${portal.urls.shell}/api/graph-report/export`, { agent: false }, (answer) => {
    answer.once('data', () => client.destroy());
    answer.on('error', () => undefined);
  });
  client.on('error', () => undefined);
  await expect.poll(() => held.length).toBe(1);
  const [stream] = held;
  const hostSawTheEnd = new Promise((resolve) => stream?.once('close', resolve));
  stream?.writeHead(200, { 'content-type': 'text/csv' });
  stream?.write('x'.repeat(64 * 1024));
  await hostSawTheEnd;

  // And those who leave while their page is being made.
  const pages = holdBack('/api/invoice?');
  const leaving = Array.from({ length: 10 }, () => {
    const sent = get(`${portal.urls.shell}/invoice`, { agent: false, headers: { cookie } });
    sent.on('error', () => undefined);
    return sent;
  });
  await expect.poll(() => pages.length).toBe(10);
  for (const sent of leaving) sent.destroy();
  host.failWith(undefined);
  for (const response of pages) response.writeHead(404).end();
  await expect.poll(() => portal.metric('shell_render_running')).toBe(0);
  expect(portal.linesOf('HOST_BROKE_OFF')).toEqual([]);
  await expectUnharmed(portal);
});

test('SIGTERM under load loses no request: each is answered whole or finds no door', async () => {
  const agent = new Agent({ keepAlive: true });
  const outcomes: string[] = [];
  const ask = () =>
    new Promise<string>((resolve) => {
      const sent = get(`${portal.urls.shell}/ec`, { agent, headers: { cookie } }, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
        answer.once('end', () =>
          resolve(body.trimEnd().endsWith('</html>') ? `${String(answer.statusCode)} whole` : 'cut'),
        );
      });
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  async function askOnAndOn(): Promise<void> {
    let outcome = '';
    while (outcome !== 'ECONNREFUSED') outcomes.push((outcome = await ask()));
  }
  const visitors = Array.from({ length: 8 }, askOnAndOn);
  await expect.poll(() => outcomes.length).toBeGreaterThan(20);
  await portal.stop();
  await Promise.all(visitors);
  agent.destroy();
  expect([...new Set(outcomes)].sort()).toEqual(['200 whole', 'ECONNREFUSED']);
  expect(portal.linesOf('SHUTDOWN_FAILED')).toEqual([]);
});
