import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import { createMemoryHistory } from '@ecard/shared/testing';
import axios from 'axios';
import { fakeNetwork, reply } from '@ecard/shared/testing';
import { parseStoredValues } from '../session/stored-cookies.ts';
import type { CookieLifetime } from '../session/stored-cookies.ts';
import type { StartupFault } from '../startup/startup-state.ts';
import type { StoredValues } from '../startup/stored-values.ts';
import { EXPIRED_TOKEN, VALID_TOKEN } from '../testing/make-token.ts';
import { makeRoute } from '../testing/make-release.ts';
import { createBrowserSession } from './browser-session.ts';
import type { HostCalls } from './browser-session.ts';

const HOST = {
  'GET /api/ec/season': { code: '2026' },
  'GET /api/user/profile': { user: { first_name: 'Болд' } },
  'GET /api/organization/pages': { systems: [] },
  'GET /api/organization/find': { id: '42', name: 'Сургууль' },
  'POST /api/auth/logout': {},
};
const device = parseStoredValues({ terminaltoken: VALID_TOKEN, serialNo: '7b7d1a4e-0d4c-4f9e-9a55-1d2c3b4a5f60' });
const defaultAdapter = axios.defaults.adapter ?? [];

function setUp(
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
  const session = createBrowserSession({
    stored: {
      read: () => stored,
      write: (next, given) => {
        stored = next;
        lifetime = given;
      },
    },
    history,
    pagesOrgId: '77',
    loadCalls,
    routes: [{ ...makeRoute(), remote: 'mf-auth' }],
    userAgent: 'test',
    reload,
    snapshot: () => snapshot,
    publish: (next, found) => {
      snapshot = next;
      faults = found;
    },
  });
  const storeElsewhere = (next: StoredValues): void => {
    stored = next;
  };
  return {
    session,
    history,
    calls,
    reload,
    storeElsewhere,
    stored: () => stored,
    lifetime: () => lifetime,
    snapshot: () => snapshot,
    faults: () => faults,
  };
}

describe('createBrowserSession', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    axios.defaults.adapter = defaultAdapter;
  });

  it('stores what a sign-in gives, runs the sequence and leads to /ec (specification §2)', async () => {
    const { session, history, calls, stored, snapshot } = setUp(device);
    await session.signIn({ token: VALID_TOKEN, isOrganisation: false, organisationId: '0' });
    expect(calls.map(({ path, headers }) => [path, headers['authorization']])).toEqual(
      ['/api/ec/season', '/api/user/profile', '/api/organization/pages'].map((path) => [path, `Bearer ${VALID_TOKEN}`]),
    );
    expect(stored()).toMatchObject({ token: VALID_TOKEN, isOrg: '0', orgId: '0' });
    expect(snapshot()).toMatchObject({ token: VALID_TOKEN, profile: { user: { first_name: 'Болд' } } });
    expect([history.location.pathname, history.kind]).toEqual(['/ec', 'REPLACE']);
  });

  it('signs an organisation in as one (specification §6)', async () => {
    const { session, calls, stored, snapshot } = setUp(device);
    await session.signIn({ token: VALID_TOKEN, isOrganisation: true, organisationId: '42' });
    expect(calls[2]).toMatchObject({ path: '/api/organization/find', query: { search_text: '42' } });
    expect(stored()).toMatchObject({ isOrg: '1', orgId: '42' });
    expect(snapshot()).toMatchObject({ isOrganisation: true, organisation: { name: 'Сургууль' } });
  });

  it('keeps a session as long as whoever signs in wants it', async () => {
    const { session, lifetime } = setUp(device);
    const signIn = { token: VALID_TOKEN, isOrganisation: false, organisationId: '0' };
    await session.signIn({ ...signIn, outlivesBrowser: false });
    expect(lifetime()).toEqual({ outlivesBrowser: false });
  });

  it('signs out at the host with the token, forgets the session and leads to the root', async () => {
    const { session, history, calls, stored, snapshot } = setUp({
      ...device,
      token: VALID_TOKEN,
      isOrg: '1',
      orgId: '42',
    });
    await session.signOut();
    expect(calls).toMatchObject([{ path: '/api/auth/logout', headers: { authorization: `Bearer ${VALID_TOKEN}` } }]);
    expect(stored()).toEqual({ ...device, token: null, isOrg: '0', orgId: '0' });
    expect(snapshot()).toMatchObject({ token: null, profile: null, menus: [], isOrganisation: false });
    expect(history.location.pathname).toBe('/');
  });

  it('signs out also when the host does not answer', async () => {
    const { session, stored, history } = setUp(
      { ...device, token: VALID_TOKEN },
      { 'POST /api/auth/logout': reply(500) },
    );
    await session.signOut();
    expect(stored().token).toBeNull();
    expect(history.location.pathname).toBe('/');
  });

  it('clears the session without leaving the page or asking the host', () => {
    const { session, history, calls, stored } = setUp({ ...device, token: VALID_TOKEN });
    session.clear();
    expect(stored()).toMatchObject({ token: null, terminalToken: VALID_TOKEN });
    expect(history.location.pathname).toBe('/here');
    expect(calls).toEqual([]);
  });

  it('runs the sequence with what is stored, and publishes what failed', async () => {
    const { session, faults, snapshot } = setUp(
      { ...device, token: VALID_TOKEN },
      { 'GET /api/organization/pages': reply(403) },
    );
    await session.restart();
    expect(faults()).toEqual([{ step: 'menus', code: 'HTTP_403' }]);
    expect(snapshot().profile).not.toBeNull();
  });

  it('takes a host that keeps it waiting for 15 s for failed, says so, and signs nobody out', async () => {
    const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { session, faults, stored } = setUp({ ...device, token: VALID_TOKEN });
    await session.restart();
    expect(patience).toHaveBeenCalledWith(15_000);
    expect(faults().map(({ step }) => step)).toEqual(['season', 'profile', 'menus']);
    expect(stored().token).toBe(VALID_TOKEN);
  });

  it('says so where the code that asks the host does not come', async () => {
    const loadCalls = () => Promise.reject(new Error('no network'));
    const { session, faults, stored } = setUp({ ...device, token: VALID_TOKEN }, {}, loadCalls);
    await expect(session.restart()).rejects.toThrow('no network');
    expect(faults()).toMatchObject([{ step: 'profile' }]);
    expect(stored().token).toBe(VALID_TOKEN);
  });

  it('warns on the console of an expired token, in the words of the catalogue (specification §8)', async () => {
    const { session, stored } = setUp({ ...device, token: EXPIRED_TOKEN });
    await session.restart();
    expect(console.warn).toHaveBeenCalledWith('JWT token is expired.');
    expect(stored().token).toBeNull();
  });

  it('warns on the console of a token that cannot be decoded, in the words of the catalogue (specification §8)', async () => {
    const { session, stored } = setUp({ ...device, token: 'not a token' });
    await session.restart();
    expect(console.warn).toHaveBeenCalledWith('cannot parse jwt token');
    expect(stored().token).toBe('not a token');
  });

  it('keeps the colours of the page', async () => {
    const { session, snapshot } = setUp({ ...device, token: VALID_TOKEN });
    await session.restart();
    expect(snapshot().colourMode.resolved).toBe('dark');
  });

  it('keeps a sign-in that finished while an earlier run of the sequence was under way', async () => {
    const slow = Promise.withResolvers<{ token: string }>();
    const answers = [slow.promise, { token: VALID_TOKEN }];
    const { session, stored, snapshot } = setUp(
      { ...device, terminalToken: null },
      { 'POST /api/auth/login/terminal': () => answers.shift() },
    );
    const late = session.restart();
    await session.signIn({ token: VALID_TOKEN, isOrganisation: false, organisationId: '0' });
    slow.resolve({ token: VALID_TOKEN });
    await late;
    expect(stored().token).toBe(VALID_TOKEN);
    expect(snapshot().profile).not.toBeNull();
  });

  it('ends the session whose call the host refused', () => {
    const { session, stored, reload } = setUp({ ...device, token: VALID_TOKEN });
    expect(session.refuse(`Bearer ${VALID_TOKEN}`)).toBe(true);
    expect(stored().token).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves a session alone that began after the refused call', () => {
    const { session, stored } = setUp({ ...device, token: VALID_TOKEN });
    expect(session.refuse('Bearer an.earlier.one')).toBe(false);
    expect(stored().token).toBe(VALID_TOKEN);
  });

  it('leaves a session alone that another tab opened, and loads the page anew to follow it', () => {
    const { session, stored, storeElsewhere, reload } = setUp({ ...device, token: VALID_TOKEN });
    storeElsewhere({ ...device, token: 'of.another.tab' });
    expect(session.refuse(`Bearer ${VALID_TOKEN}`)).toBe(false);
    expect(stored().token).toBe('of.another.tab');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('ends nothing when another tab signed out meanwhile, and loads the page anew to follow it', () => {
    const { session, storeElsewhere, reload } = setUp({ ...device, token: VALID_TOKEN });
    storeElsewhere(device);
    expect(session.refuse(`Bearer ${VALID_TOKEN}`)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('ends a session once, however many calls the host refuses (specification §8)', () => {
    const { session } = setUp({ ...device, token: VALID_TOKEN });
    const refused = Array.from({ length: 5 }, () => session.refuse(`Bearer ${VALID_TOKEN}`));
    expect(refused).toEqual([true, false, false, false, false]);
  });

  it('follows a session that another tab began or ended, and stays otherwise', () => {
    const { session, storeElsewhere, reload } = setUp({ ...device, token: VALID_TOKEN });
    session.follow();
    expect(reload).not.toHaveBeenCalled();
    storeElsewhere(device);
    session.follow();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stores nothing over a session that another tab began while the sequence ran', async () => {
    const slow = Promise.withResolvers<{ code: string }>();
    const { session, stored, storeElsewhere, reload } = setUp(
      { ...device, token: VALID_TOKEN },
      { 'GET /api/ec/season': () => slow.promise },
    );
    const running = session.restart();
    storeElsewhere({ ...device, token: 'of.another.tab' });
    slow.resolve({ code: '2026' });
    await running;
    expect(stored().token).toBe('of.another.tab');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
