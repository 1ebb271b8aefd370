/** The search of an address. @param url - Path with search, or a search alone. */
export function searchOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : (url.slice(at + 1).split('#')[0] ?? ''));
}
