import pg from 'pg';
import type { StateDatabase } from './postgres-state-store.ts';

/** A shell reads and changes the state, and counts the health of releases, one statement each at a time. */
const MOST_CONNECTIONS = 3;
const CONNECT_MS = 5_000;
/** A database that answers later is away: a shell that waited for it would look at no origin and take nothing back. */
const ANSWER_MS = 10_000;
/** Time without a sign after which a connection that only listens is tried, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;
/** Pause before a lost connection that listens is made again. */
const PAUSE_MS = 1_000;

/**
 * Connects to PostgreSQL: a pool for statements, and a connection of its own that listens.
 *
 * @param answerMs - Longest time for a statement; its connection is given up then.
 */
export function openStateDatabase(url: string, answerMs = ANSWER_MS): StateDatabase {
  const bounds = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: answerMs };
  const pool = new pg.Pool({ ...bounds, max: MOST_CONNECTIONS });
  // A connection that breaks while nobody uses it is replaced when it is needed.
  pool.on('error', () => undefined);
  let listening: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(channel: string, onNotice: () => void): Promise<void> {
    if (isClosed) return;
    const client = new pg.Client({ ...bounds, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
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
