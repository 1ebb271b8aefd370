import { fillEmbedded, startServer } from '@ecard/api/bench';
import type { StatementRunner } from '@ecard/api/bench';

/** A database of the benchmark's own. */
interface Database {
  /** Variables by which the host finds it. */
  readonly env: Readonly<Record<string, string>>;
  /** Changes it while no host runs over it. */
  fill(change: (server: StatementRunner, database: string) => Promise<void>): Promise<void>;
  remove(): void;
}

/** Starts a PostgreSQL server with an empty database. */
export async function createPostgresql(): Promise<Database> {
  const name = 'portal';
  const server = await startServer();
  await server.createDatabase(name);
  return {
    env: { DATABASE_URL: server.url(name) },
    fill: (change) => change(server, name),
    remove: () => {
      server.remove();
    },
  };
}

/** The database that comes without a server; it is a part of the host's folder. */
export function createEmbedded(dataDir: string): Database {
  return {
    env: {},
    fill: (change) => fillEmbedded(dataDir, (server) => change(server, '')),
    remove: () => undefined,
  };
}
