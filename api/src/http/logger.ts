import type { FastifyServerOptions } from 'fastify';
import { describeError } from '../jobs/job-log.ts';

/**
 * Structured logs on stdout without tokens, cookies, bodies, query strings or messages of errors: those hold personal
 * data. A database names in its messages the very values it refuses.
 */
export function createLoggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'res.headers["set-cookie"]',
      'authorization',
      'cookie',
      'password',
    ],
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions.url }),
      err: (error) => {
        const { code, at } = describeError(error);
        return { type: error.name, message: code, code, stack: at.join('\n') };
      },
    },
  };
}
