import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Faults of a sandbox, until they are changed. */
export interface Faults {
  /** Answers 503 to every call of the service. */
  isDown: boolean;
}

/** Makes a server of a sandbox: JSON and HTML forms in, `GET /healthz` included. */
export function createSandboxApp(): FastifyInstance {
  const app = Fastify({ logger: false, exposeHeadRoutes: false });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('Malformed JSON'));
    }
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  return app;
}

/** Answers a page. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

/** Fields of a JSON object or a form; anything else has none. */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** Text of a field; absent when it is empty or no text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
