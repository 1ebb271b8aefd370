import type { PortalHistory } from '@ecard/shared/contract';

/** The history of a page that is rendered once: it stays where it is. */
export function createStaticHistory(url: string): PortalHistory {
  const { pathname, search } = new URL(url, 'http://portal.invalid');
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
