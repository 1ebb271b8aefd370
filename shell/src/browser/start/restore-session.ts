import type { PortalHistory, PortalSnapshot } from '@ecard/shared/contract';
import { isTokenExpired } from '@ecard/shared/session';
import { createPortalStore } from '@ecard/shared/store';
import type { WritablePortalStore } from '@ecard/shared/store';
import { createBrowserStoredValues } from '../../session/browser-cookies.ts';
import type { BrowserStoredValues } from '../../session/browser-cookies.ts';
import { isSamePerson } from '../../session/is-same-person.ts';
import type { StartupFault } from '../../page/startup-fault.ts';
import { createBrowserHistory } from '../browser-history.ts';
import { createBrowserSession } from '../browser-session.ts';
import type { BrowserSession } from '../browser-session.ts';
import { initialSnapshot } from '../initial-page.ts';
import { openDocument } from '../open-document.ts';
import { notifyReplacedSession } from '../notify-replaced-session.ts';
import { notifyTerminalFault } from '../notify-terminal-fault.ts';
import { createRenewal } from '../renewal.ts';
import type { Renewal } from '../renewal.ts';
import type { Recovering } from './prepare-recovery.ts';
import type { ServedPage } from './read-page.ts';

/** The portal's state in the browser. */
export interface RestoredSession extends WritablePortalStore {
  readonly stored: BrowserStoredValues;
  readonly history: PortalHistory;
  readonly session: BrowserSession;
  readonly renewal: Renewal;
  snapshot(): PortalSnapshot;
  /** True if the user token is expired; needs no call. */
  hasExpired(token: string): boolean;
  /** Faults of the startup sequence that ran last. */
  faults(): readonly StartupFault[];
  /** Says what the person has to know of this session. */
  notifyFaults(): void;
}

/** Restores store and session from the page data and the stored values. */
export function restoreSession(window: Window, { data, now }: ServedPage, { modules }: Recovering): RestoredSession {
  const { document, location } = window;
  const { notify, messages, loadCalls } = modules;
  const stored = createBrowserStoredValues(document, location.protocol === 'https:', now, (act) => {
    modules.withCalls(({ duplicateCookies }) => {
      act(duplicateCookies);
    });
  });
  const history = createBrowserHistory(window, (to, kind) => openDocument(location, data.routes, to, kind));
  const { store, publish } = createPortalStore(initialSnapshot(data, stored.read()));
  const snapshot = () => store.snapshot();
  let faults: readonly StartupFault[] = data.faults;

  function notifyFaults(): void {
    notifyTerminalFault(faults, notify);
    notifyReplacedSession(document, snapshot(), notify);
  }

  const hasExpired = (token: string): boolean =>
    isTokenExpired(token, now(), (message) => {
      console.warn(message);
    });

  const session = createBrowserSession({
    stored,
    history,
    pagesOrgId: data.pagesOrgId,
    loadCalls,
    routes: data.routes,
    userAgent: window.navigator.userAgent,
    fetch: window.fetch.bind(window),
    hasExpired,
    now,
    reload: () => {
      location.reload();
    },
    open: (path) => {
      location.assign(path);
    },
    snapshot,
    publish: (next, newFaults = faults) => {
      faults = newFaults;
      // One account's messages must not be shown to the next.
      if (next.token !== snapshot().token && !isSamePerson(next, snapshot())) messages.clear();
      publish(next);
      notifyFaults();
    },
  });
  return {
    ...{ stored, history, store, publish, session, snapshot, hasExpired, notifyFaults },
    renewal: createRenewal(),
    faults: () => faults,
  };
}
