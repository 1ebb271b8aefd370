import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toBrowserHeaders, toHostHeaders } from '../../http/api-headers.ts';
import { BoundedBody } from '../../http/bounded-body.ts';
import { MAX_ADDRESS_LENGTH } from '../requests/check-address.ts';
import { guardAnswer } from './guard-answer.ts';
import type { AnswerGuard } from './guard-answer.ts';
import { createHostCalls } from './host-calls.ts';
import { answerFailure } from './host-failure.ts';
import { problemOfStatus, sendProblem } from '../../http/problems.ts';

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_UPLOAD_BYTES = 30 * 1024 * 1024;
const UPLOAD = /^\/api\/(?:file|(?:[^/?]+\/)+import)(?:[/?]|$)/;

export interface ApiProxyOptions extends Pick<AnswerGuard, 'onBrokenOff'> {
  /** The transport-authority host. */
  readonly apiUrl: string;
  /** Longest wait for an answer to begin, and for its next part, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** Passes `/api/…` on to the transport-authority host, so that the browser knows one origin only. */
export async function registerApiProxy(
  app: FastifyInstance,
  { apiUrl, timeoutMs = 30_000, onBrokenOff }: ApiProxyOptions,
): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  const calls = createHostCalls(timeoutMs);
  await app.register(async (scope) => {
    acceptBodies(scope);
    scope.addHook('preHandler', (_request, reply, done) => {
      calls.runFor(reply.raw, done);
    });
    await scope.register(compress, { global: false, encodings: ['br', 'gzip'] });
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      sendProblem(request, reply, problemOfStatus(error.statusCode ?? 400)),
    );
    await scope.register(proxy, {
      upstream: origin,
      prefix: '/api',
      rewritePrefix: `${pathname.replace(/\/$/, '')}/api`,
      proxyPayloads: false,
      // The proxy's own lines name neither code nor call; what fails is said below.
      logLevel: 'error',
      undici: calls,
      // The proxy's own rewriting throws at a host that sends the header twice; ours knows the prefix too.
      internalRewriteLocationHeader: false,
      replyOptions: {
        rewriteRequestHeaders: toHostHeaders,
        rewriteHeaders: (headers) => toBrowserHeaders(headers, apiUrl),
        // The proxy would ask ten times for a read that is answered 503, and the browser tries again itself.
        retryDelay: () => null,
        onResponse: (_request, reply, { stream }) => {
          // What is still being sent is read to its end: closing now would lose the answer on its way.
          reply.removeHeader('connection');
          passOn(reply as FastifyReply, stream, { timeoutMs, onBrokenOff });
        },
        onError: (reply, { error }) => {
          answerFailure(reply as FastifyReply, error, apiUrl);
        },
      },
    });
  });
}

/** Lets every kind of body through as a stream, up to its bound. */
function acceptBodies(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.url.length > MAX_ADDRESS_LENGTH) return sendProblem(request, reply, 'ADDRESS_TOO_LONG');
    if (Number(request.headers['content-length'] ?? 0) <= maxBodyBytes(request.url)) return;
    // Read to its end, or the connection is reset before the answer was read.
    request.raw.resume();
    return sendProblem(request, reply, 'BODY_TOO_LARGE');
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, payload, done) => {
    done(null, new BoundedBody(payload, maxBodyBytes(request.url)));
  });
}

function maxBodyBytes(url: string): number {
  return UPLOAD.test(url) ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;
}

/** Sends the host's answer as it comes. */
function passOn(reply: FastifyReply, body: Readable, guard: AnswerGuard): void {
  if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
    void reply.send(body);
    return;
  }
  const guarded = guardAnswer(reply, body, guard);
  if (isWorthCompressing(reply)) reply.compress(guarded);
  else void reply.send(guarded);
}

function isWorthCompressing(reply: FastifyReply): boolean {
  const size = reply.getHeader('content-length');
  const hasBody = reply.request.method !== 'HEAD' && ![204, 304, 206].includes(reply.statusCode);
  return hasBody && !reply.hasHeader('content-encoding') && (size === undefined || Number(size) >= 1024);
}
