import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers of a request the host gets to see; cookies are the shell's own. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'range',
  'user-agent',
  'x-org-id',
];

/** Headers of the host that a browser gets to see: no cookie, policy or link of it applies to the portal's origin. */
const RESPONSE_HEADERS = [
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'idempotency-replayed',
  'last-modified',
  'retry-after',
  'vary',
];

/** The headers a call of a browser goes to the host with. */
export function toHostHeaders(
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  return { ...pick(headers, REQUEST_HEADERS), ...originHeaders(request) };
}

/** The headers an answer of the host reaches the browser with. */
export function toBrowserHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { location } = headers;
  return { ...pick(headers, RESPONSE_HEADERS), ...(location && isCallOfOurs(location) ? { location } : {}) };
}

/** What the host is told of whose call it is, on calls of browsers and of the server alike. */
export function originHeaders({ id, ip }: Pick<FastifyRequest, 'id' | 'ip'>): Record<string, string> {
  return { 'x-request-id': id, 'x-forwarded-for': ip };
}

/** A record the host made has an address below `/api/`; it may send nobody anywhere else. */
function isCallOfOurs(location: string): boolean {
  return /^\/api\/[^\\]*$/.test(location);
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
