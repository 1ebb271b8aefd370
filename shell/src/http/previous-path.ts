import type { FastifyRequest } from 'fastify';

/** The page of this portal the person came from, as path with query; `/` when there is none. */
export function previousPath({ headers, host, url }: Pick<FastifyRequest, 'headers' | 'host' | 'url'>): string {
  const referrer = URL.parse(headers.referer ?? '');
  if (referrer?.host !== host) return '/';
  const path = referrer.pathname + referrer.search;
  return path === url || path.startsWith('//') ? '/' : path;
}
