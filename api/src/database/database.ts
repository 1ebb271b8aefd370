import type { Kysely } from 'kysely';
import type { QueryWatch } from '../observe/observe-queries.ts';
import type { Tables } from './tables/tables.ts';

/** Runs statements inside one transaction. */
export interface ScriptRunner {
  /** Runs any number of statements without parameters. */
  script(text: string): Promise<void>;
  /** Runs one statement and answers its rows. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
}

/** Connection of background jobs to the database, beside the queries of `db`. */
export type JobConnection =
  /** One connection is all there is: calls take turns with the queries and transactions of `db`. */
  | {
      readonly kind: 'shared';
      /** Runs one statement with values, or any number of statements without. */
      executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
      /** @returns Function that ends listening. */
      listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
    }
  /** Any number of connections may be opened to the address, which holds a password. */
  | { readonly kind: 'own'; readonly url: string };

/** Reports of an open database to its process. */
export interface DatabaseEvents {
  /** Called with the id of a process that had an embedded one open before and did not close it. */
  onLostProcess(processId: number): void;
  /** Called with a sentence when the upkeep beside the work fails. */
  onTrouble(sentence: string): void;
}

/** An open database. */
export interface Database {
  readonly engine: 'embedded' | 'postgresql';
  readonly db: Kysely<Tables>;
  /** Runs plain SQL in one transaction; used by migrations. */
  runInTransaction<Result>(work: (runner: ScriptRunner) => Promise<Result>): Promise<Result>;
  readonly jobConnection: JobConnection;
  /** Writes many changes from the log to the tables at once, where no server does so beside the work. */
  keepWhatIsWritten?(): Promise<void>;
  /** Measures what the tables hold, for the plans of queries, where no server does so beside the work. */
  refreshStatistics?(): Promise<void>;
  /** Connections and statements of `db`. */
  readonly watch: QueryWatch;
  close(): Promise<void>;
}
