import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

/**
 * Opens the configured database; a missing embedded one is created.
 *
 * @param onLostProcess - Called with the id of a process that had the embedded one open before and did not close it.
 * @throws DatabaseError when it cannot be reached or its folder is in use.
 */
export function openDatabase(
  config: Config['database'],
  onLostProcess: (processId: number) => void,
): Promise<Database> {
  return config.kind === 'postgresql' ? openPostgresql(config.url) : openEmbedded(config.dir, { onLostProcess });
}
