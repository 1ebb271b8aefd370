import { CONTRACT_MAJOR } from '@ecard/shared/contract';
import type { HttpClient, PortalContext } from '@ecard/shared/contract';
import { createLazyHttpClient } from '@ecard/shared/http';
import { can } from '@ecard/shared/store';
import type { PortalRoute } from '../routes/route-table.ts';
import type { BrowserSession, HostCalls } from './browser-session.ts';

export interface BrowserContextOptions extends Pick<
  PortalContext,
  'store' | 'history' | 'notify' | 'applyPreferences'
> {
  readonly session: BrowserSession;
  readonly routes: readonly PortalRoute[];
  loadCalls(): Promise<HostCalls>;
  /** A call got no answer. */
  onUnreachable(): void;
  /**
   * The host ended the page's session.
   *
   * @returns True if the session goes on; the refused call is then repeated.
   */
  onEnded(): Promise<boolean>;
}

/** Makes the portal context of every remote; its HTTP client is loaded with the first call. */
export function createBrowserContext(options: BrowserContextOptions): PortalContext {
  const { store, history, notify, session, applyPreferences } = options;

  const createHttp = async (): Promise<HttpClient> => {
    const { createHttpClient, createTerminalRenewal } = await options.loadCalls();
    const renewTerminal = createTerminalRenewal(() => store.snapshot(), session.loginTerminal);
    return createHttpClient({
      baseURL: '',
      getToken: () => store.snapshot().token ?? store.snapshot().terminalToken,
      onUnreachable: options.onUnreachable,
      onUnauthorized: (error) => {
        const authorization = error.config?.headers.get('Authorization');
        const refused = session.refuse(authorization);
        if (refused === 'ended') return options.onEnded();
        const { code } = (error.response?.data ?? {}) as { readonly code?: unknown };
        // A wrong password says nothing about the terminal.
        if (refused === 'other' && code === 'UNAUTHENTICATED') return renewTerminal(authorization);
        return refused === 'changed';
      },
    });
  };
  let http: Promise<HttpClient> | undefined;

  return {
    contract: CONTRACT_MAJOR,
    store,
    http: createLazyHttpClient(async () => {
      http ??= createHttp();
      try {
        return await http;
      } catch (error) {
        http = undefined;
        throw error;
      }
    }),
    history,
    notify,
    session,
    applyPreferences,
    homeTiles: async () => {
      const { loadOffers, openTiles } = await options.loadCalls();
      return openTiles((await loadOffers()).home, options.routes, store.snapshot());
    },
    can: (code) => can(store.snapshot().actions, code),
  };
}
