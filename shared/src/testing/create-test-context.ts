import type { PagePreferences } from '../api-schema/index.ts';
import type { NotifyMessage, OpenHomeTile, PortalContext, PortalSnapshot, SignIn } from '../contract/index.ts';
import { createHttpClient } from '../http/index.ts';
import { anonymousSnapshot, can, createPortalStore } from '../store/index.ts';
import type { WritablePortalStore } from '../store/index.ts';
import { createMemoryHistory } from '../history/create-memory-history.ts';
import { fakeNetwork } from './fake-network.ts';
import type { Answer, RecordedCall } from './fake-network.ts';

export interface TestContextOptions {
  /** Parts that differ from an anonymous visitor's. */
  readonly snapshot?: Partial<PortalSnapshot>;
  /** Answers of the host, by method and path: `'GET /api/invoice'`. */
  readonly responses?: Readonly<Record<string, Answer>>;
  /** Home tiles the releases declare for the account. Default none. */
  readonly homeTiles?: readonly OpenHomeTile[];
  /** Address of the visitor. Default `/`. */
  readonly url?: string;
}

/** A portal context whose network alone is faked, and what was done with it. */
export interface TestContext extends PortalContext {
  readonly calls: readonly RecordedCall[];
  readonly messages: readonly { readonly kind: 'success' | 'info' | 'error'; readonly message: NotifyMessage }[];
  /** Calls of the session by screens, in order. */
  readonly sessions: readonly ({ readonly signIn: SignIn } | { readonly switchTo: SignIn } | 'signOut')[];
  /** Preferences that screens made take effect, in order. */
  readonly applied: readonly PagePreferences[];
  readonly publish: WritablePortalStore['publish'];
}

/** Creates a portal context for one test. */
export function createTestContext({
  snapshot = {},
  responses = {},
  homeTiles = [],
  url = '/',
}: TestContextOptions = {}): TestContext {
  const { store, publish } = createPortalStore(anonymousSnapshot(snapshot));
  const { adapter, calls } = fakeNetwork(responses);
  const messages: TestContext['messages'][number][] = [];
  const sessions: TestContext['sessions'][number][] = [];
  const applied: TestContext['applied'][number][] = [];
  return {
    contract: 1,
    store,
    publish,
    calls,
    messages,
    sessions,
    applied,
    http: createHttpClient({
      baseURL: '',
      adapter,
      getToken: () => store.snapshot().token ?? store.snapshot().terminalToken,
    }),
    history: createMemoryHistory(url),
    notify: {
      success: (message) => messages.push({ kind: 'success', message }),
      info: (message) => messages.push({ kind: 'info', message }),
      error: (message) => messages.push({ kind: 'error', message }),
    },
    session: {
      signIn(signIn) {
        sessions.push({ signIn });
        return Promise.resolve();
      },
      switchTo(signIn) {
        sessions.push({ switchTo: signIn });
      },
      signOut() {
        sessions.push('signOut');
        return Promise.resolve();
      },
    },
    applyPreferences: (preferences) => {
      applied.push(preferences);
    },
    homeTiles: () => Promise.resolve(homeTiles),
    can: (code) => can(store.snapshot().actions, code),
  };
}
