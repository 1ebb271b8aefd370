import type { PGlite } from '@electric-sql/pglite';
import { createPostgresStateStore } from '../releases/state/postgres-state-store.ts';
import type { ReleaseStateStore } from '../releases/state/state-store.ts';

/** Opens the release state in the embedded PostgreSQL, as a shell of its own. */
export function openEmbeddedState(database: PGlite): ReleaseStateStore {
  const stops: Promise<() => Promise<void>>[] = [];
  return createPostgresStateStore({
    query: (text, values) => database.query(text, values),
    listen: (channel, onNotice) => void stops.push(database.listen(channel, onNotice)),
    async close() {
      for (const stop of stops) await (await stop)();
    },
  });
}
