import type { HttpProblem } from './to-problem.ts';

/** True if the same call can succeed later: nobody answered, or the host cannot answer at present. */
export function isTransient({ status, code }: HttpProblem): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT' || status === 408 || status === 429 || status >= 500;
}
