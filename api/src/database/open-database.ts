import type { Config } from '../config/config.ts';
import type { Database, DatabaseEvents } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

/**
 * Opens the configured database; a missing embedded one is created.
 *
 * @throws DatabaseError when it cannot be reached or its folder is in use.
 */
export function openDatabase(config: Config['database'], events: DatabaseEvents): Promise<Database> {
  return config.kind === 'postgresql' ? openPostgresql(config.url) : openEmbedded(config.dir, events);
}
