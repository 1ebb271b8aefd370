import { presentWork } from '../observe/work-context.ts';

/**
 * Adds the span of the request or job that publishes a job to the job's data, so that its run continues the trace: the
 * queue's table has no column for it. Without traces the data stays as it is.
 */
export function withTrace(data: object): object {
  const traceparent = presentWork()?.span?.traceparent;
  return traceparent === undefined ? data : { ...data, traceparent };
}

/** Parts stored data into what was published and the span that published it, if any. */
export function splitTrace(stored: unknown): { readonly data: unknown; readonly traceparent?: string } {
  if (typeof stored !== 'object' || stored === null || !('traceparent' in stored)) return { data: stored };
  const { traceparent, ...data } = stored;
  return typeof traceparent === 'string' ? { data, traceparent } : { data };
}
