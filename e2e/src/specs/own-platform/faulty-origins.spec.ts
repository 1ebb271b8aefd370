import type { ServerResponse } from 'node:http';
import { expect, test } from '@playwright/test';
import { findFreePorts } from '@ecard/webpack/platform';
import { integrityOf } from '../../support/altered-release.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';
import { startScriptedOrigin } from '../../support/scripted-origin.ts';
import type { FileAnswer, Offer, ScriptedOrigin } from '../../support/scripted-origin.ts';
import { addSession } from '../../support/test.ts';
import { expectUnharmed } from '../../support/unharmed.ts';

const ENTRY = 'server/remoteEntry.js';
const cookie = `token=${tokenFor('citizen')}; terminaltoken=${tokenFor('terminal')}`;
/** The shell waits so long for the first looks. */
const FIRST_LOOK_MS = 5_000;

let host: RecordingHost;
let origin: ScriptedOrigin;
let portal: TestPlatform;
/** Lets the first answer of the slow origin go. */
let letGo: (() => void) | undefined;
let startedAfterMs: number;

test.beforeAll(async () => {
  host = await startRecordingHost();
  const [port = 0] = await findFreePorts(1);
  origin = await startScriptedOrigin('mf-reports', port);
  origin.offer({
    version: origin.release.version,
    answers: {
      'release.json': (response, bytes) => {
        letGo = () => response.end(bytes);
      },
    },
  });
  const beganAt = performance.now();
  portal = await runPlatform({
    apiUrl: host.url,
    stopped: ['mf-reports'],
    remotePorts: { 'mf-reports': port },
  });
  startedAfterMs = performance.now() - beganAt;
});
test.afterAll(async () => {
  await portal.stop();
  await origin.stop();
  await host.stop();
});
test.afterEach(() => expectUnharmed(portal));
test.beforeEach(async ({ context }) => {
  await addSession(context, portal.urls.shell, { token: tokenFor('citizen') });
});

async function promotedVersion(): Promise<string | undefined> {
  const { releases } = (await (await fetch(`${portal.urls.shell}/readyz`)).json()) as {
    releases: Record<string, string>;
  };
  return releases['mf-reports'];
}

test('an origin that is slow at the start keeps the shell waiting 5 s and no more; its release is promoted when it comes', async ({
  page,
}) => {
  expect(startedAfterMs).toBeGreaterThan(FIRST_LOOK_MS);
  expect(portal.linesOf('RELEASE_SLOW')).toEqual([expect.objectContaining({ remote: 'mf-reports' })]);
  expect(await portal.metric('shell_release_looks_total{remote="mf-reports",outcome="RELEASE_SLOW"}')).toBe(1);
  expect((await page.goto(`${portal.urls.shell}/graph-report`))?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Энэ хэсэг түр ажиллахгүй байна' })).toBeVisible();

  const answer = letGo;
  origin.offer({ version: origin.release.version });
  answer?.();
  await expect.poll(promotedVersion).toBe(origin.release.version);
  await page.getByRole('link', { name: 'Дахин оролдох' }).click();
  await expect(page.locator('[data-mounted="mf-reports"]')).toBeVisible();
});

interface OriginFault {
  readonly what: string;
  readonly code: string;
  offer(version: string): Offer;
}

const answering = (answer: FileAnswer) => (version: string) => ({ version, answers: { [ENTRY]: answer } });

/** A server build as the team published it. */
const publishing = (code: string) => (version: string) => ({
  version,
  document: { files: { ...origin.release.files, [ENTRY]: integrityOf(code) } },
  answers: { [ENTRY]: (response: ServerResponse) => response.end(code) },
});

const FAULTS: readonly OriginFault[] = [
  {
    what: 'a page of HTML with 404 instead of a script',
    code: 'RELEASE_FILE_MISSING',
    offer: answering((response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>')),
  },
  {
    what: 'a page of HTML with 200 instead of a script',
    code: 'RELEASE_HASH',
    offer: answering((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')),
  },
  {
    what: 'a file cut in the middle',
    code: 'RELEASE_HASH',
    offer: answering((response, bytes) => response.end(bytes.subarray(0, bytes.byteLength / 2))),
  },
  {
    what: 'a connection cut in the middle of a file',
    code: 'RELEASE_FILE_MISSING',
    offer: answering((response, bytes) => {
      response.writeHead(200, { 'content-length': bytes.byteLength });
      response.write(bytes.subarray(0, bytes.byteLength / 2), () => response.destroy());
    }),
  },
  {
    what: 'a wrong hash',
    code: 'RELEASE_HASH',
    offer: (version) => ({
      version,
      document: { files: { ...origin.release.files, [ENTRY]: `sha384-${'A'.repeat(64)}` } },
    }),
  },
  {
    what: 'a file without end',
    code: 'RELEASE_TOO_LARGE',
    offer: answering((response) => {
      const chunk = Buffer.alloc(2 ** 20);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    }),
  },
  {
    what: 'another major version of the contract',
    code: 'RELEASE_CONTRACT',
    offer: (version) => ({ version, document: { contract: 99 } }),
  },
  {
    what: 'a path of another remote',
    code: 'RELEASE_COLLISION',
    offer: (version) => ({
      version,
      document: { routes: origin.release.routes.map((route) => ({ ...route, path: '/invoice' })) },
    }),
  },
  {
    what: 'a server build that throws while it is evaluated',
    code: 'RELEASE_BROKEN',
    offer: publishing(`throw new Error('broken on purpose');`),
  },
  {
    what: 'a server build that ends its process',
    code: 'RELEASE_BROKEN',
    offer: publishing('process.exit(3);'),
  },
  {
    what: 'a server build that fills the memory',
    code: 'RELEASE_BROKEN',
    offer: publishing('for (const all = []; ; ) all.push(new Array(1e6).fill(all.length));'),
  },
  {
    what: 'a server build that never comes to its end',
    code: 'RELEASE_BROKEN',
    offer: publishing('for (;;);'),
  },
];

const UNCHANGED = 'shell_release_looks_total{remote="mf-reports",outcome="unchanged"}';

for (const [index, { what, code, offer }] of FAULTS.entries()) {
  test(`a new release with ${what} is not promoted; people go on with the last good one`, async ({ page }) => {
    const version = `9.0.${String(index)}`;
    await expect.poll(promotedVersion).toBe(origin.release.version);
    const faulty = offer(version);
    origin.offer(faulty);
    const line = { remote: 'mf-reports', version, promoted: origin.release.version };
    // Others are served while the shell finds out.
    const others = fetch(`${portal.urls.shell}/ec`, { headers: { cookie } });
    await expect.poll(() => portal.linesOf(code), { timeout: 30_000 }).toContainEqual(expect.objectContaining(line));
    expect(await (await others).text()).toContain('Сайн байна уу, Болд');
    expect(await portal.metric(`shell_release_looks_total{remote="mf-reports",outcome="${code}"}`)).toBeGreaterThan(0);
    expect(await promotedVersion()).toBe(origin.release.version);
    expect((await page.goto(`${portal.urls.shell}/graph-report`))?.status()).toBe(200);
    await expect(page.locator('[data-mounted="mf-reports"]')).toBeVisible();
    // A look that is under way still meets the fault; once one has found nothing new, none of them is.
    const looks = await portal.metric(UNCHANGED);
    origin.offer({ version: origin.release.version, ...(faulty.answers ? { answers: faulty.answers } : {}) });
    await expect.poll(() => portal.metric(UNCHANGED), { timeout: 30_000 }).toBeGreaterThan(looks);
  });
}

test('a release that was refused is not downloaded at every look', async () => {
  const series = 'shell_release_looks_total{remote="mf-reports",outcome="RELEASE_HASH"}';
  const looks = await portal.metric(series);
  const asked = origin.asked.get(ENTRY) ?? 0;
  origin.offer(answering((response) => response.end('another file'))('9.2.0'));
  await expect.poll(() => portal.metric(series), { timeout: 30_000 }).toBeGreaterThanOrEqual(looks + 10);
  // At once, and after pauses of two looks, four looks and so on.
  expect((origin.asked.get(ENTRY) ?? 0) - asked).toBeLessThanOrEqual(4);
  expect(portal.linesOf('RELEASE_HASH').filter(({ version }) => version === '9.2.0')).toHaveLength(1);
  origin.offer({ version: origin.release.version });
});

test('an origin that takes longer than 10 s is given up and asked again; people go on with the last good release', async ({
  page,
}) => {
  const asked = () => origin.asked.get(ENTRY) ?? 0;
  const before = asked();
  origin.offer({ version: '9.1.0', answers: { [ENTRY]: (response) => response.flushHeaders() } });
  await expect.poll(asked).toBeGreaterThan(before);
  expect((await page.goto(`${portal.urls.shell}/graph-report`))?.status()).toBe(200);
  await expect(page.locator('[data-mounted="mf-reports"]')).toBeVisible();

  await expect
    // A look that began before the offer may be held first.
    .poll(() => portal.linesOf('RELEASE_FILE_MISSING'), { timeout: 40_000 })
    .toContainEqual(expect.objectContaining({ remote: 'mf-reports', version: '9.1.0' }));
  origin.offer({ version: '9.1.1' });
  // The next look may have begun before this offer, and is held as long.
  await expect.poll(promotedVersion, { timeout: 40_000 }).toBe('9.1.1');
});
