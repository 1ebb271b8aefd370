import pg from 'pg';
import type { StateDatabase } from './postgres-state-store.ts';

/** A shell reads and changes the state, and counts the health of releases, one statement each at a time. */
const MOST_CONNECTIONS = 3;
const CONNECT_MS = 5_000;
/** Pause before a lost connection that listens is made again. */
const PAUSE_MS = 1_000;

/** Connects to PostgreSQL: a pool for statements, and a connection of its own that listens. */
export function openStateDatabase(url: string): StateDatabase {
  const pool = new pg.Pool({ connectionString: url, max: MOST_CONNECTIONS, connectionTimeoutMillis: CONNECT_MS });
  // A connection that breaks while nobody uses it is replaced when it is needed.
  pool.on('error', () => undefined);
  let listening: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(channel: string, onNotice: () => void): Promise<void> {
    if (isClosed) return;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    listening = client;
    client.on('notification', onNotice);
    let isLost = false;
    const lose = (): void => {
      if (isLost || isClosed) return;
      isLost = true;
      void client.end().catch(() => undefined);
      timer = setTimeout(() => void connect(channel, onNotice), PAUSE_MS).unref();
    };
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onNotice();
    } catch {
      lose();
    }
  }

  return {
    query: (text, values) => pool.query(text, values),
    listen(channel, onNotice) {
      void connect(channel, onNotice);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.allSettled([listening?.end(), pool.end()]);
    },
  };
}
