import type { PortalContext, PortalSnapshot } from '@ecard/shared/contract';
import { CONTRACT_MAJOR } from '@ecard/shared/contract';
import { createHttpClient } from '@ecard/shared/http';
import { can, createPortalStore } from '@ecard/shared/store';
import { hostAdapter } from '../host/host-adapter.ts';
import { createStaticHistory } from './static-history.ts';

export interface ServerContextInput {
  readonly snapshot: PortalSnapshot;
  readonly url: string;
  readonly apiUrl: string;
  readonly timeoutMs: number;
  /** Ends the request's calls once nobody waits for them. */
  readonly signal?: AbortSignal;
  /** Sent with every call of the page. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes the context of one request: nothing in it outlives the request or is seen by another. */
export function createServerContext(input: ServerContextInput): PortalContext {
  const { snapshot, url } = input;
  let http: PortalContext['http'] | undefined;
  return {
    contract: CONTRACT_MAJOR,
    store: createPortalStore(snapshot).store,
    // The shell's own tree asks the host nothing.
    get http() {
      return (http ??= createHttp(input));
    },
    history: createStaticHistory(url),
    notify: { success: ignore, info: ignore, error: ignore },
    session: { signIn: refuse, signOut: refuse },
    can: (code) => can(snapshot.actions, code),
  };
}

function createHttp({ snapshot, apiUrl, timeoutMs, signal, headers }: ServerContextInput): PortalContext['http'] {
  return createHttpClient({
    baseURL: apiUrl,
    getToken: () => snapshot.token ?? snapshot.terminalToken,
    timeoutMs,
    ...(signal ? { signal } : {}),
    headers,
    adapter: hostAdapter,
  });
}

/** Nobody is there yet to read a message. */
function ignore(): void {
  return undefined;
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('A server render cannot change the session'));
}
