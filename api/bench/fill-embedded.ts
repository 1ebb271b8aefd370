import { join } from 'node:path';
import { openEmbedded } from '../src/database/embedded.ts';
import type { StatementRunner } from './data.ts';

/**
 * Opens the embedded database of an api that does not run, adds rows to it and closes it.
 *
 * @param dataDir - The api's `DATA_DIR`.
 */
export async function fillEmbedded<T>(dataDir: string, add: (server: StatementRunner) => Promise<T>): Promise<T> {
  const { jobConnection, close } = await openEmbedded(join(dataDir, 'postgres'));
  if (jobConnection.kind !== 'shared') throw new Error('the embedded database has one connection');
  const server: StatementRunner = {
    async run(_database, ...statements) {
      let answer: Record<string, unknown>[] = [];
      for (const statement of statements) answer = (await jobConnection.executeSql(statement)).rows;
      return answer;
    },
  };
  const added = await add(server);
  // The rows were added without triggers; so must what comes next not be.
  await server.run('', 'reset session_replication_role', 'reset synchronous_commit');
  await close();
  return added;
}
