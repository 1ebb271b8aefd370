import { describe, expect, it, jest } from '@jest/globals';
import { reply } from '@ecard/shared/testing';
import { EXPIRED_TOKEN, OTHER_TOKEN, VALID_TOKEN } from '../testing/make-token.ts';
import { LONG_TOKEN, device, resetAfterEach, setUp } from './browser-session.fixtures.ts';

const login = { token: VALID_TOKEN, expires_at: '2030-01-01T00:00:00Z', is_org: '0', org_id: '0' };

describe('createBrowserSession', () => {
  resetAfterEach();

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

  it('keeps a sign-in whose token has expired by the clock of the device alone', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(4_000_000_001_000);
    const { session, calls, stored } = setUp(device);
    await session.signIn({ token: VALID_TOKEN, isOrganisation: false, organisationId: '0' });
    expect(stored().token).toBe(VALID_TOKEN);
    // The terminal token, of the same age, is kept too.
    expect(calls.map(({ path }) => path)).not.toContain('/api/auth/login/terminal');
  });

  it('refuses a sign-in whose token the browser does not keep, and stays signed out', async () => {
    const { session, stored, snapshot, history } = setUp(device);
    const signIn = { token: LONG_TOKEN, isOrganisation: true, organisationId: '42' };
    await expect(session.signIn(signIn)).rejects.toMatchObject({ code: 'SESSION_NOT_STORED' });
    expect(stored()).toEqual(device);
    expect(snapshot().token).toBeNull();
    expect(history.location.pathname).toBe('/here');
  });

  it('stays as it is where the browser does not keep the token of another account', () => {
    const before = { ...device, token: VALID_TOKEN };
    const { session, stored, opened } = setUp(before);
    const switchTo = () => {
      session.switchTo({ token: LONG_TOKEN, isOrganisation: true, organisationId: '42' });
    };
    expect(switchTo).toThrow(expect.objectContaining({ code: 'SESSION_NOT_STORED' }));
    expect(stored()).toEqual(before);
    expect(opened).toEqual([]);
  });

  it('keeps the page to return to through every step of signing in that drops it from the address', async () => {
    const { session, history } = setUp(device);
    history.push('/?next=%2Finvoice%3Fpage%3D2');
    history.push('/?step=code');
    await session.signIn({ token: VALID_TOKEN, isOrganisation: false, organisationId: '0' });
    expect(history.location).toMatchObject({ pathname: '/ec', search: '?next=%2Finvoice%3Fpage%3D2' });
  });

  it.each([
    ['staff at the page they begin with', { kind: 'STAFF' }, '?next=%2Finvoice'],
    ['citizens at /ec', { kind: 'INDIVIDUAL' }, ''],
  ])('begins for %s, in the colour mode they have for all devices', async (_who, user, search) => {
    const preferences = { color_mode: 'dark', density: 'compact', start_page: '/invoice' };
    const { session, history, stored, snapshot } = setUp(device, { 'GET /api/user/profile': { user, preferences } });
    await session.signIn({ token: VALID_TOKEN, isOrganisation: false, organisationId: '0' });
    expect(history.location).toMatchObject({ pathname: '/ec', search });
    expect([stored().colourMode, snapshot().colourMode.preference]).toEqual(['dark', 'dark']);
  });

  it('forgets the page to return to with a sign-out', async () => {
    const { session, history } = setUp({ ...device, token: VALID_TOKEN });
    history.push('/?next=%2Finvoice');
    await session.signOut();
    await session.signIn({ token: VALID_TOKEN, isOrganisation: false, organisationId: '0' });
    expect(history.location).toMatchObject({ pathname: '/ec', search: '' });
  });

  it('signs an organisation in as one (specification §6)', async () => {
    const { session, calls, stored, snapshot } = setUp(device);
    await session.signIn({ token: VALID_TOKEN, isOrganisation: true, organisationId: '42' });
    expect(calls[2]).toMatchObject({ path: '/api/organization/find', query: { search_text: '42' } });
    expect(stored()).toMatchObject({ isOrg: '1', orgId: '42' });
    expect(snapshot()).toMatchObject({ isOrganisation: true, organisation: { name: 'Сургууль' } });
  });

  it('keeps a session as long as the person signing in wants it', async () => {
    const { session, lifetime } = setUp(device);
    const signIn = { token: VALID_TOKEN, isOrganisation: false, organisationId: '0' };
    await session.signIn({ ...signIn, outlivesBrowser: false });
    expect(lifetime()).toEqual({ outlivesBrowser: false });
  });

  it('signs out at the host with the token, forgets the session and leads to the root', async () => {
    const { session, history, fetch, stored, snapshot } = setUp({
      ...device,
      token: VALID_TOKEN,
      isOrg: '1',
      orgId: '42',
    });
    await session.signOut();
    expect(fetch.mock.calls).toMatchObject([
      ['/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${VALID_TOKEN}` }, keepalive: true }],
    ]);
    expect(stored()).toEqual({ ...device, token: null, isOrg: '0', orgId: '0' });
    expect(snapshot()).toMatchObject({ token: null, profile: null, menus: [], isOrganisation: false });
    expect(history.location.pathname).toBe('/');
  });

  it('forgets the session at once, before a host that does not answer', () => {
    const { session, stored, snapshot, history } = setUp({ ...device, token: VALID_TOKEN });
    void session.signOut();
    expect([stored().token, snapshot().token]).toEqual([null, null]);
    expect(history.location.pathname).toBe('/');
  });

  it('tells the host of a sign-out, and signs in, where signals have no time limit', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function');
    });
    const { session, stored, fetch } = setUp({ ...device, token: VALID_TOKEN });
    await session.signOut();
    expect(fetch).toHaveBeenCalledTimes(1);
    await session.signIn({ token: OTHER_TOKEN, isOrganisation: false, organisationId: '0' });
    expect(stored().token).toBe(OTHER_TOKEN);
  });

  it('signs out also when the host cannot be reached', async () => {
    const { session, stored, history, fetch } = setUp({ ...device, token: VALID_TOKEN });
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await session.signOut();
    expect(stored().token).toBeNull();
    expect(history.location.pathname).toBe('/');
  });

  it('ends its own session at the host and keeps that of another tab', async () => {
    const { session, stored, storeElsewhere, fetch, reload } = setUp({ ...device, token: VALID_TOKEN });
    storeElsewhere({ ...device, token: OTHER_TOKEN });
    await session.signOut();
    expect(fetch.mock.calls).toMatchObject([
      ['/api/auth/logout', { headers: { Authorization: `Bearer ${VALID_TOKEN}` } }],
    ]);
    expect(stored().token).toBe(OTHER_TOKEN);
    expect(reload).toHaveBeenCalledTimes(1);
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

  it('reports a fault and keeps the token when the code of the host calls does not load', async () => {
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

  it('reloads the page to go on as another account', () => {
    const { session, stored, opened } = setUp({ ...device, token: VALID_TOKEN });
    session.switchTo({ token: OTHER_TOKEN, isOrganisation: true, organisationId: '42' });
    expect(stored()).toMatchObject({ token: OTHER_TOKEN, isOrg: '1', orgId: '42' });
    expect(opened).toEqual(['/ec']);
  });

  it('stops working as somebody else with the administrator’s own token', async () => {
    const { session, stored, opened } = setUp(
      { ...device, token: VALID_TOKEN },
      { 'POST /api/auth/impersonation/end': { ...login, token: OTHER_TOKEN } },
    );
    await session.restart();
    await session.endImpersonation();
    expect(stored()).toMatchObject({ token: OTHER_TOKEN, isOrg: '0' });
    expect(opened).toEqual(['/users']);
  });

  it('stays while no other tab changed the session, and tells when one signed out', async () => {
    const { session, storeElsewhere, reload } = setUp({ ...device, token: VALID_TOKEN });
    expect(await session.follow()).toBe('followed');
    storeElsewhere(device);
    expect(await session.follow()).toBe('ended');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page when somebody signed in in another tab', async () => {
    const { session, storeElsewhere, reload } = setUp(device);
    storeElsewhere({ ...device, token: VALID_TOKEN });
    await session.follow();
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
