import { CONTRACT_MAJOR } from '@ecard/shared/contract';
import type { HttpClient, PortalContext } from '@ecard/shared/contract';
import { createLateHttpClient } from '@ecard/shared/http';
import { can } from '@ecard/shared/store';
import { layoutText } from '../layouts/layout.text.ts';
import type { BrowserSession, HostCalls } from './browser-session.ts';

export interface BrowserContextOptions extends Pick<PortalContext, 'store' | 'history' | 'notify'> {
  readonly session: BrowserSession;
  loadCalls(): Promise<HostCalls>;
  /** The host ended the session: the page may be one for signed-in people. */
  onSignedOut(): void;
}

/** Makes what every remote is handed; its HTTP client comes with the first call. */
export function createBrowserContext(options: BrowserContextOptions): PortalContext {
  const { store, history, notify, session } = options;

  const createHttp = async (): Promise<HttpClient> => {
    const { createHttpClient } = await options.loadCalls();
    return createHttpClient({
      baseURL: '',
      getToken: () => store.snapshot().token ?? store.snapshot().terminalToken,
      onUnauthorized: ({ config }) => {
        if (!session.refuse(config?.headers.get('Authorization'))) return;
        notify.info({ title: layoutText.signedOut });
        options.onSignedOut();
      },
    });
  };
  let http: Promise<HttpClient> | undefined;

  return {
    contract: CONTRACT_MAJOR,
    store,
    http: createLateHttpClient(async () => {
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
    can: (code) => can(store.snapshot().actions, code),
  };
}
