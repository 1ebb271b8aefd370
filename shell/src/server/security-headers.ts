import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of this response's scripts. */
    scriptNonce: string;
  }
}

/** Sets the headers every answer of the portal's own pages carries. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.decorateRequest('scriptNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.scriptNonce = randomBytes(16).toString('base64');
    await Promise.resolve();
    reply.headers({
      'content-security-policy': policy(request.scriptNonce),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

/** Scripts run only with the response's nonce; styles may be inline because charts and pop-ups position themselves so. */
function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
