import { expect, test } from '@playwright/test';
import { findFreePorts } from '@ecard/webpack/platform';
import { startHostileOrigin } from '../../support/hostile/hostile-origin.ts';
import type { HostileOrigin } from '../../support/hostile/hostile-origin.ts';
import { NOW, WHOLE, hostilePath, makeHostileRelease, serverBuild } from '../../support/hostile/hostile-release.ts';
import { PAGE_ROWS } from '../../support/hostile/page-rows.ts';
import type { PageRow } from '../../support/hostile/page-rows.ts';
import { REFUSED_ROWS } from '../../support/hostile/refused-rows.ts';
import type { RefusedRow } from '../../support/hostile/refused-rows.ts';
import { watchMemory } from '../../support/process-memory.ts';
import type { MemoryWatch } from '../../support/process-memory.ts';
import { startRecordingHost, tokenFor } from '../../support/recording-host.ts';
import type { RecordingHost } from '../../support/recording-host.ts';
import { runPlatform } from '../../support/run-platform.ts';
import type { LogLine, TestPlatform } from '../../support/run-platform.ts';
import { expectUnharmed } from '../../support/unharmed.ts';

/** They share the rows, and go through them side by side. */
const HOSTILE = ['mf-reports', 'mf-invoices'] as const;
type Hostile = (typeof HOSTILE)[number];
const GOOD_VERSION = '1.0.0';
const MOST_MEMORY_MB = 900;
/** Longest time for which the shell's thread answered nobody, in seconds; a busy machine takes some of it. */
const MOST_LAG_S = 2;
const cookie = `token=${tokenFor('citizen')}; terminaltoken=${tokenFor('terminal')}`;

let host: RecordingHost;
let origins: ReadonlyMap<Hostile, HostileOrigin>;
let portal: TestPlatform;
let memory: MemoryWatch;

/** Half of the rows for each; those that take much memory are all of the first, one after the other. */
function rowsOf<Row extends { readonly isHeavy?: boolean }>(rows: readonly Row[], remote: Hostile): readonly Row[] {
  const heavyFirst = [...rows].sort((one, other) => Number(other.isHeavy ?? false) - Number(one.isHeavy ?? false));
  const half = Math.ceil(rows.length / HOSTILE.length);
  return remote === HOSTILE[0] ? heavyFirst.slice(0, half) : heavyFirst.slice(half);
}

test.beforeAll(async () => {
  host = await startRecordingHost();
  const ports = await findFreePorts(HOSTILE.length);
  const started = HOSTILE.map(async (remote, index) => {
    const rows = rowsOf(PAGE_ROWS, remote).map(({ code }) => code);
    const server = serverBuild(rows, 'now');
    const release = makeHostileRelease({ remote, version: GOOD_VERSION, server, pages: rows.length });
    return [remote, await startHostileOrigin(ports[index] ?? 0, release)] as const;
  });
  origins = new Map(await Promise.all(started));
  portal = await runPlatform({
    apiUrl: host.url,
    stopped: HOSTILE,
    remotePorts: Object.fromEntries(HOSTILE.map((remote, index) => [remote, ports[index] ?? 0])),
    shellEnv: {
      RELEASE_POLL_MS: '100',
      SSR_WORKERS: '2',
      SSR_STARTUP_MS: '20000',
      // Filling the memory takes a second of a slow processor; a process that was given half of this time is hung.
      SSR_FRAGMENT_MS: '4000',
      SSR_WORKER_MEMORY_MB: '96',
    },
  });
  memory = watchMemory();
});
test.beforeEach(() => {
  // Each row takes a second at most, and a busy machine some more.
  test.setTimeout(300_000);
});
test.afterAll(async () => {
  memory.stop();
  await portal.stop();
  for (const origin of origins.values()) await origin.stop();
  await host.stop();
});

test.afterEach(async () => {
  // Since the metrics were read last.
  const lagS = await portal.metric('nodejs_eventloop_lag_max_seconds');
  test
    .info()
    .annotations.push({ type: 'longest stand of the shell’s thread, ms', description: (lagS * 1000).toFixed(0) });
  expect(lagS).toBeLessThan(MOST_LAG_S);
  await expectUnharmed(portal);
  // Nobody else was blamed, neither by the log nor by what is counted.
  const blamed = portal.log.filter((line) => /"remote":"mf-(?:auth|admin)"/.test(line) && line.includes('"code"'));
  expect(blamed).toEqual([]);
  test.info().annotations.push({ type: 'memory of all processes, MB', description: memory.mostMb.toFixed(0) });
  expect(memory.mostMb).toBeLessThan(MOST_MEMORY_MB);
});

async function ask(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const answer = await fetch(portal.urls.shell + path, { headers: { cookie, accept: 'text/html' } });
  return { status: answer.status, html: await answer.text() };
}

/** Pages of the other remotes, asked for while a hostile one is at work. */
async function othersAreWhole(): Promise<boolean> {
  const [cards, users] = await Promise.all([ask('/ec'), ask('/users')]);
  return cards.html.includes('Сайн байна уу, Болд') && users.html.includes('Хэрэглэгч</h1>');
}

const linesOf = (code: string, remote: string) => portal.linesOf(code).filter((line) => line['remote'] === remote);

/** Returns the lines about a remote with one of these codes, in order. */
const linesInOrder = (codes: readonly string[], remote: string): readonly LogLine[] =>
  codes.flatMap((code) => linesOf(code, remote)).sort((one, other) => Number(one['time']) - Number(other['time']));

/** Returns the reasons for the placeholders of a remote's pages, in order. */
function failuresOf(remote: string): readonly LogLine[] {
  const codes = new Set(PAGE_ROWS.flatMap(({ failure = [] }) => failure));
  return linesInOrder([...codes, 'FRAGMENT_CIRCUIT_OPEN', 'WORKERS_DOWN', 'RENDER_BUSY'], remote).filter(
    (line) => 'request_id' in line,
  );
}

/** Returns the codes of what happened to a remote's processes, in order. */
function eventsOf(remote: string): readonly unknown[] {
  const codes = ['WORKER_HUNG', 'WORKER_LOST', 'WORKER_MEMORY', 'REMOTE_LEFT_ERROR'];
  return linesInOrder(codes, remote).map(({ code }) => code);
}

/** Describes a page as it was answered, in the words of {@link expectedOf}. */
async function lookAt(remote: Hostile, row: PageRow, index: number): Promise<string> {
  const [before, eventsBefore] = [failuresOf(remote).length, eventsOf(remote).length];
  const [{ status, html }, isWhole] = await Promise.all([ask(hostilePath(remote, index) + NOW), othersAreWhole()]);
  const isPlaceholder = html.includes('data-portal-slot=""></div>');
  // A line may come a moment after the answer.
  if (isPlaceholder) await expect.poll(() => failuresOf(remote).length, row.what).toBe(before + 1);
  if (row.event !== undefined)
    await expect.poll(() => eventsOf(remote).slice(eventsBefore), row.what).toContain(row.event);
  const failure = failuresOf(remote)[before];
  return [
    `${row.what}: ${String(status)}`,
    isPlaceholder ? 'placeholder' : html.includes(WHOLE) ? 'whole' : (/<p>got.{0,100}/.exec(html)?.[0] ?? 'neither'),
    ...(failure ? [String(failure['code']), String(failure['version'])] : []),
    ...(html.includes('<script>taken') || !html.trimEnd().endsWith('</html>') ? ['a broken document'] : []),
    ...(isWhole ? [] : ['others harmed']),
  ].join(', ');
}

const expectedOf = ({ what, failure }: PageRow) =>
  failure === undefined ? `${what}: 200, whole` : `${what}: 200, placeholder, ${failure}, ${GOOD_VERSION}`;

test(`of ${String(PAGE_ROWS.length)} hostile pages each costs its own fragment at most, by its own name, and gets nothing`, async () => {
  const seen = await Promise.all(
    HOSTILE.map(async (remote) => {
      const all: string[] = [];
      for (const [index, row] of rowsOf(PAGE_ROWS, remote).entries()) all.push(await lookAt(remote, row, index));
      return all;
    }),
  );
  expect(seen.flat()).toEqual(HOSTILE.flatMap((remote) => rowsOf(PAGE_ROWS, remote).map(expectedOf)));
  // The host was asked with tokens by the shell alone, and for nothing beside the pages' own calls.
  expect(host.calls.filter(({ url }) => !url.startsWith('/api/'))).toEqual([]);
  expect(host.calls.filter(({ url }) => /^\/api\/(?:auth|user\/sessions)/.test(url))).toEqual([]);
});

/** The lines that can be about a release: one whose document cannot be read has no version there. */
function linesAbout(remote: Hostile, { code, isUnread = false }: RefusedRow, version: string): readonly LogLine[] {
  return linesOf(code, remote).filter((line) => line['version'] === (isUnread ? undefined : version));
}

async function offer(remote: Hostile, row: RefusedRow, version: string): Promise<string> {
  const before = linesAbout(remote, row, version).length;
  origins.get(remote)?.offer(row.offer(remote, version));
  await expect
    .poll(() => linesAbout(remote, row, version).length, { message: row.what, timeout: 30_000 })
    .toBe(before + 1);
  const [line] = linesAbout(remote, row, version).slice(-1);
  const isWhole = await othersAreWhole();
  return `${row.what}: ${row.code}, ${String(line?.['promoted'])} stays${isWhole ? '' : ', others harmed'}`;
}

test(`of ${String(REFUSED_ROWS.length)} hostile releases none is promoted, and the last good one goes on`, async () => {
  const seen = await Promise.all(
    HOSTILE.map(async (remote) => {
      const all: string[] = [];
      for (const [index, row] of rowsOf(REFUSED_ROWS, remote).entries())
        all.push(await offer(remote, row, `9.0.${String(index)}`));
      return all;
    }),
  );
  expect(seen.flat()).toEqual(
    HOSTILE.flatMap((remote) =>
      rowsOf(REFUSED_ROWS, remote).map(({ what, code }) => `${what}: ${code}, ${GOOD_VERSION} stays`),
    ),
  );
  for (const remote of HOSTILE) expect((await ask(hostilePath(remote, 0))).html).toContain(WHOLE);
  // An address that no page has is not found, whatever was offered.
  expect((await ask('/anything')).status).toBe(404);
});

test('a remote whose processes die again and again goes back to its last good release by itself', async () => {
  const [remote] = HOSTILE;
  const version = '9.1.0';
  const pages = 5;
  const dying = Array.from({ length: pages }, () => `hold(() => 'ab'.repeat(7e7).split(''));`);
  const release = makeHostileRelease({ remote, version, server: serverBuild(dying, 'now'), pages });
  const health = async () =>
    (await (await fetch(`${portal.urls.shell}/readyz`)).json()) as Readonly<
      Record<'releases' | 'quarantined', Readonly<Record<string, string>>>
    >;
  const promoted = async () => (await health()).releases[remote];
  origins.get(remote)?.offer(release);
  await expect.poll(promoted).toBe(version);
  for (let index = 0; index < pages; index += 1) {
    const [{ status, html }, isWhole] = await Promise.all([ask(hostilePath(remote, index) + NOW), othersAreWhole()]);
    expect([status, html.includes(WHOLE), isWhole]).toEqual([200, false, true]);
  }
  await expect.poll(promoted).toBe(GOOD_VERSION);
  expect((await ask(hostilePath(remote, 0))).html).toContain(WHOLE);
  expect((await health()).quarantined).toEqual({ [remote]: version });

  // It is offered on, and tried no more.
  const looks = `shell_release_looks_total{remote="${remote}",outcome="RELEASE_QUARANTINED"}`;
  const seen = await portal.metric(looks);
  await expect.poll(() => portal.metric(looks)).toBeGreaterThan(seen + 3);
  expect(await promoted()).toBe(GOOD_VERSION);
  expect(await portal.metric(`shell_release_looks_total{remote="${remote}",outcome="RELEASE_WITHDRAWN"}`)).toBe(1);
  expect(linesOf('RELEASE_WITHDRAWN', remote)).toEqual([
    expect.objectContaining({ version, promoted: GOOD_VERSION, reason: expect.stringContaining('WORKER_LOST') }),
  ]);
  expect(linesOf('RELEASE_QUARANTINED', remote)).toEqual([]);
});
