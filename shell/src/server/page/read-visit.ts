import type { FastifyRequest } from 'fastify';
import { isSecure } from '../../http/is-secure.ts';
import { readStoredValues } from '../../http/read-stored-values.ts';
import type { StoredValues } from '../../startup/stored-values.ts';
import type { AppOptions } from '../app-options.ts';
import type { ReleaseSet } from '../release-sets/release-set.ts';

/** A page request: its address, and what its browser has stored. */
export interface Visit {
  readonly pathname: string;
  /** Empty, or begins with `?`. */
  readonly search: string;
  readonly stored: StoredValues;
  /** True if the person came over https. */
  readonly secure: boolean;
  /** The releases at the time the request came; the page is made of those that are there when it is rendered. */
  readonly setOnArrival: ReleaseSet;
}

/** Reads a page request; returns `undefined` while the shell has no releases yet. */
export function readVisit(
  request: FastifyRequest,
  { config, releaseSet }: Pick<AppOptions, 'config' | 'releaseSet'>,
): Visit | undefined {
  const stored = readStoredValues(request);
  const setOnArrival = releaseSet(stored.serialNo);
  return setOnArrival && { ...splitUrl(request.originalUrl), stored, secure: isSecure(request, config), setOnArrival };
}

/** The path stays as it was asked for; a URL parser would resolve dots and hide what was sent. */
function splitUrl(url: string): Pick<Visit, 'pathname' | 'search'> {
  const mark = url.indexOf('?');
  return mark === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}
