import { parseLogin } from '@ecard/shared/api-schema';
import type { Login } from '@ecard/shared/api-schema';
import type { PortalHistory, PortalSnapshot, SignIn } from '@ecard/shared/contract';
import { createHttpClient } from '@ecard/shared/http';
import { terminalName } from '@ecard/shared/session';
import type { StartupFault } from '../page/startup-fault.ts';
import { withReturnPath } from '../page/return-path.ts';
import { timeoutSignal } from '../remotes/timeout-signal.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import type { BrowserStoredValues } from '../session/browser-cookies.ts';
import { isSamePerson } from '../session/is-same-person.ts';
import { randomId } from '../session/random-id.ts';
import type { CookieLifetime } from '../session/stored-cookies.ts';
import { loadAccess } from '../startup/load-access.ts';
import { start } from '../startup/start.ts';
import type { StartupDependencies, StartupState } from '../startup/startup-state.ts';
import type { StoredValues } from '../startup/stored-values.ts';
import { toSnapshot } from '../startup/to-snapshot.ts';
import { isSameAccess } from './is-same-access.ts';

/** Time limit of the whole sequence; after it the page says that it failed and offers to try again. */
const STARTUP_TIMEOUT_MS = 15_000;

/** The page around a session. */
export interface SessionPage {
  readonly stored: BrowserStoredValues;
  readonly history: PortalHistory;
  readonly pagesOrgId: string;
  readonly routes: readonly PortalRoute[];
  readonly userAgent: string;
  snapshot(): PortalSnapshot;
  /** @param faults - Of the startup sequence; as they were when absent. */
  publish(snapshot: PortalSnapshot, faults?: readonly StartupFault[]): void;
  /** Epoch milliseconds by the clock of the server. */
  now(): number;
  /** Reloads the page: its session is no longer the stored one. */
  reload(): void;
}

/** One change of the session, from the moment somebody asked for it. */
export interface SessionTurn {
  /** Returns false once another change, or an end of the session, makes the outcome of this one worthless. */
  isLast(): boolean;
  /** Returns false once another tab changed the stored session. */
  isUntouched(): boolean;
}

/** Steps of a session that need no host. */
export interface SessionBase {
  /** @throws Error `SESSION_NOT_STORED` where the browser does not keep the token: the next page would lack it. */
  keep(values: StoredValues, lifetime?: CookieLifetime): void;
  /** Returns the page asked for before signing in. */
  returnPath(): string | undefined;
  signOut(): void;
  /** Stores another account's session and loads a page with it. */
  switchTo(signIn: SignIn, path: string): void;
}

/** Changes of a session that only the host can tell the outcome of. */
export interface SessionChanges {
  /** Runs the startup sequence, and publishes what it gives. */
  run(turn: SessionTurn, values: StoredValues, lifetime?: CookieLifetime): Promise<void>;
  /** Signs in, and leads to the page that the person begins with. */
  signIn(turn: SessionTurn, values: StoredValues, lifetime: CookieLifetime): Promise<void>;
  /**
   * Goes on with a session of the same person; for somebody else the page reloads.
   *
   * @returns True if the page goes on.
   * @throws Where the profile could not be loaded: nobody knows who it is, and nothing is stored.
   */
  resume(turn: SessionTurn, values: StoredValues, lifetime?: CookieLifetime): Promise<boolean>;
  /** Loads the account's rights again. */
  refreshAccess(turn: SessionTurn): Promise<void>;
  /** Ends an impersonation. Rejects when the host could not be asked. */
  endImpersonation(): Promise<void>;
}

/** Creates the changes of a session; they load after the first page, with the calls to the host. */
export function createSessionChanges(page: SessionPage, base: SessionBase): SessionChanges {
  const { stored, history, snapshot, publish } = page;

  function dependencies(): StartupDependencies {
    const signal = timeoutSignal(STARTUP_TIMEOUT_MS);
    return {
      createHttp: (token) => createHttpClient({ baseURL: '', getToken: () => token, ...(signal ? { signal } : {}) }),
      now: page.now,
      createSerialNo: () => randomId(crypto),
      terminalName: terminalName(page.userAgent),
      pagesOrgId: page.pagesOrgId,
      warn: (message) => {
        console.warn(message);
      },
    };
  }

  const snapshotOf = (state: StartupState) => toSnapshot(state, snapshot().colourMode.resolved, page.routes);

  function apply(state: StartupState, lifetime?: CookieLifetime): void {
    base.keep(state.stored, lifetime);
    publish(snapshotOf(state), state.faults);
  }

  async function run(turn: SessionTurn, values: StoredValues, lifetime?: CookieLifetime): Promise<void> {
    const state = await start(values, dependencies());
    if (!turn.isLast()) return;
    if (turn.isUntouched()) apply(state, lifetime);
    else page.reload();
  }

  return {
    run,
    async signIn(turn, values, lifetime) {
      await run(turn, values, lifetime);
      const signedIn = snapshot();
      const { color_mode: mode = 'system', start_page: begin = null } = signedIn.profile?.preferences ?? {};
      // The device's own choice stays where the person has none for all devices; the next page shows the mode.
      if (mode !== 'system') {
        stored.write({ ...stored.read(), colourMode: mode }, lifetime);
        publish({ ...signedIn, colourMode: { ...signedIn.colourMode, preference: mode } });
      }
      const wanted = base.returnPath() ?? (isPassenger(signedIn) ? undefined : (begin ?? undefined));
      // In the place of the sign-in page, which would only lead here again.
      history.replace(withReturnPath('/ec', wanted));
    },
    async resume(turn, values, lifetime) {
      const state = await start(values, dependencies());
      if (!turn.isLast()) return false;
      const fault = state.faults.find(({ step }) => step === 'profile');
      if (fault) throw Object.assign(new Error('the profile could not be loaded'), { code: fault.code });
      if (isSamePerson(snapshot(), snapshotOf(state))) {
        apply(state, lifetime);
        return true;
      }
      base.keep(state.stored, lifetime);
      page.reload();
      return false;
    },
    async refreshAccess(turn) {
      const { token, profile } = snapshot();
      // Without a profile the page says so and offers to start again.
      if (token === null || !profile?.user) return;
      const state = await loadAccess({ ...stored.read(), token }, dependencies());
      const now = snapshot();
      if (!turn.isLast() || now.token !== token || state.stored.token === null || state.faults.length > 0) return;
      const next = snapshotOf(state);
      if (isSameAccess(now, next)) return;
      publish({ ...now, profile: next.profile, actions: next.actions, menus: next.menus });
    },
    async endImpersonation() {
      const { token } = snapshot();
      const http = createHttpClient({ baseURL: '', getToken: () => token });
      let login: Login;
      try {
        login = parseLogin((await http.post<unknown>('/api/auth/impersonation/end')).data);
      } catch (error) {
        if (!isRefused(error)) throw error;
        base.signOut();
        return;
      }
      const { is_org: kind, org_id: organisationId } = login;
      base.switchTo({ token: login.token, isOrganisation: kind === '1', organisationId }, '/users');
    },
  };
}

/** Citizens begin at `/ec` (specification, section 2); all others may begin where they like. */
function isPassenger({ isOrganisation, profile }: PortalSnapshot): boolean {
  return !isOrganisation && profile?.user?.kind !== 'STAFF';
}

/** Returns true where the host refused the token of a call. */
function isRefused(error: unknown): boolean {
  return (error as { readonly response?: { readonly status?: number } }).response?.status === 401;
}
