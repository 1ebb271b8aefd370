import { call } from './api-process.ts';
import type { ApiProcess } from './api-process.ts';
import { percentile } from '@ecard/shared/bench';

export interface Target {
  readonly name: string;
  readonly path: string;
  readonly token: string;
  readonly method?: string;
  readonly body?: object;
}

const rounds = 3;
/** One endpoint takes no longer than this, however slow it is. */
const longestMs = 12_000;

/**
 * p95 of an endpoint, one request after the other, in several rounds after a warm-up.
 *
 * @returns Milliseconds, one value per round; undefined when the endpoint does not exist (404) or is not for the account (403).
 * @throws Error when it answers anything else than success.
 */
export async function measureP95(
  api: ApiProcess,
  target: Target,
  requestsPerRound: number,
): Promise<number[] | undefined> {
  const send = async () => {
    const answer = await call(api.port, {
      method: target.method ?? 'GET',
      path: target.path,
      token: target.token,
      ...(target.body === undefined ? {} : { body: JSON.stringify(target.body) }),
    });
    if (![200, 403, 404].includes(answer.status))
      throw new Error(`${target.path} answered ${answer.status}: ${answer.body.slice(0, 500)}`);
    return answer;
  };
  if ((await send()).status !== 200) return undefined;
  const until = performance.now() + longestMs;
  for (let warm = 0; warm < 10 && performance.now() < until; warm++) await send();
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (let count = 0; count < requestsPerRound && (count < 5 || performance.now() < until); count++)
      times.push((await send()).ms);
    values.push(percentile(times, 95));
  }
  return values;
}
