import type { Tracing } from '@ecard/shared/observe';

/** Log for the failures of jobs; a pino logger is one. */
export interface JobLog {
  error(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  /** Called after every run. */
  ran?(run: { name: string; outcome: 'done' | 'failed'; seconds: number }): void;
  /** Begins the span of a run, where traces are sent. */
  trace?: Tracing['begin'] | undefined;
}

/**
 * Returns the loggable part of an error: its code, name and places, never its message, which may hold personal data.
 *
 * @example describeError(new TypeError('x')) // { code: 'TypeError', at: ['run (api/src/jobs/run-job.ts:12:3)', …] }
 */
export function describeError(error: unknown): { readonly code: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { code: 'UNKNOWN', at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { code, at: places.slice(0, 5).map((line) => line.trim().slice('at '.length)) };
}
