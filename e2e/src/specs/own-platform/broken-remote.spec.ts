import { expect, test } from '@playwright/test';
import { copyRelease } from '../../support/altered-release.ts';
import type { AlteredRelease } from '../../support/altered-release.ts';
import { waitForHydration } from '../../support/hydrated.ts';
import { passwordField } from '../../support/sign-in-page.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { TestPlatform } from '../../support/run-platform.ts';

/** Time budget of a fragment. Its precision is tested where no other process uses the processor: `renderer.test.ts`. */
const FRAGMENT_MS = 5000;

interface Misbehaviour {
  readonly name: string;
  /** Code that `render` runs before its answer. */
  readonly code: string;
  /** Code of the failure in the shell's log. */
  readonly failure: 'FRAGMENT_THREW' | 'FRAGMENT_TIMEOUT' | 'FRAGMENT_HUNG';
  /** Code it logs about the worker, without a request: somebody else's page may have been in it. */
  readonly event?: (typeof EVENTS)[number];
}

const EVENTS = ['WORKER_HUNG', 'REMOTE_LEFT_ERROR'] as const;

const MISBEHAVIOURS: readonly Misbehaviour[] = [
  { name: 'throw', code: `throw new Error('broken on purpose');`, failure: 'FRAGMENT_THREW' },
  { name: 'late', code: `return new Promise(() => {});`, failure: 'FRAGMENT_TIMEOUT' },
  { name: 'loop', code: `hold(() => { for (;;); });`, failure: 'FRAGMENT_HUNG', event: 'WORKER_HUNG' },
  { name: 'loop-unmarked', code: `for (;;);`, failure: 'FRAGMENT_HUNG', event: 'WORKER_HUNG' },
  {
    name: 'loop-after-await',
    code: `await context.http.get('/api/ec/season'); for (;;);`,
    failure: 'FRAGMENT_HUNG',
    event: 'WORKER_HUNG',
  },
  {
    name: 'unheard',
    code: `Promise.reject(new Error('unheard')); return new Promise(() => {});`,
    failure: 'FRAGMENT_TIMEOUT',
    event: 'REMOTE_LEFT_ERROR',
  },
  {
    name: 'timer',
    code: `setTimeout(() => { throw new Error('later'); }, 10); return new Promise(() => {});`,
    failure: 'FRAGMENT_TIMEOUT',
    event: 'REMOTE_LEFT_ERROR',
  },
];

/** A server build that misbehaves as the address asks; its browser build is the real one. */
const BROKEN_SERVER_BUILD = `
const app = {
  async render(context, request, hold) {
    switch (new URL(request.url, 'http://portal.invalid').searchParams.get('case')) {
${MISBEHAVIOURS.map(({ name, code }) => `      case '${name}': { ${code} }`).join('\n')}
    }
    return { html: '<h1>' + request.url + '</h1>', state: null, status: 200 };
  },
};
module.exports = { init() {}, async get() { return () => app; } };
`;

let host: RecordingHost;
let release: AlteredRelease;
let portal: TestPlatform;

test.beforeAll(async () => {
  host = await startRecordingHost();
  release = await copyRelease('mf-auth');
  await release.replace('server/remoteEntry.js', () => BROKEN_SERVER_BUILD);
});
test.afterAll(async () => {
  await release.remove();
  await host.stop();
});
test.beforeEach(async () => {
  portal = await runPlatform({
    apiUrl: host.url,
    releases: { 'mf-auth': release.dir },
    shellEnv: { SSR_FRAGMENT_MS: String(FRAGMENT_MS), SSR_WORKERS: '2' },
  });
});
test.afterEach(async () => {
  expect((await portal.metric('process_resident_memory_bytes')) / 2 ** 20).toBeLessThan(900);
  await portal.stop();
});

for (const { name, failure, event } of MISBEHAVIOURS) {
  test(`a server render with "${name}" costs its fragment only: 200, ${failure}, and the browser mounts it`, async ({
    page,
  }) => {
    const good = await fetch(`${portal.urls.shell}/?case=none`);
    expect(await good.text()).toContain('<h1>/?case=none</h1>');
    expect(codesIn(portal.log)).toEqual([]);

    const url = `${portal.urls.shell}/?case=${name}`;
    const other = fetch(`${portal.urls.shell}/?case=other`);
    const response = await fetch(url);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(await (await other).text()).toContain('<h1>/?case=other</h1>');
    expect(html).not.toContain('<h1>/?case=');
    await expect.poll(() => codesIn(portal.log)).toEqual([failure]);
    expect(portal.linesOf(failure)).toEqual([
      expect.objectContaining({
        remote: 'mf-auth',
        version: expect.stringMatching(/^\d+\.\d+\.\d+\+/),
        request_id: expect.any(String),
      }),
    ]);
    expect(await portal.metric(`shell_fragments_total{remote="mf-auth",outcome="${failure}"}`)).toBe(1);
    const counted = await Promise.all(EVENTS.map((code) => portal.metric(`shell_failures_total{code="${code}"}`)));
    expect(counted).toEqual(EVENTS.map((code) => (code === event ? 1 : 0)));
    expect(EVENTS.map((code) => portal.linesOf(code).length)).toEqual(counted);

    await page.goto(url);
    await waitForHydration(page);
    await expect(passwordField(page)).toBeVisible();
  });
}

/** Returns the reasons why fragments were left to the browser, in order. */
function codesIn(log: readonly string[]): string[] {
  return [...log.join('\n').matchAll(/FRAGMENT_[A-Z]+/g)].map(([code]) => code);
}

test('other requests are served whole while one hangs, also those that shared its worker', async () => {
  const cookie = `token=${tokenFor('citizen')}`;
  const hanging = fetch(`${portal.urls.shell}/?case=loop`);
  const others = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const path = `/ec?visitor=${String(index)}`;
      const response = await fetch(portal.urls.shell + path, { headers: { cookie } });
      return (await response.text()).includes(`<h1>${path}</h1>`) ? 'whole' : `${String(response.status)} ${path}`;
    }),
  );
  expect(others).toEqual(Array.from({ length: 12 }, () => 'whole'));
  expect((await hanging).status).toBe(200);
});
