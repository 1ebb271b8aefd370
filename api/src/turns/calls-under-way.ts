import type { FastifyInstance } from 'fastify';
import { presentWork } from '../observe/work-context.ts';
import type { WorkContext } from '../observe/work-context.ts';

/** Calls that take longer are not waited for: files on their way to the host, long work that gives no turns. */
const longestCallMs = 500;

interface Call {
  readonly beganAt: number;
  readonly answered: Promise<unknown>;
  readonly end: () => void;
}

/** Calls without an answer, by their work. */
const underWay = new Map<WorkContext, Call>();

/** Notes the calls to an app until they are answered. The app must keep the contexts of its requests already. */
export function watchCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.workContext) beginCall(request.workContext);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    endCall(request.workContext);
    done(null, payload);
  });
  // Answers that are not sent through Fastify.
  app.addHook('onResponse', (request, _reply, done) => {
    endCall(request.workContext);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    endCall(request.workContext);
    done();
  });
}

/** Notes a call. */
export function beginCall(work: WorkContext): void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  underWay.set(work, { beganAt: performance.now(), answered: promise, end: () => resolve(undefined) });
}

/** Notes that a call is answered, or is not one that others wait for. */
export function endCall(work: WorkContext | undefined): void {
  if (!work) return;
  underWay.get(work)?.end();
  underWay.delete(work);
}

/** Takes the present work out of the calls: it is long, and gives turns to the others. */
export function beginLongWork(): void {
  endCall(presentWork());
}

/**
 * Returns the answers of the short calls under way; those that come later are not among them.
 *
 * @returns Undefined when no call is under way.
 */
export function presentCalls(): Promise<unknown> | undefined {
  const since = performance.now() - longestCallMs;
  for (const [work, { beganAt }] of underWay) if (beganAt < since) endCall(work);
  if (underWay.size === 0) return undefined;
  return Promise.all([...underWay.values()].map(({ answered }) => answered));
}
