import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTokenExpired } from '@ecard/shared/session';
import { parseStoredValues } from '../session/stored-cookies.ts';
import { resolvePage } from '../page/resolve-page.ts';
import { beginStartup } from '../startup/begin-startup.ts';
import { signedOut } from '../startup/drop-expired-token.ts';
import { STARTUP_PENDING } from '../startup/startup-state.ts';
import type { StartupState } from '../startup/startup-state.ts';
import { toSnapshot } from '../startup/to-snapshot.ts';
import type { StoredValues } from '../startup/stored-values.ts';
import type { AppOptions } from './app-options.ts';
import { applyQueryValues } from './query-values.ts';
import { MAX_ADDRESS_LENGTH } from './check-address.ts';
import { originHeaders } from './api-headers.ts';
import { isSecure } from './is-secure.ts';
import { noteStartup, noteWarning } from './note-startup.ts';
import { answerProblem } from './problems.ts';
import type { ReleaseSet } from './release-set.ts';
import { sendPage } from './send-page.ts';
import { runServerStartup } from './server-startup.ts';
import { writeCookies } from './write-cookies.ts';

/** Answers every address that is no file and no call: the life of a page request (design, section 5). */
export function registerPages(app: FastifyInstance, options: AppOptions): void {
  app.get('/*', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const set = options.releaseSet();
    if (!set) return answerProblem(request, reply.header('retry-after', '1'), 'STARTING');
    return answerPage(request, reply, set, options);
  });
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  set: ReleaseSet,
  options: AppOptions,
): Promise<FastifyReply> {
  const { pathname, search } = splitUrl(request.originalUrl);
  const before = parseStoredValues(request.cookies);
  const secure = isSecure(request, options.config);
  const query = applyQueryValues(before, pathname, search);
  if (query.isTokenTooLong) {
    request.failureCode = 'TOKEN_TOO_LONG';
    request.log.info({ code: 'TOKEN_TOO_LONG' }, 'the token in the query is not kept');
  }
  if (query.cleanUrl !== undefined) {
    writeCookies(reply, { before, after: query.stored, secure });
    return reply.redirect(query.cleanUrl, 303);
  }
  if (request.originalUrl.length > MAX_ADDRESS_LENGTH) return answerProblem(request, reply, 'ADDRESS_TOO_LONG');
  const warnings: string[] = [];
  const warn = (message: string): void => {
    noteWarning(request, options.metrics, message);
    warnings.push(message);
  };
  const startup = await runServerStartup({
    stored: before,
    userAgent: request.headers['user-agent'] ?? '',
    headers: originHeaders(request),
    config: options.config,
    warn,
  });
  noteStartup(request, options.metrics, startup);
  const state = startup.kind === 'complete' ? startup.state : earlyState(startup.stored, warn);
  const snapshot = toSnapshot(state, state.stored.colourMode === 'dark' ? 'dark' : 'light', set.map.routes);
  const resolution = resolvePage({ pathname, search, map: set.map, snapshot, faults: state.faults });
  // Whom `/` leads on and whom it signs out is known only after the sequence; a slow host signs nobody out.
  const ends = startup.kind === 'complete' && resolution.kind === 'page' && resolution.clearSession;
  const ending = ends ? signedOut(state) : state;
  if (resolution.kind === 'redirect') {
    const after = warnings.length > 0 ? withTokenOf(before, ending.stored) : ending.stored;
    writeCookies(reply, { before, after, secure });
    return reply.redirect(resolution.to, 302);
  }
  writeCookies(reply, { before, after: ending.stored, secure });
  return sendPage(request, reply, {
    page: resolution.page,
    snapshot: ending === state ? snapshot : toSnapshot(ending, snapshot.colourMode.resolved, set.map.routes),
    faults: ending.faults,
    warnings,
    startup: startup.kind,
    set,
    options,
  });
}

/** A redirect has no console: the page it leads to finds out and says the same, and clears the token then. */
function withTokenOf(before: StoredValues, after: StoredValues): StoredValues {
  const { token, isOrg, orgId } = before;
  return { ...after, token, isOrg, orgId };
}

/**
 * What is known while the host keeps the sequence waiting; whether the token is expired needs no call. The sequence goes on
 * in the browser, which warns of a token that cannot be decoded.
 */
function earlyState(stored: StoredValues, warn: (message: string) => void): StartupState {
  const state: StartupState = { ...beginStartup(stored), faults: [{ step: 'profile', code: STARTUP_PENDING }] };
  const warnings: string[] = [];
  if (!isTokenExpired(stored.token, Date.now(), (message) => warnings.push(message))) return state;
  for (const message of warnings) warn(message);
  return signedOut(state);
}

/** The path stays as it was asked for; a URL parser would resolve dots and hide what was sent. */
function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}
