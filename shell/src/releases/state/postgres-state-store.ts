import { makeTable } from './make-table.ts';
import { NO_RELEASES, parseReleaseState } from './release-state.ts';
import type { ReleaseState } from './release-state.ts';
import type { ReleaseStateStore } from './state-store.ts';

/** PostgreSQL, as far as the store needs it. */
export interface StateDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Calls back after each notification of a channel, and after a time in which some may have been missed. */
  listen(channel: string, onNotice: () => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'release_state';

const READ = 'select revision, remotes from release_state';
/** The first change makes the row; another one is made only of the revision that it began with. */
const CHANGE = `
  with changed as (
    insert into release_state as kept (id, revision, remotes)
    select 1, $1::int + 1, $2::jsonb where $1::int = 0 or exists (select 1 from release_state)
    on conflict (id) do update set revision = excluded.revision, remotes = excluded.remotes, changed_at = now()
      where kept.revision = $1::int
    returning revision)
  select revision, pg_notify('${CHANNEL}', revision::text) from changed`;

/** Makes the store of as many shells as there are over one table with one row. The table is made when it is needed first. */
export function createPostgresStateStore(database: StateDatabase): ReleaseStateStore {
  let made: Promise<void> | undefined;
  const listeners = new Set<(state: ReleaseState) => void>();
  let isClosed = false;

  async function query(text: string, ...values: unknown[]): Promise<unknown[]> {
    made ??= makeTable(
      database,
      `create table if not exists release_state (
         id int primary key check (id = 1), revision int not null, remotes jsonb not null,
         changed_at timestamptz not null default now())`,
    );
    try {
      await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
    return (await database.query(text, values)).rows;
  }

  async function read(): Promise<ReleaseState> {
    const [row] = await query(READ);
    return row === undefined ? NO_RELEASES : parseReleaseState(row);
  }

  /** Reads and tells; a database that is away is read again at the next look at the origins. */
  function tell(): void {
    if (isClosed) return;
    read().then(
      (state) => {
        for (const listener of listeners) listener(state);
      },
      () => undefined,
    );
  }

  return {
    read,
    async change(next) {
      const [row] = await query(CHANGE, next.revision, JSON.stringify(next.remotes));
      return row === undefined ? undefined : { ...next, revision: next.revision + 1 };
    },
    watch(onChange) {
      if (listeners.size === 0) database.listen(CHANNEL, tell);
      listeners.add(onChange);
    },
    async close() {
      isClosed = true;
      listeners.clear();
      await database.close();
    },
  };
}
