import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceSpan } from '@ecard/shared/observe';

/** Request or job that the present code works for. */
export interface WorkContext {
  readonly requestId?: string;
  readonly jobId?: string;
  /** The work within its trace, where traces are sent. */
  readonly span?: TraceSpan;
}

const present = new AsyncLocalStorage<WorkContext>();

/** Runs work so that everything it brings about knows what it is for. */
export function runWork<Result>(context: WorkContext, work: () => Result): Result {
  return present.run(context, work);
}

/** The present work; undefined at start and in tests that call a function themselves. */
export function presentWork(): WorkContext | undefined {
  return present.getStore();
}
