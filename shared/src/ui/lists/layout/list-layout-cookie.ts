const PREFIX = 'list-';
const MAX_AGE_S = 365 * 24 * 3600;

/**
 * The cookie that keeps a list's layout, as `document.cookie` takes it; it goes to the list's own page
 * alone, where the server's HTML must be right from the first paint.
 */
export function listLayoutCookie(name: string, layout: string, { pathname, protocol }: Location): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${PREFIX}${name}=${layout}; Path=${pathname}; Max-Age=${String(MAX_AGE_S)}; SameSite=Lax${secure}`;
}

/** A list's kept layout among the page's cookies. */
export function findListLayout(name: string, cookies: string): string | undefined {
  const start = `${PREFIX}${name}=`;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}
