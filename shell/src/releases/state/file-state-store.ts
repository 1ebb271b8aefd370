import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../errors/code-of.ts';
import { DRAFT_PREFIX } from '../sweep-releases.ts';
import { NO_RELEASES, parseReleaseState } from './release-state.ts';
import type { ReleaseState } from './release-state.ts';
import type { ReleaseStateStore } from './state-store.ts';

/** Earlier documents stay for readers that are about to open one. */
const KEPT_REVISIONS = 5;
const REVISION_FILE = /^(\d{10})\.json$/;

/**
 * Makes the store over a folder, one file a revision: a second file of the same name cannot be made, so that of two writers
 * one is first. Shells that share the folder share the state.
 */
export function createFileStateStore(folder: string): ReleaseStateStore {
  const watchers = new Set<FSWatcher>();
  const listeners = new Set<(state: ReleaseState) => void>();
  let told = 0;

  async function revisions(): Promise<number[]> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    return names
      .flatMap((name) => REVISION_FILE.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((one, other) => other - one);
  }

  async function read(): Promise<ReleaseState> {
    const [latest] = await revisions();
    if (latest === undefined) return NO_RELEASES;
    const text = await readFile(join(folder, fileOf(latest)), 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    // Many changes later, it is not there any more.
    return text === undefined ? read() : parseReleaseState(JSON.parse(text));
  }

  function tell(state: ReleaseState): void {
    if (state.revision <= told) return;
    told = state.revision;
    for (const listener of listeners) listener(state);
  }

  return {
    read,
    async change(next) {
      await mkdir(folder, { recursive: true });
      const [latest = 0, ...older] = await revisions();
      if (latest !== next.revision) return undefined;
      const state = { ...next, revision: latest + 1 };
      const draft = join(folder, `${DRAFT_PREFIX}${crypto.randomUUID()}`);
      try {
        await writeFile(draft, JSON.stringify(state), { flush: true });
        await link(draft, join(folder, fileOf(state.revision)));
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return undefined;
        throw error;
      } finally {
        await rm(draft, { force: true }).catch(() => undefined);
      }
      const old = older.slice(KEPT_REVISIONS - 2);
      await Promise.all(old.map((revision) => rm(join(folder, fileOf(revision)), { force: true }))).catch(
        () => undefined,
      );
      tell(state);
      return state;
    },
    watch(onChange) {
      listeners.add(onChange);
      if (watchers.size > 0) return;
      void startWatching().catch(() => undefined);
    },
    close() {
      listeners.clear();
      for (const watcher of watchers) watcher.close();
      watchers.clear();
      return Promise.resolve();
    },
  };

  /** Watches the folder; when it cannot be watched, shells find out at their next look at the origins. */
  async function startWatching(): Promise<void> {
    await mkdir(folder, { recursive: true });
    if (listeners.size === 0 || watchers.size > 0) return;
    const watcher = watch(folder, { persistent: false }, () => {
      read().then(tell, () => undefined);
    });
    watcher.on('error', () => {
      watcher.close();
    });
    watchers.add(watcher);
    tell(await read());
  }
}

function fileOf(revision: number): string {
  return `${String(revision).padStart(10, '0')}.json`;
}
