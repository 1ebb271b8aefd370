import { createHttpClient } from '@ecard/shared/http';
import { terminalName } from '@ecard/shared/session';
import type { Config } from '../config/config.ts';
import { start } from '../startup/start.ts';
import type { StartupState } from '../startup/startup-state.ts';
import type { StoredValues } from '../startup/stored-values.ts';

export interface ServerStartupInput {
  readonly stored: StoredValues;
  readonly userAgent: string;
  /** Tell the host whose call it is. */
  readonly headers: Readonly<Record<string, string>>;
  readonly config: Pick<Config, 'apiUrl' | 'pagesOrgId' | 'startupBudgetMs'>;
  warn(message: string): void;
}

/** The sequence's outcome, or what is known when the budget ran out and the browser has to run it. */
export type ServerStartup =
  | { readonly kind: 'complete'; readonly state: StartupState }
  | { readonly kind: 'pending'; readonly stored: StoredValues };

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
  const sequence = start(identified, {
    createHttp: (token) => {
      const http = createHttpClient({
        baseURL: config.apiUrl,
        getToken: () => token,
        timeoutMs: config.startupBudgetMs,
        headers,
      });
      http.defaults.signal = abort.signal;
      return http;
    },
    now: Date.now,
    createSerialNo: () => serialNo,
    terminalName: terminalName(userAgent),
    pagesOrgId: config.pagesOrgId,
    warn,
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
  return outcome === 'late' ? { kind: 'pending', stored: identified } : { kind: 'complete', state: outcome };
}
