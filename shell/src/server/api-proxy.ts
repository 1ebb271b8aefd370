import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../errors/code-of.ts';
import { toBrowserHeaders, toHostHeaders } from './api-headers.ts';
import { boundBody } from './bounded-body.ts';
import { MAX_ADDRESS_LENGTH } from './check-address.ts';
import { askForEarlyAnswer } from './early-answer.ts';
import { problemOfStatus, sendProblem } from './problems.ts';
import type { ProblemCode } from './problems.ts';
import { failWhenStalled } from './stall-guard.ts';

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_UPLOAD_BYTES = 30 * 1024 * 1024;
const UPLOAD = /^\/api\/(?:file|(?:[^/?]+\/)+import)(?:[/?]|$)/;

export interface ApiProxyOptions {
  /** The transport-authority host. */
  readonly apiUrl: string;
  /** Longest wait for an answer to begin, and for its next part, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Told why an answer ended half-way: such a request has no answer that could be counted. */
  onBrokenOff(code: string): void;
}

/** Passes `/api/…` on to the transport-authority host, so that the browser knows one origin only. */
export async function registerApiProxy(
  app: FastifyInstance,
  { apiUrl, timeoutMs = 30_000, onBrokenOff }: ApiProxyOptions,
): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  await app.register(async (scope) => {
    acceptBodies(scope);
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
      // Parts of an answer are waited for below, because events may come seldom.
      undici: { headersTimeout: timeoutMs, bodyTimeout: 0, connect: { timeout: Math.min(timeoutMs, 10_000) } },
      replyOptions: {
        rewriteRequestHeaders: toHostHeaders,
        rewriteHeaders: toBrowserHeaders,
        onResponse: (_request, reply, { stream }) => {
          // What is still being sent is read to its end: closing now would lose the answer on its way.
          reply.removeHeader('connection');
          passOn(reply as FastifyReply, stream, { timeoutMs, onBrokenOff });
        },
        onError: (reply, { error }) => {
          void answerFailure(reply as FastifyReply, error, apiUrl);
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
    done(null, boundBody(payload, maxBodyBytes(request.url)));
  });
}

function maxBodyBytes(url: string): number {
  return UPLOAD.test(url) ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;
}

/** Sends the host's answer as it comes. */
function passOn(
  reply: FastifyReply,
  body: Readable,
  { timeoutMs, onBrokenOff }: Pick<ApiProxyOptions, 'onBrokenOff'> & { readonly timeoutMs: number },
): void {
  if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
    void reply.send(body);
    return;
  }
  const guarded = failWhenStalled(body, timeoutMs);
  guarded.once('error', (error) => {
    const code = codeOf(error) === 'HOST_TIMEOUT' ? 'HOST_TIMEOUT' : 'HOST_BROKE_OFF';
    onBrokenOff(code);
    reply.request.log.error({ code, reason: error.message }, 'the answer of the host ended early');
  });
  if (isWorthCompressing(reply)) reply.compress(guarded);
  else void reply.send(guarded);
}

function isWorthCompressing(reply: FastifyReply): boolean {
  const size = reply.getHeader('content-length');
  const hasBody = reply.request.method !== 'HEAD' && ![204, 304, 206].includes(reply.statusCode);
  return hasBody && !reply.hasHeader('content-encoding') && (size === undefined || Number(size) >= 1024);
}

/** Says in the log and to the person why the host's answer is not there. */
async function answerFailure(reply: FastifyReply, error: Error, apiUrl: string): Promise<void> {
  const { request } = reply;
  const code = failureOf(error);
  const early = code === 'HOST_UNREACHABLE' && isHalfSent(request) ? await askAgain(request, apiUrl) : undefined;
  if (early) {
    void reply
      .code(early.statusCode ?? 502)
      .headers(toBrowserHeaders(early.headers))
      .send(early);
    return;
  }
  void sendProblem(request, reply, code, reasonOf(error));
}

/** Tells whether the host closed while the body was on its way. */
function isHalfSent({ body }: FastifyRequest): boolean {
  return body instanceof Readable && !body.readableEnded;
}

function askAgain(request: FastifyRequest, apiUrl: string): Promise<IncomingMessage | undefined> {
  const { method, headers, url } = request;
  return askForEarlyAnswer(new URL(apiUrl + url), { method, headers: toHostHeaders(request, headers) });
}

function failureOf(error: Error): ProblemCode {
  const { cause } = error;
  if (codeOf(cause) === 'BODY_TOO_LARGE') return 'BODY_TOO_LARGE';
  return 'statusCode' in error && error.statusCode === 504 ? 'HOST_TIMEOUT' : 'HOST_UNREACHABLE';
}

function reasonOf(error: Error): string {
  return codeOf(error.cause) ?? error.message;
}
