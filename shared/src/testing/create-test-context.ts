import type { NotifyMessage, PortalContext, PortalSnapshot, SignIn } from '../contract/index.ts';
import { createHttpClient } from '../http/index.ts';
import { anonymousSnapshot, can, createPortalStore } from '../store/index.ts';
import type { WritablePortalStore } from '../store/index.ts';
import { createMemoryHistory } from './create-memory-history.ts';
import { fakeNetwork } from './fake-network.ts';
import type { Answer, RecordedCall } from './fake-network.ts';

export interface TestContextOptions {
  /** Parts that differ from an anonymous visitor's. */
  readonly snapshot?: Partial<PortalSnapshot>;
  /** What the host answers, by method and path: `'GET /api/invoice'`. */
  readonly responses?: Readonly<Record<string, Answer>>;
  /** Where the visitor is. Default `/`. */
  readonly url?: string;
}

/** A portal context whose network alone is faked, and what was done with it. */
export interface TestContext extends PortalContext {
  readonly calls: readonly RecordedCall[];
  readonly messages: readonly { readonly kind: 'success' | 'info' | 'error'; readonly message: NotifyMessage }[];
  /** What screens asked of the session, in order. */
  readonly sessions: readonly ({ readonly signIn: SignIn } | 'signOut')[];
  readonly publish: WritablePortalStore['publish'];
}

/** Creates a portal context for one test. */
export function createTestContext({ snapshot = {}, responses = {}, url = '/' }: TestContextOptions = {}): TestContext {
  const { store, publish } = createPortalStore(anonymousSnapshot(snapshot));
  const { adapter, calls } = fakeNetwork(responses);
  const messages: TestContext['messages'][number][] = [];
  const sessions: TestContext['sessions'][number][] = [];
  return {
    contract: 1,
    store,
    publish,
    calls,
    messages,
    sessions,
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
      signOut() {
        sessions.push('signOut');
        return Promise.resolve();
      },
    },
    can: (code) => can(store.snapshot().actions, code),
  };
}
