import type { FastifyServerOptions } from 'fastify';

/** Structured logs on stdout without tokens, cookies, bodies or query strings: those hold personal data. */
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
    },
  };
}
