import type { AxiosInstance } from 'axios';
import { createHttpClient } from '@ecard/shared/http';
import { terminalName } from '@ecard/shared/session';
import { hostAdapter } from '../../host/host-adapter.ts';
import type { Config } from '../../config/config.ts';
import { start } from '../../startup/start.ts';
import type { StartupFault } from '../../page/startup-fault.ts';
import type { StartupDependencies, StartupState } from '../../startup/startup-state.ts';
import type { StoredValues } from '../../startup/stored-values.ts';

export interface ServerStartupInput {
  readonly stored: StoredValues;
  readonly userAgent: string;
  /** Tell the host whose call it is. */
  readonly headers: Readonly<Record<string, string>>;
  readonly config: Pick<Config, 'apiUrl' | 'pagesOrgId' | 'startupBudgetMs'>;
  warn(message: string): void;
}

/**
 * The sequence's outcome, or what is to be stored and what failed when the budget ran out and the browser has to run it:
 * a terminal that was logged in by then is not logged in again.
 */
export type ServerStartup =
  | { readonly kind: 'complete'; readonly state: StartupState }
  | { readonly kind: 'pending'; readonly stored: StoredValues; readonly faults: readonly StartupFault[] };

/** Runs the startup sequence for one request within the server's budget. */
export async function runServerStartup({
  stored,
  userAgent,
  headers,
  config,
  warn,
}: ServerStartupInput): Promise<ServerStartup> {
  const serialNo = stored.serialNo ?? crypto.randomUUID();
  const identified = { ...stored, serialNo };
  const abort = new AbortController();
  let known: Pick<StartupState, 'stored' | 'faults'> = { stored: identified, faults: [] };
  const clients = new Map<string | null, AxiosInstance>();
  const createHttp = (token: string | null) =>
    createHttpClient({
      baseURL: config.apiUrl,
      getToken: () => token,
      // The budget ends every call; a limit of its own at the same time would count as a failure of the host.
      timeoutMs: 0,
      signal: abort.signal,
      headers,
      adapter: hostAdapter,
    });
  const dependencies: StartupDependencies = {
    createHttp: (token) => {
      const http = clients.get(token) ?? createHttp(token);
      clients.set(token, http);
      return http;
    },
    now: Date.now,
    createSerialNo: () => serialNo,
    terminalName: terminalName(userAgent),
    pagesOrgId: config.pagesOrgId,
    // A call that the budget ended did not fail: the browser makes it again.
    warn: (message) => {
      if (!abort.signal.aborted) warn(message);
    },
  };
  const sequence = start(identified, dependencies, (state) => {
    known = state;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
    }, config.startupBudgetMs);
  });
  const outcome = await Promise.race([sequence, late]);
  clearTimeout(timer);
  // Nobody waits for the rest; a host in trouble should not have to either.
  if (outcome === 'late') abort.abort();
  return outcome === 'late'
    ? { kind: 'pending', stored: known.stored, faults: known.faults }
    : { kind: 'complete', state: outcome };
}
