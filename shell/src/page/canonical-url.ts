import type { Page } from './page.ts';

/**
 * The one address of a page for search engines: without query and closing slash, under the configured
 * public address and never under a request's `Host` header. None for a page that search engines are to leave.
 *
 * @param publicUrl - Scheme and host; without one no address is certain.
 */
export function canonicalUrl(page: Page, publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined || page.kind !== 'screen' || /noindex|none/.test(page.match.route.robots ?? '')) {
    return undefined;
  }
  const path = page.match.route.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(page.match.params[name] ?? ''),
  );
  return publicUrl + path;
}
