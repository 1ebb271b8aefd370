import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { isSecure } from './is-secure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of this response's scripts. */
    scriptNonce: string;
  }
}

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What is not a page runs nothing, loads nothing and is shown in no frame. */
const INERT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Sets the headers every answer of the shell carries. A page sets its own policy; anything else, above all what
 * the host answers, can do nothing should a browser take it for a page of this origin.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.decorateRequest('scriptNonce', '');
  app.addHook('onRequest', (request, reply, done) => {
    request.scriptNonce = randomBytes(16).toString('base64');
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': PERMISSIONS,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (isSecure(request, config)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', INERT_POLICY);
    done(null, payload);
  });
}

/**
 * The policy of a page. Scripts run only with the response's nonce; styles may be inline because charts and
 * pop-ups position themselves so.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
