import type { PortalSession, SignIn } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import type * as hostCalls from './host-calls.ts';
import { readReturnPath } from '../page/return-path.ts';
import type { CookieLifetime } from '../session/stored-cookies.ts';
import type { StoredValues } from '../startup/stored-values.ts';
import { endToken } from './end-token.ts';
import type { SessionBase, SessionChanges, SessionPage, SessionTurn } from './session-changes.ts';

/** Code of the calls to the host; it loads after the first page. */
export type HostCalls = typeof hostCalls;

export interface BrowserSessionOptions extends SessionPage {
  /** May fail while there is no network. */
  loadCalls(): Promise<HostCalls>;
  readonly fetch: typeof fetch;
  /** True if the user token is expired; needs no call. */
  hasExpired(token: string): boolean;
  /** Loads another page from the server. */
  open(path: string): void;
}

/** The session as the browser keeps it. */
export interface BrowserSession extends PortalSession {
  /**
   * Runs the startup sequence here, for a page whose server ran out of time or whose calls failed.
   *
   * Rejects only when the code of the sequence could not be had.
   */
  restart(): Promise<void>;
  /** Logs the terminal in again, whose token the host refused. */
  loginTerminal(): Promise<void>;
  /** Forgets the session without leaving the page. */
  clear(): void;
  /**
   * Follows another tab that signed in or out meanwhile: a session of the same person is taken over, one of somebody else
   * reloads the page.
   *
   * @returns `ended` when the other tab signed out, or the token expired: the page has a session that is over.
   */
  follow(): Promise<'ended' | 'followed'>;
  /**
   * The host refused a call. Forgets the token that it carried, and no other: not one that began since, and not one that
   * another tab stored. The page keeps what it shows.
   *
   * @param authorization - The header the refused call carried.
   * @returns `ended` when the session of this page is over, `changed` when it has another token by now.
   */
  refuse(authorization: unknown): 'ended' | 'changed' | 'other';
  /**
   * Goes on with a session that ended, where the same person signed in again; for somebody else the page reloads.
   *
   * @returns True if the page goes on.
   * @throws Where the profile could not be loaded: nobody knows who it is, and nothing is stored.
   */
  renew(signIn: SignIn): Promise<boolean>;
  /** Loads the account's rights again: roles and menus change while people are signed in. */
  refreshAccess(): Promise<void>;
  /**
   * Ends an impersonation: goes on as the administrator, or signed out where the administrator's session has expired.
   *
   * Rejects when the host could not be asked: the impersonation goes on.
   */
  endImpersonation(): Promise<void>;
}

/** Creates the session of the page. What needs the host loads with the calls to it (`session-changes.ts`). */
export function createBrowserSession(options: BrowserSessionOptions): BrowserSession {
  const { stored, history, snapshot } = options;
  let turns = 0;
  let returnPath: string | undefined;

  // The steps of signing in have addresses of their own, which do not repeat it.
  const noteReturn = (): void => {
    returnPath = readReturnPath(history.location.search) ?? returnPath;
  };
  noteReturn();
  history.listen(noteReturn);

  const base: SessionBase = { keep, returnPath: () => returnPath, signOut, switchTo };

  async function change<Outcome>(
    act: (changes: SessionChanges, turn: SessionTurn) => Promise<Outcome>,
  ): Promise<Outcome> {
    const turn = currentTurn();
    const { createSessionChanges } = await options.loadCalls();
    return act(createSessionChanges(options, base), turn);
  }

  /** Makes the outcome of earlier changes worthless. */
  function endTurns(): void {
    turns += 1;
  }

  function currentTurn(): SessionTurn {
    const mine = turns;
    const { token } = stored.read();
    return { isLast: () => mine === turns, isUntouched: () => isStored(token) };
  }

  function keep(values: StoredValues, lifetime?: CookieLifetime): void {
    const before = stored.read();
    stored.write(values, lifetime);
    if (values.token === null || isStored(values.token)) return;
    stored.write(before);
    throw Object.assign(new Error('the browser did not keep the token'), { code: 'SESSION_NOT_STORED' });
  }

  function signedIn({ token, isOrganisation, organisationId, ...lifetime }: SignIn): [StoredValues, CookieLifetime] {
    return [{ ...stored.read(), token, isOrg: isOrganisation ? '1' : '0', orgId: organisationId }, lifetime];
  }

  function isStored(token: string | null): boolean {
    return stored.read().token === token;
  }

  function switchTo(signIn: SignIn, path: string): void {
    endTurns();
    keep(...signedIn(signIn));
    options.open(path);
  }

  function run(values: StoredValues): Promise<void> {
    endTurns();
    return change((changes, turn) => changes.run(turn, values));
  }

  function resume(values: StoredValues, lifetime?: CookieLifetime): Promise<boolean> {
    endTurns();
    return change((changes, turn) => changes.resume(turn, values, lifetime));
  }

  /** Forgets the session before the host is asked to: a silent host keeps no name on the page. */
  function signOut(): void {
    const { token } = snapshot();
    if (isStored(token)) {
      clear();
      returnPath = undefined;
      history.push('/');
    } else options.reload();
    if (token !== null) endToken(token, options.fetch).catch(() => undefined);
  }

  /** Forgets the stored token; the page keeps what it shows. */
  function forget(): void {
    stored.write({ ...stored.read(), token: null, isOrg: '0', orgId: '0' });
  }

  function clear(): void {
    endTurns();
    forget();
    const { terminalToken, colourMode } = snapshot();
    options.publish(anonymousSnapshot({ terminalToken, colourMode }), []);
  }

  return {
    async follow() {
      const { token } = snapshot();
      const now = stored.read();
      if (token !== null && now.token === token && options.hasExpired(token)) {
        forget();
        return 'ended';
      }
      if (now.token === token) return 'followed';
      if (token === null) options.reload();
      else if (now.token === null) return 'ended';
      else await resume(now).catch(options.reload);
      return 'followed';
    },
    restart: () =>
      run(stored.read()).catch((error: unknown) => {
        options.publish(snapshot(), [{ step: 'profile', code: 'NETWORK' }]);
        throw error;
      }),
    clear,
    refreshAccess: () => change((changes, turn) => changes.refreshAccess(turn)).catch(() => undefined),
    endImpersonation: () => change((changes) => changes.endImpersonation()),
    switchTo: (signIn) => {
      switchTo(signIn, '/ec');
    },
    refuse(authorization) {
      const { token } = snapshot();
      if (token === null) return 'other';
      if (authorization !== `Bearer ${token}`) return 'changed';
      if (isStored(token)) forget();
      return 'ended';
    },
    loginTerminal: () => run({ ...stored.read(), terminalToken: null }),
    renew: (signIn) => resume(...signedIn(signIn)),
    signIn(signIn) {
      endTurns();
      return change((changes, turn) => changes.signIn(turn, ...signedIn(signIn)));
    },
    signOut: () => {
      signOut();
      return Promise.resolve();
    },
  };
}
