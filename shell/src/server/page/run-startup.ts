import type { FastifyRequest } from 'fastify';
import { isTokenExpired } from '@ecard/shared/session';
import { originHeaders } from '../../http/api-headers.ts';
import { isPrefetch } from '../../http/is-prefetch.ts';
import { STARTUP_PENDING } from '../../page/startup-fault.ts';
import { matchRoute } from '../../routes/route-table.ts';
import { beginStartup } from '../../startup/begin-startup.ts';
import { signedOut } from '../../startup/drop-expired-token.ts';
import type { StartupState } from '../../startup/startup-state.ts';
import type { StoredValues } from '../../startup/stored-values.ts';
import type { AppOptions } from '../app-options.ts';
import { noteStartup, noteWarning } from './note-startup.ts';
import type { Visit } from './read-visit.ts';
import { runServerStartup } from '../host/server-startup.ts';
import type { ServerStartup } from '../host/server-startup.ts';

/** The startup sequence's outcome for a page. */
export interface StartedVisit {
  /** `pending`: the browser goes on with the sequence. */
  readonly startup: ServerStartup['kind'];
  readonly state: StartupState;
  /** For the console of the browser. */
  readonly warnings: readonly string[];
}

type StartupOptions = Pick<AppOptions, 'config' | 'metrics' | 'onMenus'>;

/** Runs the startup sequence, or leaves it to the browser where the host is slow or not worth asking. */
export async function runStartup(
  request: FastifyRequest,
  visit: Visit,
  options: StartupOptions,
): Promise<StartedVisit> {
  const warnings: string[] = [];
  const warn = (message: string): void => {
    noteWarning(request, options.metrics, message);
    warnings.push(message);
  };
  const startup = isWorthAsking(request, visit)
    ? await askHost(request, visit.stored, { options, warn })
    : { kind: 'pending' as const, stored: visit.stored };
  const state = startup.kind === 'complete' ? startup.state : earlyState(startup.stored, warn);
  return { startup: startup.kind, state, warnings };
}

async function askHost(
  request: FastifyRequest,
  stored: StoredValues,
  { options, warn }: { readonly options: StartupOptions; readonly warn: (message: string) => void },
): Promise<ServerStartup> {
  const startup = await runServerStartup({
    stored,
    userAgent: request.headers['user-agent'] ?? '',
    headers: originHeaders(request),
    config: options.config,
    warn,
  });
  noteStartup(request, options.metrics, startup);
  if (startup.kind === 'complete') options.onMenus?.(startup.state.menus);
  return startup;
}

/**
 * Tells whether the host is asked for this request. A device that would first have to be logged in is not, for a page
 * that is not there or that nobody will see: programs ask so for addresses without number, and each login is kept. A
 * browser goes on with the sequence itself.
 */
function isWorthAsking(request: FastifyRequest, { pathname, stored, setOnArrival: { map } }: Visit): boolean {
  if (!isTokenExpired(stored.terminalToken, Date.now(), () => undefined)) return true;
  const isThere = matchRoute(map.routes, pathname) ?? matchRoute(map.missing, pathname);
  return request.method !== 'HEAD' && !isPrefetch(request) && isThere !== undefined;
}

/**
 * Returns the state without the host's answers; the token's expiry is known without a call. The sequence goes on
 * in the browser, which warns of a token that cannot be decoded.
 */
function earlyState(stored: StoredValues, warn: (message: string) => void): StartupState {
  const state: StartupState = { ...beginStartup(stored), faults: [{ step: 'profile', code: STARTUP_PENDING }] };
  const warnings: string[] = [];
  if (!isTokenExpired(stored.token, Date.now(), (message) => warnings.push(message))) return state;
  for (const message of warnings) warn(message);
  return signedOut(state);
}
