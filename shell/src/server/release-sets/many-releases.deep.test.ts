import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { retireReleases } from '../../releases/retire-releases.ts';
import { createRenderer } from '../../render/renderer.ts';
import type { Renderer, RendererOptions } from '../../render/renderer.ts';
import { textOf, whole } from '../../render/testing/app-by-address.ts';
import { makePageRequest } from '../../render/testing/page-request.ts';
import { startRemoteSite } from '../../render/testing/remote-site.ts';
import { tryRelease } from '../../render/try-release.ts';
import { makeRelease } from '../../testing/make-release.ts';
import { admin, startRegistrySite } from '../../testing/registry-site.ts';
import type { RegistrySite } from '../../testing/registry-site.ts';
import { activateInTurn } from './release-turns.ts';

const RELEASES = 100;
/** By then everything that is kept once is there. */
const WARM = 20;
const MOST_GROWTH = 1.1;

/** A server build whose pages name its version. */
const build = (version: string) =>
  `module.exports = { render: async () => ({ html: '<p>${version}</p>', state: null, status: 200 }) };`;
const made = (version: string) => makeRelease({ version }, { 'server/remoteEntry.js': build(version) });

let site: RegistrySite;
let rendering: RendererOptions;
let renderer: Renderer;
let endRendering: () => Promise<void>;
let before: ReadonlySet<string>;

beforeAll(async () => {
  before = children();
  const remotes = await startRemoteSite();
  endRendering = remotes.close;
  site = await startRegistrySite();
  const directoryOf: RendererOptions['directoryOf'] = ({ name, version }) => join(site.root, name, version);
  rendering = { ...remotes.options, fragmentBudgetMs: 10_000, directoryOf };
  renderer = createRenderer(rendering);
});
afterAll(async () => {
  await Promise.all([site.close(), endRendering()]);
});

/** Processes that this one started and that run. */
function children(): ReadonlySet<string> {
  const threads = `/proc/${String(process.pid)}/task`;
  const lists = readdirSync(threads).map((thread) => readFileSync(join(threads, thread, 'children'), 'utf8'));
  return new Set(lists.flatMap((list) => list.trim().split(' ').filter(Boolean)));
}

/** Processes of remotes. */
function ownProcesses(): readonly string[] {
  return [...children()].filter((pid) => !before.has(pid));
}

function heapMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Memory of a process without the pages of Node's own program, which all processes of a machine share. */
function ownMb(pid: string): number {
  const [, kb = '0'] = /^Anonymous: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

it(`${String(RELEASES)} releases in a row are all shown, and leave no process, no files and no memory behind`, async () => {
  const retiring: Promise<void>[] = [];
  const turns = activateInTurn({
    renderer,
    shellAssets: { js: [], css: [], shared: {}, integrity: {} },
    readInlineStyles: () => Promise.resolve(new Map()),
    retryMs: 1_000,
    log: {
      error: ({ err }: { err?: unknown }) => {
        throw err;
      },
    },
    onFailure: () => undefined,
    onReady: () => undefined,
  });
  site.otherOrigin.offer(
    makeRelease({ name: 'mf-admin', routes: admin.release.routes }, { 'server/remoteEntry.js': build('admin') }),
  );
  const { registry, tryOut, onRetire } = site.makeRegistry({ onChange: turns.queue });
  tryOut.mockImplementation((release) => tryRelease(release, rendering));
  onRetire.mockImplementation((state) => {
    retiring.push(retireReleases(site.root, state, { keepMs: 0, keepBytes: 0 }, Date.now()));
  });
  site.origin.offer(made('2.0.0'));
  await registry.start();
  const memory: { readonly heapMb: number; readonly processesMb: number }[] = [];
  for (let patch = 1; patch <= RELEASES; patch += 1) {
    const version = `2.0.${String(patch)}`;
    site.origin.offer(made(version));
    await registry.refresh();
    await turns.done();
    expect(textOf(await renderer.render(makePageRequest('/ec')))).toBe(whole(version));
    if (patch !== WARM && patch !== RELEASES) continue;
    await expectSoon(() => ownProcesses().length === 2);
    memory.push({ heapMb: heapMb(), processesMb: ownProcesses().reduce((sum, pid) => sum + ownMb(pid), 0) });
  }
  await Promise.all(retiring);
  const [warm, last] = memory;
  expect((last?.heapMb ?? Infinity) / (warm?.heapMb ?? 0)).toBeLessThan(MOST_GROWTH);
  expect(warm?.processesMb).toBeGreaterThan(0);
  expect((last?.processesMb ?? Infinity) / (warm?.processesMb ?? 0)).toBeLessThan(MOST_GROWTH);
  // The active one, and the one that a rollback would bring.
  const versions = readdirSync(join(site.root, 'mf-auth')).filter((name) => !name.startsWith('.'));
  expect(versions.sort()).toEqual([`2.0.${String(RELEASES)}`, `2.0.${String(RELEASES - 1)}`].sort());
  await renderer.close();
  await expectSoon(() => ownProcesses().length === 0);
}, 600_000);

/** Processes end a moment after the last of their pages. */
async function expectSoon(isSo: () => boolean): Promise<void> {
  const until = performance.now() + 10_000;
  while (!isSo() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isSo()).toBe(true);
}
