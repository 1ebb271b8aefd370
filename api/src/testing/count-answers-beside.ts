import type { TestHost } from './test-host.ts';

/**
 * Counts the calls of somebody else that the host answers, one after the other, from the start of some work to its end.
 *
 * Work that keeps the embedded database or the thread for itself lets none through, however fast the machine is.
 */
export async function countAnswersBeside<Result>(
  host: Pick<TestHost, 'get'>,
  token: string,
  work: () => PromiseLike<Result>,
): Promise<{ result: Result; answers: number }> {
  const state = { isDone: false, answers: 0 };
  const working = Promise.resolve(work()).finally(() => {
    state.isDone = true;
  });
  const asking = async () => {
    while (!state.isDone) {
      await host.get('/api/user/profile', token);
      state.answers += 1;
    }
  };
  const [result] = await Promise.all([working, asking()]);
  return { result, answers: state.answers };
}
