import type { FastifyRequest } from 'fastify';
import { resolvePage } from '../../page/resolve-page.ts';
import { signedOut } from '../../startup/drop-expired-token.ts';
import type { StoredValues } from '../../startup/stored-values.ts';
import type { AppOptions } from '../app-options.ts';
import type { Visit } from './read-visit.ts';
import type { StartedVisit } from './run-startup.ts';
import { showPage, snapshotOf } from './show-page.ts';
import type { ShownPage } from './show-page.ts';

/** Outcome of a visit, and the values that its browser is to store. */
export type ResolvedVisit =
  | { readonly kind: 'redirect'; readonly to: string; readonly stored: StoredValues }
  | { readonly kind: 'page'; readonly shown: ShownPage; readonly stored: StoredValues };

/** Takes the release set and the snapshot of the account, and decides what the address shows. */
export function resolveVisit(
  request: FastifyRequest,
  { pathname, search, stored, setOnArrival }: Visit,
  { startup, state, warnings }: StartedVisit,
  { config, releaseSet }: Pick<AppOptions, 'config' | 'releaseSet'>,
): ResolvedVisit {
  const set = releaseSet(stored.serialNo) ?? setOnArrival;
  const snapshot = snapshotOf(state, set);
  const resolution = resolvePage({ pathname, search, map: set.map, snapshot, faults: state.faults });
  if (resolution.kind === 'redirect') {
    // It has no console: the page it leads to finds out and says the same, and clears the token then.
    const { token, isOrg, orgId } = stored;
    const kept = warnings.length > 0 ? { token, isOrg, orgId } : {};
    return { kind: 'redirect', to: resolution.to, stored: { ...state.stored, ...kept } };
  }
  // Whom `/` signs out is known only after the sequence; a slow host signs nobody out.
  const ends = startup === 'complete' && resolution.clearSession;
  const ending = ends ? signedOut(state) : state;
  const shown = showPage(
    request,
    {
      page: resolution.page,
      snapshot: ends ? snapshotOf(ending, set) : snapshot,
      faults: ending.faults,
      warnings,
      startup,
      set,
    },
    config,
  );
  return { kind: 'page', shown, stored: ending.stored };
}
