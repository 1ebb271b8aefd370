import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { serverText } from './server.text.ts';

const UPSTREAM_TIMEOUT_MS = 30_000;

/** Headers the host gets to see; cookies are the shell's own. */
const FORWARDED = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'range',
  'user-agent',
  'x-org-id',
];

/** Passes `/api/…` on to the transport-authority host, so that the browser knows one origin only. */
export async function registerApiProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  await app.register(proxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: `${pathname.replace(/\/$/, '')}/api`,
    // What goes well is not logged.
    logLevel: 'warn',
    undici: { headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...Object.fromEntries(
          FORWARDED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
        ),
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      }),
      onError: (reply, { error }) => {
        reply.request.log.warn({ err: error }, 'the host did not answer');
        void reply.code(502).type('application/problem+json').send({
          type: 'about:blank',
          title: 'Bad Gateway',
          status: 502,
          code: 'HOST_UNREACHABLE',
          message: serverText.hostUnreachable,
          request_id: reply.request.id,
        });
      },
    },
  });
}
