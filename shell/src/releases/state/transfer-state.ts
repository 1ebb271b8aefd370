import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_RELEASES, parseReleaseState } from './release-state.ts';
import type { ReleaseState } from './release-state.ts';
import type { ReleaseStateStore } from './state-store.ts';

/**
 * Gives a state in which nothing was decided yet what this disk knows of before: the state that was kept in files, or what
 * shells wrote before there was a state. So pages go on when the origins are away after an upgrade, or after the move to a database.
 *
 * @param root - Folder of the release store.
 * @param files - The state that is kept in files.
 */
export async function transferState(root: string, files: ReleaseStateStore, store: ReleaseStateStore): Promise<void> {
  try {
    if ((await store.read()).revision > 0) return;
    const kept = await files.read();
    const before = kept.revision > 0 ? kept : await readFirstLayout(root);
    if (Object.keys(before.remotes).length > 0) await store.change({ ...before, revision: 0 });
  } catch {
    // The first looks at the origins fill the state then.
  }
}

/** Reads `NAME/current`, the version that was promoted, and `NAME/earlier`, those before it. */
async function readFirstLayout(root: string): Promise<ReleaseState> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-'));
  const when = new Date().toISOString();
  const remotes = await Promise.all(
    names.map(async (name) => {
      const active = await readFile(join(root, name, 'current'), 'utf8').catch(() => '');
      const earlier = (await readFile(join(root, name, 'earlier'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
      const state = { active, since: when, offered: active, held: [], history: [] };
      return active === ''
        ? []
        : [[name, { ...state, earlier: earlier.map((version) => ({ version, until: when })) }] as const];
    }),
  );
  return parseReleaseState({ ...NO_RELEASES, remotes: Object.fromEntries(remotes.flat()) });
}
