import { afterEach, beforeEach, jest } from '@jest/globals';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import { createMemoryHistory } from '@ecard/shared/testing';
import axios from 'axios';
import { fakeNetwork } from '@ecard/shared/testing';
import { parseStoredValues } from '../session/stored-cookies.ts';
import type { CookieLifetime } from '../session/stored-cookies.ts';
import type { StartupFault } from '../page/startup-fault.ts';
import type { StoredValues } from '../startup/stored-values.ts';
import { EXPIRED_TOKEN, VALID_TOKEN, makeToken } from '../testing/make-token.ts';
import { makeRoute } from '../testing/make-release.ts';
import { createBrowserSession } from './browser-session.ts';
import type { HostCalls } from './browser-session.ts';

const HOST = {
  'GET /api/ec/season': { code: '2026' },
  'GET /api/user/profile': { user: { first_name: 'Болд' } },
  'GET /api/organization/pages': { systems: [] },
  'GET /api/organization/find': { id: '42', name: 'Сургууль' },
};
/** Stored values of a device that was here before, signed out. */
export const device = parseStoredValues({
  terminaltoken: VALID_TOKEN,
  serialNo: '7b7d1a4e-0d4c-4f9e-9a55-1d2c3b4a5f60',
});
const defaultAdapter = axios.defaults.adapter ?? [];

/** Silences the console's warnings, and gives axios its network back after each test. */
export function resetAfterEach(): void {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    axios.defaults.adapter = defaultAdapter;
  });
}

/** A token that is too long for a cookie. */
export const LONG_TOKEN = makeToken({ sub: '1', exp: 4_000_000_000, text: 'x'.repeat(4_096) });
const isKept = ({ token }: StoredValues) => token !== LONG_TOKEN;

/** A browser session over a host that answers as told; what it stored and published can be read. */
export function setUp(
  values: StoredValues,
  answers: Record<string, unknown> = {},
  loadCalls: () => Promise<HostCalls> = () => import('./host-calls.ts'),
) {
  const { adapter, calls } = fakeNetwork({ ...HOST, ...answers });
  axios.defaults.adapter = adapter;
  let stored = values;
  let lifetime: CookieLifetime | undefined;
  let snapshot: PortalSnapshot = anonymousSnapshot({
    token: values.token,
    colourMode: { preference: 'system', resolved: 'dark' },
  });
  let faults: readonly StartupFault[] = [];
  const history = createMemoryHistory('/here');
  const reload = jest.fn();
  const opened: string[] = [];
  // A host that does not answer.
  const fetch = jest.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
  const session = createBrowserSession({
    stored: {
      read: () => stored,
      write: (next, given) => {
        stored = isKept(next) ? next : { ...next, token: stored.token };
        lifetime = given;
      },
    },
    history,
    pagesOrgId: '77',
    loadCalls,
    routes: [{ ...makeRoute(), remote: 'mf-auth' }],
    userAgent: 'test',
    fetch,
    hasExpired: (token) => token === EXPIRED_TOKEN,
    now: () => 2_000_000_000_000,
    reload,
    open: (path) => {
      opened.push(path);
    },
    snapshot: () => snapshot,
    publish: (next, found) => {
      snapshot = next;
      faults = found ?? faults;
    },
  });
  const storeElsewhere = (next: StoredValues): void => {
    stored = next;
  };
  return {
    session,
    history,
    calls,
    fetch,
    reload,
    opened,
    storeElsewhere,
    stored: () => stored,
    lifetime: () => lifetime,
    snapshot: () => snapshot,
    faults: () => faults,
  };
}
