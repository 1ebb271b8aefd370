import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { createPostgresStateStore } from '../releases/state/postgres-state-store.ts';
import type { StateDatabase } from '../releases/state/postgres-state-store.ts';
import { openStateDatabase } from '../releases/state/state-database.ts';
import type { ReleaseStateStore } from '../releases/state/state-store.ts';

/** An empty database of the tests of a file, for the state and the health counts of releases. */
export interface TestStates {
  /** Connects as a shell of its own. */
  connect(): StateDatabase;
  /** Opens the release state as a shell of its own. */
  open(): ReleaseStateStore;
  /** Ends every connection, and deletes the tables. */
  clear(): Promise<void>;
  /** Deletes the database, where it is one of a server. */
  close(): Promise<void>;
}

const DROP_TABLES = 'drop table if exists release_state, release_health, release_health_clients, release_health_salts';

/** Makes the database: embedded, or on the server that `TEST_DATABASE_URL` names. */
export async function makeTestStates(): Promise<TestStates> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const database = serverUrl ? await makeOnServer(serverUrl) : await makeEmbedded();
  const opened: StateDatabase[] = [];
  const connect = (): StateDatabase => {
    const connection = database.connect();
    let closing: Promise<void> | undefined;
    const once = { ...connection, close: () => (closing ??= connection.close()) };
    opened.push(once);
    return once;
  };
  return {
    connect,
    open: () => createPostgresStateStore(connect()),
    async clear() {
      await Promise.all(opened.splice(0).map((connection) => connection.close()));
      await database.run(DROP_TABLES);
    },
    close: database.close,
  };
}

interface Place {
  connect(): StateDatabase;
  run(statement: string): Promise<unknown>;
  close(): Promise<void>;
}

/** One for all files of a process, which clear what they made: preparing another takes seconds. */
let embedded: Promise<PGlite> | undefined;

async function makeEmbedded(): Promise<Place> {
  const database = await (embedded ??= PGlite.create());
  return {
    connect() {
      const stops: Promise<() => Promise<void>>[] = [];
      return {
        query: (text, values) => database.query(text, values),
        listen: (channel, onNotice) => void stops.push(database.listen(channel, onNotice)),
        async close() {
          for (const stop of stops) await (await stop)();
        },
      };
    },
    run: (statement) => database.exec(statement),
    close: () => Promise.resolve(),
  };
}

async function makeOnServer(serverUrl: string): Promise<Place> {
  const name = `ecard_shell_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runOn(serverUrl, `create database ${name}`);
  return {
    connect: () => openStateDatabase(url.href),
    run: (statement) => runOn(url.href, statement),
    close: () => runOn(serverUrl, `drop database ${name} with (force)`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
