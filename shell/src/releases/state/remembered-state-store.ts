import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DRAFT_PREFIX } from '../sweep-releases.ts';
import { parseReleaseState } from './release-state.ts';
import type { ReleaseState } from './release-state.ts';
import type { ReleaseStateStore } from './state-store.ts';

/**
 * Keeps the last state read of a store elsewhere on this disk, so that a shell that starts while the store is away shows what
 * it showed before. Nothing can be decided meanwhile.
 *
 * @param file - Path of the copy.
 */
export function rememberState(store: ReleaseStateStore, file: string): ReleaseStateStore {
  let remembered = -1;
  let wasRead = false;

  async function remember(state: ReleaseState): Promise<void> {
    if (state.revision <= remembered) return;
    remembered = state.revision;
    const draft = join(dirname(file), `${DRAFT_PREFIX}${crypto.randomUUID()}`);
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, JSON.stringify(state));
      await rename(draft, file);
    } catch {
      // The next start needs the store then.
    }
  }

  return {
    ...store,
    async read() {
      try {
        const state = await store.read();
        wasRead = true;
        await remember(state);
        return state;
      } catch (error) {
        const copy = wasRead ? undefined : await readFile(file, 'utf8').catch(() => undefined);
        if (copy === undefined) throw error;
        return parseReleaseState(JSON.parse(copy));
      }
    },
    async change(next) {
      const state = await store.change(next);
      if (state) await remember(state);
      return state;
    },
  };
}
