import type { FastifyRequest } from 'fastify';
import { can } from '@ecard/shared/store';
import { readStoredValues } from '../../http/read-stored-values.ts';
import { toSnapshot } from '../../startup/to-snapshot.ts';
import { originHeaders } from '../../http/api-headers.ts';
import { isSameSecret } from '../../http/is-same-secret.ts';
import type { AppOptions } from '../app-options.ts';
import { runServerStartup } from '../host/server-startup.ts';

/** Action codes of the host for `/_releases`; the second one is also for overrides. */
const VIEW_RELEASES = 'admin.release.view';
const MANAGE_RELEASES = 'admin.release.manage';

/** The one who asks for `/_releases`. */
export interface ReleaseReader {
  /** Name for the history. */
  readonly who: string;
  readonly isProgram: boolean;
  readonly mayView: boolean;
  readonly mayManage: boolean;
}

/**
 * Finds out who asks: a program by `RELEASE_TOKEN`, an account by its session, whose rights the host is asked for each time.
 *
 * @returns `undefined` for nobody known.
 */
export async function findReleaseReader(
  request: FastifyRequest,
  { config }: Pick<AppOptions, 'config'>,
): Promise<ReleaseReader | undefined> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const given = /^Bearer (.+)$/.exec(authorization)?.[1] ?? '';
    const isRight = config.releaseToken !== undefined && isSameSecret(given, config.releaseToken);
    return isRight ? { who: 'RELEASE_TOKEN', isProgram: true, mayView: true, mayManage: true } : undefined;
  }
  const stored = readStoredValues(request);
  if (stored.token === null) return undefined;
  const startup = await runServerStartup({
    stored,
    userAgent: request.headers['user-agent'] ?? '',
    headers: originHeaders(request),
    config,
    warn: () => undefined,
  });
  if (startup.kind !== 'complete' || startup.state.profile === null) return undefined;
  const { actions, profile } = toSnapshot(startup.state, 'light', []);
  const mayManage = can(actions, MANAGE_RELEASES);
  const user = profile?.user;
  return {
    who: user?.username ?? `account ${String(user?.id ?? '')}`,
    isProgram: false,
    mayView: mayManage || can(actions, VIEW_RELEASES),
    mayManage,
  };
}
