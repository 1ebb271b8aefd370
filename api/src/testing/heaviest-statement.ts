import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/**
 * Measures the statements of some work on the first connection, the only one of an embedded database.
 *
 * The embedded database answers nobody else while a statement runs, which takes the longer the more goes in and out.
 *
 * @returns Most characters that one of them carried, its values and the rows of its answer together.
 */
export async function heaviestStatement(db: Kysely<Tables>, work: () => Promise<unknown>): Promise<number> {
  let heaviest = 0;
  const restore = await db.getExecutor().provideConnection((connection) => {
    const execute = connection.executeQuery;
    connection.executeQuery = async (query, options) => {
      const answer = await execute.call(connection, query, options);
      heaviest = Math.max(heaviest, JSON.stringify(query.parameters).length + JSON.stringify(answer.rows).length);
      return answer as never;
    };
    return Promise.resolve(() => {
      connection.executeQuery = execute;
    });
  });
  await work().finally(restore);
  return heaviest;
}
