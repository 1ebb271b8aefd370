import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';
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

/**
 * Opens the configured database; a missing embedded one is created.
 *
 * @throws DatabaseError when it cannot be reached or its folder is in use.
 */
export function openDatabase(config: Config['database']): Promise<Database> {
  return config.kind === 'postgresql' ? openPostgresql(config.url) : openEmbedded(config.dir);
}
