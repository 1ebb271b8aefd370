import type { PortalSnapshot } from '@ecard/shared/contract';
import type { PageData } from '../page/page-data.ts';
import type { Page } from '../page/page.ts';
import { resolvePage } from '../page/resolve-page.ts';
import type { StoredValues } from '../startup/stored-values.ts';

/** The server's snapshot with the tokens, which the page does not carry. */
export function initialSnapshot(
  { snapshot }: PageData,
  { token, terminalToken }: Pick<StoredValues, 'token' | 'terminalToken'>,
): PortalSnapshot {
  return { ...snapshot, token, terminalToken };
}

/** Returns the page that the server rendered, resolved from the same data. */
export function initialPage(data: PageData, { location }: Window, snapshot: PortalSnapshot): Page {
  const { pathname, search } = location;
  const url = pathname + search;
  if (data.reference !== undefined) return { kind: 'error', layout: '404', url, reference: data.reference };
  const map = { routes: data.routes, missing: data.missing };
  const resolution = resolvePage({ pathname, search, map, snapshot, faults: data.faults });
  return resolution.kind === 'page' ? resolution.page : { kind: 'not-found', layout: '404', url };
}
