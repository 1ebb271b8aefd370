import type { HttpProblem } from '@ecard/shared/http';

/** Says which line the host cannot tax, and why. */
export function problemOfLines({ errors = [], message }: HttpProblem): string {
  const [first] = errors;
  const row = /^lines\.(\d+)/.exec(first?.path ?? '')?.[1];
  return first && row !== undefined ? `${String(Number(row) + 1)}-р мөр: ${first.message}` : message;
}
