import { randomBytes } from 'node:crypto';
import { addCounters, bySide } from './health-counts.ts';
import type { ClientCounts, Side, VersionCounts } from './health-counts.ts';
import type { ClientUse, HealthStore, MinuteCounts } from './health-store.ts';
import { makeTable } from '../releases/state/make-table.ts';

/** Connection to PostgreSQL, or a pool of them. */
export interface HealthDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const TABLES = [
  `create table if not exists release_health (
     remote text not null, version text not null, minute bigint not null, counter text not null, total bigint not null,
     primary key (remote, version, minute, counter))`,
  `create table if not exists release_health_clients (
     remote text not null, version text not null, side text not null, client text not null,
     seen_at bigint not null, failed_at bigint not null,
     primary key (remote, version, side, client))`,
  `create table if not exists release_health_salts (day text primary key, salt text not null)`,
] as const;

const ADD_COUNTS = `
  insert into release_health as kept (remote, version, minute, counter, total)
  select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[])
  on conflict (remote, version, minute, counter) do update set total = kept.total + excluded.total`;
const ADD_CLIENTS = `
  insert into release_health_clients as kept (remote, version, side, client, seen_at, failed_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
  on conflict (remote, version, side, client) do update
    set seen_at = greatest(kept.seen_at, excluded.seen_at), failed_at = greatest(kept.failed_at, excluded.failed_at)`;
const READ_COUNTS = `
  select remote, version, counter, sum(total)::float8 as total, min(minute)::float8 as since
  from release_health where minute >= $1 group by remote, version, counter`;
const READ_CLIENTS = `
  select remote, version, side, count(*)::float8 as seen, count(*) filter (where failed_at >= $1)::float8 as failed
  from release_health_clients where seen_at >= $1 group by remote, version, side`;

interface CounterRow {
  readonly remote: string;
  readonly version: string;
  readonly counter: string;
  readonly total: number;
  readonly since: number;
}

interface ClientRow extends ClientCounts {
  readonly remote: string;
  readonly version: string;
  readonly side: Side;
}

/**
 * Makes counts that all shells of a portal share. The tables are made when they are needed first; the caller ends
 * the connection that it opened.
 */
export function createPostgresHealthStore(database: HealthDatabase): HealthStore {
  let made: Promise<void> | undefined;

  async function query(text: string, ...values: unknown[]): Promise<unknown[]> {
    made ??= makeTables(database);
    try {
      await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
    return (await database.query(text, values)).rows;
  }

  return {
    async add(counts, clients) {
      if (counts.length > 0) await query(ADD_COUNTS, ...columnsOf(rowsOf(counts), 5));
      if (clients.length > 0) await query(ADD_CLIENTS, ...columnsOf(clientRowsOf(clients), 6));
    },
    async read(since) {
      const counters = (await query(READ_COUNTS, since)) as CounterRow[];
      const clients = (await query(READ_CLIENTS, since)) as ClientRow[];
      return sumsOf(counters, clients);
    },
    async saltOf(day) {
      const salt = randomBytes(16).toString('hex');
      await query('insert into release_health_salts (day, salt) values ($1, $2) on conflict do nothing', day, salt);
      const [row] = (await query('select salt from release_health_salts where day = $1', day)) as { salt: string }[];
      return row?.salt ?? salt;
    },
    async forget({ countsFrom, clientsFrom, day }) {
      await query('delete from release_health where minute < $1', countsFrom);
      await query('delete from release_health_clients where seen_at < $1', clientsFrom);
      await query('delete from release_health_salts where day < $1', day);
    },
    close: () => Promise.resolve(),
  };
}

async function makeTables(database: HealthDatabase): Promise<void> {
  for (const table of TABLES) await makeTable(database, table);
}

/** In one order for all shells: two that change the same rows wait for each other, and not in a circle. */
function rowsOf(counts: readonly MinuteCounts[]): unknown[][] {
  return counts
    .flatMap(({ remote, version, minute, counters }) =>
      Object.entries(counters).map(([name, total]) => [remote, version, minute, name, total]),
    )
    .sort(byText);
}

function clientRowsOf(clients: readonly ClientUse[]): unknown[][] {
  return clients
    .map(({ remote, version, side, client, minute, hasFailed }) => {
      return [remote, version, side, client, minute, hasFailed ? minute : -1];
    })
    .sort(byText);
}

function byText(one: unknown[], other: unknown[]): number {
  return one.join(' ') < other.join(' ') ? -1 : 1;
}

function columnsOf(rows: readonly unknown[][], count: number): unknown[][] {
  return Array.from({ length: count }, (_none, column) => rows.map((row) => row[column]));
}

function sumsOf(counters: readonly CounterRow[], clients: readonly ClientRow[]): VersionCounts[] {
  const sums = new Map<string, VersionCounts>();
  for (const { remote, version, counter, total, since } of counters) {
    const sum = sums.get(`${remote} ${version}`);
    const clientsOf = (side: Side): ClientCounts => {
      const row = clients.find((one) => one.remote === remote && one.version === version && one.side === side);
      return { seen: row?.seen ?? 0, failed: row?.failed ?? 0 };
    };
    sums.set(`${remote} ${version}`, {
      remote,
      version,
      counters: addCounters(sum?.counters ?? {}, { [counter]: total }),
      clients: sum?.clients ?? bySide(clientsOf),
      since: Math.min(sum?.since ?? since, since),
    });
  }
  return [...sums.values()];
}
