import type { PortalHistory } from '@ecard/shared/contract';

/**
 * The history of a page that is rendered once: it stays where it is.
 *
 * @param url - Path with search. Never resolved against another address: two slashes in front would name a host.
 */
export function createStaticHistory(url: string): PortalHistory {
  const { pathname, search } = new URL(`http://portal.invalid${url}`);
  const location = { pathname, search, hash: '', key: 'default', state: null };
  return {
    location,
    kind: 'POP',
    push: refuse,
    replace: refuse,
    go: refuse,
    block: () => () => undefined,
    listen: () => () => undefined,
  };
}

function refuse(): never {
  throw new Error('A server render cannot navigate');
}
