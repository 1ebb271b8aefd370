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
  'if-range',
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

/** Request that a call is made for. */
type Origin = Pick<FastifyRequest, 'id' | 'ip'> & Partial<Pick<FastifyRequest, 'traceSpan'>>;

/** The headers a call of a browser goes to the host with. */
export function toHostHeaders(request: Origin, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...pick(headers, REQUEST_HEADERS), ...originHeaders(request) };
}

/**
 * The headers an answer of the host reaches the browser with.
 *
 * @param apiUrl - The host; what its address has before `/api` is left out of the `location` of what it made.
 */
export function toBrowserHeaders(headers: IncomingHttpHeaders, apiUrl: string): IncomingHttpHeaders {
  const location = toCallOfOurs(headers.location, apiUrl);
  return { ...pick(headers, RESPONSE_HEADERS), ...(location === undefined ? {} : { location }) };
}

/** Headers that name a call's request id, client address and trace to the host, on calls of browsers and of the server. */
export function originHeaders({ id, ip, traceSpan }: Origin): Record<string, string> {
  const trace = traceSpan ? { traceparent: traceSpan.traceparent } : {};
  return { 'x-request-id': id, 'x-forwarded-for': ip, ...trace };
}

/** Returns the `location` of a record that the host created; none unless it lies below `/api/`. */
function toCallOfOurs(location: unknown, apiUrl: string): string | undefined {
  // A host that names two addresses names none: undici gives such a header as a list.
  if (typeof location !== 'string') return undefined;
  const base = new URL(apiUrl).pathname.replace(/\/$/, '');
  const path = location.startsWith(`${base}/api/`) ? location.slice(base.length) : location;
  return /^\/api\/[^\\]*$/.test(path) && staysBelowApi(path) ? path : undefined;
}

/** Dots lead out of a folder for a browser, written as `%2e` too. */
function staysBelowApi(path: string): boolean {
  const { origin, pathname } = new URL(path, 'http://portal.invalid');
  return origin === 'http://portal.invalid' && pathname.startsWith('/api/');
}

/** A header that came more than once is one list, as it would be in one line. */
function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]];
    }),
  );
}
