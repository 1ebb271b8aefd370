import { terminalName } from '@ecard/shared/session';
import type { Login } from '@ecard/shared/api-schema';
import type { PortalHistory, PortalSession, PortalSnapshot, SignIn } from '@ecard/shared/contract';
import type * as hostCalls from './host-calls.ts';
import type { BrowserStoredValues } from '../session/browser-cookies.ts';
import { readReturnPath, withReturnPath } from '../page/return-path.ts';
import { isSamePerson } from '../session/is-same-person.ts';
import { randomId } from '../session/random-id.ts';
import type { CookieLifetime } from '../session/stored-cookies.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import { beginStartup } from '../startup/begin-startup.ts';
import type { StartupFault } from '../page/startup-fault.ts';
import type { StartupDependencies, StartupState } from '../startup/startup-state.ts';
import type { StoredValues } from '../startup/stored-values.ts';
import { toSnapshot } from '../startup/to-snapshot.ts';
import { signedOut } from '../startup/drop-expired-token.ts';
import { endToken } from './end-token.ts';
import { isSameAccess } from './is-same-access.ts';

/** Time limit of the whole sequence; after it the page says that it failed and offers to try again. */
const STARTUP_TIMEOUT_MS = 15_000;

/** Code of the calls to the host; it loads after the first page. */
export type HostCalls = typeof hostCalls;

export interface BrowserSessionOptions {
  readonly stored: BrowserStoredValues;
  readonly history: PortalHistory;
  readonly pagesOrgId: string;
  readonly routes: readonly PortalRoute[];
  /** May fail while there is no network. */
  loadCalls(): Promise<HostCalls>;
  snapshot(): PortalSnapshot;
  /** @param faults - Of the startup sequence; as they were when absent. */
  publish(snapshot: PortalSnapshot, faults?: readonly StartupFault[]): void;
  readonly userAgent: string;
  readonly fetch: typeof fetch;
  /** True if the user token is expired; needs no call. */
  hasExpired(token: string): boolean;
  /** Epoch milliseconds by the clock of the server. */
  now(): number;
  /** Reloads the page: its session is no longer the stored one. */
  reload(): void;
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

export function createBrowserSession(options: BrowserSessionOptions): BrowserSession {
  const { stored, history } = options;
  let turn = 0;
  let returnPath: string | undefined;

  // The steps of signing in have addresses of their own, which do not repeat it.
  const noteReturn = (): void => {
    returnPath = readReturnPath(history.location.search) ?? returnPath;
  };
  noteReturn();
  history.listen(noteReturn);

  /** @throws Error `SESSION_NOT_STORED` where the browser does not keep the token: the next page would lack it. */
  function keep(values: StoredValues, lifetime?: CookieLifetime): void {
    const before = stored.read();
    stored.write(values, lifetime);
    if (values.token === null || isStored(values.token)) return;
    stored.write(before);
    throw Object.assign(new Error('the browser did not keep the token'), { code: 'SESSION_NOT_STORED' });
  }

  function apply(state: StartupState, lifetime?: CookieLifetime): void {
    keep(state.stored, lifetime);
    options.publish(toSnapshot(state, options.snapshot().colourMode.resolved, options.routes), state.faults);
  }

  /**
   * Another run, or an end of the session, makes the outcome of an earlier run worthless; so does another
   * tab that changed the session meanwhile.
   */
  async function run(values: StoredValues, lifetime?: CookieLifetime): Promise<void> {
    turn += 1;
    const mine = turn;
    const before = stored.read().token;
    const state = await startWith(values);
    if (mine !== turn) return;
    if (isStored(before)) apply(state, lifetime);
    else options.reload();
  }

  async function resumeWith(values: StoredValues, lifetime?: CookieLifetime): Promise<boolean> {
    turn += 1;
    const mine = turn;
    const state = await startWith(values);
    if (mine !== turn) return false;
    const fault = state.faults.find(({ step }) => step === 'profile');
    if (fault) throw Object.assign(new Error('the profile could not be loaded'), { code: fault.code });
    const before = options.snapshot();
    if (isSamePerson(before, toSnapshot(state, before.colourMode.resolved, options.routes))) {
      apply(state, lifetime);
      return true;
    }
    keep(state.stored, lifetime);
    options.reload();
    return false;
  }

  async function startWith(values: StoredValues): Promise<StartupState> {
    const calls = await options.loadCalls();
    return calls.start(values, dependencies(calls));
  }

  function dependencies({ createHttpClient }: HostCalls): StartupDependencies {
    const signal = AbortSignal.timeout(STARTUP_TIMEOUT_MS);
    return {
      createHttp: (token) => createHttpClient({ baseURL: '', getToken: () => token, signal }),
      now: options.now,
      createSerialNo: () => randomId(crypto),
      terminalName: terminalName(options.userAgent),
      pagesOrgId: options.pagesOrgId,
      warn: (message) => {
        console.warn(message);
      },
    };
  }

  function signedIn({ token, isOrganisation, organisationId, ...lifetime }: SignIn): [StoredValues, CookieLifetime] {
    return [{ ...stored.read(), token, isOrg: isOrganisation ? '1' : '0', orgId: organisationId }, lifetime];
  }

  function isStored(token: string | null): boolean {
    return stored.read().token === token;
  }

  function switchTo(signIn: SignIn, path: string): void {
    turn += 1;
    keep(...signedIn(signIn));
    options.open(path);
  }

  async function refreshAccess(): Promise<void> {
    const before = options.snapshot();
    const { token, profile } = before;
    // Without a profile the page says so and offers to start again.
    if (token === null || !profile?.user) return;
    const mine = turn;
    const calls = await options.loadCalls();
    const state = await calls.loadAccess({ ...stored.read(), token }, dependencies(calls));
    const now = options.snapshot();
    if (mine !== turn || now.token !== token || state.stored.token === null || state.faults.length > 0) return;
    const next = toSnapshot(state, now.colourMode.resolved, options.routes);
    const access = { profile: next.profile, actions: next.actions, menus: next.menus };
    if (!isSameAccess(now, next)) options.publish({ ...now, ...access });
  }

  async function endImpersonation(): Promise<void> {
    const { token } = options.snapshot();
    const { createHttpClient, parseLogin } = await options.loadCalls();
    const http = createHttpClient({ baseURL: '', getToken: () => token });
    let login: Login;
    try {
      login = parseLogin((await http.post<unknown>('/api/auth/impersonation/end')).data);
    } catch (error) {
      if (!isRefused(error)) throw error;
      signOut();
      return;
    }
    switchTo({ token: login.token, isOrganisation: login.is_org === '1', organisationId: login.org_id }, '/users');
  }

  /** Forgets the session before the host is asked to: a silent host keeps no name on the page. */
  function signOut(): void {
    const { token } = options.snapshot();
    if (isStored(token)) {
      clear();
      returnPath = undefined;
      history.push('/');
    } else options.reload();
    if (token !== null) endToken(token, options.fetch).catch(() => undefined);
  }

  /** Forgets the stored token; the page keeps what it shows. */
  function forget(): void {
    stored.write(signedOut(beginStartup(stored.read())).stored);
  }

  function clear(): void {
    turn += 1;
    apply(signedOut(beginStartup(stored.read())));
  }

  return {
    async follow() {
      const { token } = options.snapshot();
      const now = stored.read();
      if (token !== null && now.token === token && options.hasExpired(token)) {
        forget();
        return 'ended';
      }
      if (now.token === token) return 'followed';
      if (token === null) options.reload();
      else if (now.token === null) return 'ended';
      else await resumeWith(now).catch(options.reload);
      return 'followed';
    },
    restart: () =>
      run(stored.read()).catch((error: unknown) => {
        options.publish(options.snapshot(), [{ step: 'profile', code: 'NETWORK' }]);
        throw error;
      }),
    clear,
    refreshAccess: () => refreshAccess().catch(() => undefined),
    endImpersonation,
    switchTo: (signIn) => {
      switchTo(signIn, '/ec');
    },
    refuse(authorization) {
      const { token } = options.snapshot();
      if (token === null) return 'other';
      if (authorization !== `Bearer ${token}`) return 'changed';
      if (isStored(token)) forget();
      return 'ended';
    },
    loginTerminal: () => run({ ...stored.read(), terminalToken: null }),
    renew: (signIn) => resumeWith(...signedIn(signIn)),
    async signIn(signIn: SignIn) {
      const [values, lifetime] = signedIn(signIn);
      await run(values, lifetime);
      const snapshot = options.snapshot();
      const { color_mode: mode = 'system', start_page: start = null } = snapshot.profile?.preferences ?? {};
      // The device's own choice stays where the person has none for all devices; the next page shows the mode.
      if (mode !== 'system') {
        stored.write({ ...stored.read(), colourMode: mode }, lifetime);
        options.publish({ ...snapshot, colourMode: { ...snapshot.colourMode, preference: mode } });
      }
      const wanted = returnPath ?? (isPassenger(snapshot) ? undefined : (start ?? undefined));
      // In the place of the sign-in page, which would only lead here again.
      history.replace(withReturnPath('/ec', wanted));
    },
    signOut: () => {
      signOut();
      return Promise.resolve();
    },
  };
}

/** Citizens begin at `/ec` (specification, section 2); all others may begin where they like. */
function isPassenger({ isOrganisation, profile }: PortalSnapshot): boolean {
  return !isOrganisation && profile?.user?.kind !== 'STAFF';
}

/** Tells whether the host refused the token of a call. */
function isRefused(error: unknown): boolean {
  return (error as { readonly response?: { readonly status?: number } }).response?.status === 401;
}
