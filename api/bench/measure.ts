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

/** A process to ask, and what to ask it. */
export interface Subject {
  readonly api: ApiProcess;
  readonly target: Target;
}

const rounds = 5;
const warmUps = 10;
/** Longest time for one subject. */
const longestMs = 20_000;

/**
 * p95 of the same endpoint at several processes, one request after the other, in several rounds after a warm-up.
 *
 * The processes take turns with every request: whatever else the machine does then slows all of them alike, and what is
 * left of a difference is the data's.
 *
 * @returns Milliseconds for each subject, one value per round; undefined when the endpoint does not exist (404) or is
 * not for the account (403).
 * @throws Error when it answers anything else than success.
 */
export async function measureTogether(
  subjects: readonly Subject[],
  requestsPerRound: number,
): Promise<number[][] | undefined> {
  for (const subject of subjects) if ((await send(subject)).status !== 200) return undefined;
  const until = performance.now() + longestMs * subjects.length;
  for (let warm = 0; warm < warmUps && performance.now() < until; warm++)
    for (const subject of subjects) await send(subject);
  const values = subjects.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const times = subjects.map((): number[] => []);
    for (let count = 0; count < requestsPerRound && (count < 5 || performance.now() < until); count++)
      for (const [index, subject] of subjects.entries()) times[index]?.push((await send(subject)).ms);
    for (const [index, own] of times.entries()) values[index]?.push(percentile(own, 95));
  }
  return values;
}

async function send({ api, target }: Subject) {
  const answer = await call(api.port, {
    method: target.method ?? 'GET',
    path: target.path,
    token: target.token,
    ...(target.body === undefined ? {} : { body: JSON.stringify(target.body) }),
  });
  if (![200, 403, 404].includes(answer.status))
    throw new Error(`${target.path} answered ${answer.status}: ${answer.body.slice(0, 500)}`);
  return answer;
}
