import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config, MapTiles } from '../config/config.ts';
import { isSecure } from './is-secure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of this response's scripts. */
    scriptNonce: string;
  }
}

const PERMISSIONS = [
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi'].map((feature) => `${feature}=()`),
  // A place is picked where the device is; the browser asks the person first.
  'geolocation=(self)',
].join(', ');

/** Policy of answers that are not pages: they run nothing, load nothing and are shown in no frame. */
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
 *
 * @param tiles - Tile server of maps: the one place outside that pictures may come from.
 * @param override - Origin of a developer's machine that this browser has a remote from.
 */
export function pagePolicy(nonce: string, tiles?: MapTiles, override?: string): string {
  const own = override === undefined ? "'self'" : `'self' ${override}`;
  const pictures = [own, 'data:', 'blob:', ...(tiles ? [new URL(tiles.url).origin] : [])];
  return [
    `default-src ${own}`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${pictures.join(' ')}`,
    `connect-src ${own}`,
    // Threads that parse PDF files: their code is fetched with its hash, and runs under this policy.
    'worker-src blob:',
    // Documents that were fetched with the account's token: PDF files in the browser's own viewer.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a page without script: it runs and loads nothing, and its style stands in the document or beside it. */
export const SCRIPTLESS_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
