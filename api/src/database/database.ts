import type { Kysely } from 'kysely';
import type { Tables } from './tables/tables.ts';

/** Runs statements inside one transaction. */
export interface ScriptRunner {
  /** Runs any number of statements without parameters. */
  script(text: string): Promise<void>;
  /** Runs one statement and answers its rows. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
}

/** An open database. */
export interface Database {
  readonly engine: 'embedded' | 'postgresql';
  readonly db: Kysely<Tables>;
  /** Runs plain SQL in one transaction; used by migrations. */
  runInTransaction<Result>(work: (runner: ScriptRunner) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
