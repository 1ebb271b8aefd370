import { terminalName } from '@ecard/shared/session';
import type { PortalHistory, PortalSession, PortalSnapshot, SignIn } from '@ecard/shared/contract';
import type * as hostCalls from './host-calls.ts';
import type { BrowserStoredValues } from '../session/browser-cookies.ts';
import { randomId } from '../session/random-id.ts';
import type { CookieLifetime } from '../session/stored-cookies.ts';
import type { PortalRoute } from '../routes/route-table.ts';
import { beginStartup } from '../startup/begin-startup.ts';
import type { StartupFault, StartupState } from '../startup/startup-state.ts';
import type { StoredValues } from '../startup/stored-values.ts';
import { toSnapshot } from '../startup/to-snapshot.ts';
import { signedOut } from '../startup/drop-expired-token.ts';

/** A host that keeps the sequence waiting for longer counts as failed: the page says so and offers to try again. */
const PATIENCE_MS = 15_000;

/** What asks the host; it comes after the first page. */
export type HostCalls = Pick<typeof hostCalls, 'createHttpClient' | 'start'>;

export interface BrowserSessionOptions {
  readonly stored: BrowserStoredValues;
  readonly history: PortalHistory;
  readonly pagesOrgId: string;
  readonly routes: readonly PortalRoute[];
  /** May fail while there is no network. */
  loadCalls(): Promise<HostCalls>;
  snapshot(): PortalSnapshot;
  publish(snapshot: PortalSnapshot, faults: readonly StartupFault[]): void;
  readonly userAgent: string;
  /** Loads the page anew: its session is no longer the stored one. */
  reload(): void;
}

/** The session as the browser keeps it. */
export interface BrowserSession extends PortalSession {
  /**
   * Runs the startup sequence here, for a page whose server ran out of time or whose calls failed.
   *
   * Rejects only when the code of the sequence could not be had.
   */
  restart(): Promise<void>;
  /** Forgets the session without leaving the page. */
  clear(): void;
  /** Loads the page anew when another tab signed in or out meanwhile. */
  follow(): void;
  /**
   * The host refused a call. Ends the session that made it, and no other: not one that began since,
   * and not one that another tab opened, which this page then loads anew to follow.
   *
   * @param authorization - The header the refused call carried.
   * @returns Whether a session was ended.
   */
  refuse(authorization: unknown): boolean;
}

export function createBrowserSession(options: BrowserSessionOptions): BrowserSession {
  const { stored, history } = options;
  let turn = 0;

  function apply(state: StartupState, lifetime?: CookieLifetime): void {
    stored.write(state.stored, lifetime);
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
    const { createHttpClient, start } = await options.loadCalls();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const state = await start(values, {
      createHttp: (token) => createHttpClient({ baseURL: '', getToken: () => token, signal }),
      now: Date.now,
      createSerialNo: () => randomId(crypto),
      terminalName: terminalName(options.userAgent),
      pagesOrgId: options.pagesOrgId,
      warn: (message) => {
        console.warn(message);
      },
    });
    if (mine !== turn) return;
    if (isStored(before)) apply(state, lifetime);
    else options.reload();
  }

  function isStored(token: string | null): boolean {
    return stored.read().token === token;
  }

  function clear(): void {
    turn += 1;
    apply(signedOut(beginStartup(stored.read())));
  }

  return {
    follow() {
      if (!isStored(options.snapshot().token)) options.reload();
    },
    restart: () =>
      run(stored.read()).catch((error: unknown) => {
        options.publish(options.snapshot(), [{ step: 'profile', code: 'NETWORK' }]);
        throw error;
      }),
    clear,
    refuse(authorization) {
      const { token } = options.snapshot();
      if (token === null || authorization !== `Bearer ${token}`) return false;
      if (!isStored(token)) {
        options.reload();
        return false;
      }
      clear();
      return true;
    },
    async signIn({ token, isOrganisation, organisationId, ...lifetime }: SignIn) {
      await run({ ...stored.read(), token, isOrg: isOrganisation ? '1' : '0', orgId: organisationId }, lifetime);
      // In the place of the sign-in page, which would only lead here again.
      history.replace('/ec');
    },
    async signOut() {
      const { token } = options.snapshot();
      // The host forgets the token if it can; the browser does in any case.
      await options
        .loadCalls()
        .then(({ createHttpClient }) =>
          createHttpClient({ baseURL: '', getToken: () => token }).post('/api/auth/logout'),
        )
        .catch(() => undefined);
      if (!isStored(token)) {
        options.reload();
        return;
      }
      clear();
      history.push('/');
    },
  };
}
