import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { TestHost } from './test-host.ts';

/**
 * Counts the statements that some work runs between two answers to calls of somebody else, one after the other. Each call
 * begins in a turn of the thread, like one that comes through a socket.
 *
 * Work that forgets to give turns runs all of its statements before the first answer, however fast the machine is.
 *
 * @param work - Gets the database that it is to work on.
 * @returns Statements of the work in all, and most of them between two answers.
 */
export async function statementsBetweenAnswers(
  host: Pick<TestHost, 'get' | 'database'>,
  token: string,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<{ all: number; most: number }> {
  const state = { isDone: false, all: 0, sinceAnswer: 0, most: 0 };
  const counted = host.database.db.withPlugin({
    transformQuery({ node }) {
      state.all += 1;
      state.sinceAnswer += 1;
      state.most = Math.max(state.most, state.sinceAnswer);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const working = work(counted).finally(() => {
    state.isDone = true;
  });
  const asking = async () => {
    while (!state.isDone) {
      await nextTurn();
      await host.get('/api/user/profile', token);
      state.sinceAnswer = 0;
    }
  };
  await Promise.all([working, asking()]);
  return { all: state.all, most: state.most };
}
