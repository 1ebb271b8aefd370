import { describe, expect, it } from '@jest/globals';
import { reply } from '@ecard/shared/testing';
import { EXPIRED_TOKEN, OTHER_TOKEN, VALID_TOKEN } from '../testing/make-token.ts';
import { device, resetAfterEach, setUp } from './browser-session.fixtures.ts';

resetAfterEach();

describe('when the host refuses a call', () => {
  it('forgets the token and keeps what the page shows', async () => {
    const { session, stored, snapshot, reload } = setUp({ ...device, token: VALID_TOKEN });
    await session.restart();
    expect(session.refuse(`Bearer ${VALID_TOKEN}`)).toBe('ended');
    expect(stored()).toMatchObject({ token: null, isOrg: '0', orgId: '0' });
    expect(snapshot()).toMatchObject({ token: VALID_TOKEN, profile: { user: { first_name: 'Болд' } } });
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves a session alone that began after the refused call', () => {
    const { session, stored } = setUp({ ...device, token: VALID_TOKEN });
    expect(session.refuse('Bearer an.earlier.one')).toBe('changed');
    expect(stored().token).toBe(VALID_TOKEN);
  });

  it('leaves the session of another tab alone', () => {
    const { session, stored, storeElsewhere } = setUp({ ...device, token: VALID_TOKEN });
    storeElsewhere({ ...device, token: 'of.another.tab' });
    expect(session.refuse(`Bearer ${VALID_TOKEN}`)).toBe('ended');
    expect(stored().token).toBe('of.another.tab');
  });

  it('has no session to end where nobody is signed in', () => {
    expect(setUp(device).session.refuse(`Bearer ${VALID_TOKEN}`)).toBe('other');
  });
});

describe('when somebody signs in again', () => {
  const person = (id: number) => ({ 'GET /api/user/profile': { user: { id, first_name: 'Болд' } } });
  const signIn = { token: OTHER_TOKEN, isOrganisation: false, organisationId: '0' };

  it('goes on with the same person, on the page where it stands', async () => {
    const { session, stored, snapshot, history, reload } = setUp({ ...device, token: VALID_TOKEN }, person(7));
    await session.restart();
    session.refuse(`Bearer ${VALID_TOKEN}`);
    expect(await session.renew(signIn)).toBe(true);
    expect(stored().token).toBe(OTHER_TOKEN);
    expect(snapshot().token).toBe(OTHER_TOKEN);
    expect(history.location.pathname).toBe('/here');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page for somebody else', async () => {
    const people = [7, 8];
    const { session, stored, snapshot, reload } = setUp(
      { ...device, token: VALID_TOKEN },
      { 'GET /api/user/profile': () => ({ user: { id: people.shift() } }) },
    );
    await session.restart();
    expect(await session.renew(signIn)).toBe(false);
    expect(stored().token).toBe(OTHER_TOKEN);
    expect(snapshot().token).toBe(VALID_TOKEN);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stores nothing while it is not known who it is', async () => {
    const { session, stored } = setUp({ ...device, token: VALID_TOKEN }, { 'GET /api/user/profile': reply(403) });
    await expect(session.renew(signIn)).rejects.toMatchObject({ code: 'HTTP_403' });
    expect(stored().token).toBe(VALID_TOKEN);
  });

  it('takes over what the same person signed in to in another tab', async () => {
    const { session, snapshot, storeElsewhere, reload } = setUp({ ...device, token: VALID_TOKEN }, person(7));
    await session.restart();
    storeElsewhere({ ...device, token: OTHER_TOKEN });
    expect(await session.follow()).toBe('followed');
    expect(snapshot().token).toBe(OTHER_TOKEN);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('when the person comes back to a page whose token expired', () => {
  it('forgets the token and keeps what the page shows', async () => {
    const { session, stored, snapshot, reload } = setUp({ ...device, token: EXPIRED_TOKEN });
    expect(await session.follow()).toBe('ended');
    expect(stored()).toMatchObject({ token: null, isOrg: '0', orgId: '0' });
    expect(snapshot().token).toBe(EXPIRED_TOKEN);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('asking what the account may do by now', () => {
  const groupOf = (code: string) => ({
    code: 'ec',
    name: 'ec',
    modules: [{ code: 'm', name: 'm', menus: [{ code: 'n', name: 'n', actions: [{ code }] }] }],
  });
  const profileWith = (code: string) => ({ user: { id: 7 }, groups: [groupOf(code)] });

  it('takes over the changed values, and keeps the others', async () => {
    const answers = [profileWith('ec.card.view'), profileWith('ec.card.block')];
    const { session, snapshot } = setUp(
      { ...device, token: VALID_TOKEN },
      { 'GET /api/user/profile': () => answers.shift() },
    );
    await session.restart();
    const { season } = snapshot();
    await session.refreshAccess();
    expect(snapshot().actions).toEqual([{ code: 'ec.card.block' }]);
    expect(snapshot().season).toBe(season);
  });

  it('counts the notices that came since', async () => {
    const answers = [0, 2].map((unread) => ({ ...profileWith('ec.card.view'), unread_notifications: unread }));
    const { session, snapshot } = setUp(
      { ...device, token: VALID_TOKEN },
      { 'GET /api/user/profile': () => answers.shift() },
    );
    await session.restart();
    await session.refreshAccess();
    expect(snapshot().profile?.unread_notifications).toBe(2);
  });

  it('notifies no listener when nothing changed', async () => {
    const { session, snapshot } = setUp(
      { ...device, token: VALID_TOKEN },
      { 'GET /api/user/profile': () => profileWith('ec.card.view') },
    );
    await session.restart();
    const before = snapshot();
    await session.refreshAccess();
    expect(snapshot()).toBe(before);
  });

  it('leaves everything as it is when the host does not answer or the session is over', async () => {
    const answers = [profileWith('ec.card.view'), reply(503), reply(401)];
    const { session, snapshot } = setUp(
      { ...device, token: VALID_TOKEN },
      { 'GET /api/user/profile': () => answers.shift() },
    );
    await session.restart();
    const before = snapshot();
    await session.refreshAccess();
    await session.refreshAccess();
    expect(snapshot()).toBe(before);
  });
});

describe('when the work as somebody else is to end', () => {
  const END = 'POST /api/auth/impersonation/end';

  it('signs out where the sign-in it began from is over', async () => {
    const { session, stored, history, opened } = setUp({ ...device, token: VALID_TOKEN }, { [END]: reply(401) });
    await session.restart();
    await session.endImpersonation();
    expect(stored().token).toBeNull();
    expect(history.location.pathname).toBe('/');
    expect(opened).toEqual([]);
  });

  it('goes on as it was where the host cannot answer', async () => {
    const { session, stored, history } = setUp({ ...device, token: VALID_TOKEN }, { [END]: reply(503) });
    await session.restart();
    await expect(session.endImpersonation()).rejects.toMatchObject({ response: { status: 503 } });
    expect(stored().token).toBe(VALID_TOKEN);
    expect(history.location.pathname).toBe('/here');
  });
});
