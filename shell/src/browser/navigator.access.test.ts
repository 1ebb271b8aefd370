import { describe, expect, it } from '@jest/globals';
import { anonymousSnapshot } from '@ecard/shared/store';
import type { Page } from '../page/page.ts';
import { citizen, openCards, organisation, setUp } from './navigator.fixtures.ts';

describe('createNavigator', () => {
  it('leads somebody who is not signed in from a guarded page to the root, in the place of its entry', async () => {
    const { history, navigator, preparations, settle } = setUp(anonymousSnapshot());
    history.push('/ec');
    expect(history.location.pathname).toBe('/');
    expect(history.kind).toBe('REPLACE');
    preparations[0]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ page: { layout: 'login' } });
  });

  it('leads a citizen from the root to /ec and signs nobody out (specification §2)', () => {
    const { history, endSession } = setUp();
    history.push('/');
    expect(history.location.pathname).toBe('/ec');
    expect(endSession).not.toHaveBeenCalled();
  });

  it('signs an organisation out at the root (specification §2, §6)', () => {
    const { history, endSession } = setUp(organisation);
    history.push('/');
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(history.location.pathname).toBe('/');
  });

  it('ends a session whose token is past its time before it shows a guarded page (specification §5)', () => {
    const { history, endSession } = setUp({ ...citizen, token: 'expired' });
    history.push('/ec');
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(history.location.pathname).toBe('/');
  });

  it('opens the page that was wanted after signing in again over one for signed-in people', async () => {
    const { history, navigator, preparations, settle, change, renewBy, endSession } = await openCards();
    change({ ...citizen, token: 'expired' });
    let signIn: (goesOn: boolean) => void = () => undefined;
    renewBy(() => new Promise((resolve) => (signIn = resolve)));
    history.push('/profile');
    await settle();
    expect(navigator.state).toMatchObject({ page: { url: '/ec' } });
    change({ ...citizen, token: 'renewed' });
    signIn(true);
    await settle();
    preparations[1]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { url: '/profile' } });
    expect(endSession).not.toHaveBeenCalled();
  });

  it('leads to / with the wanted address when the person does not sign in again over the page', async () => {
    const { history, settle, change, renewBy, endSession } = await openCards();
    change({ ...citizen, token: 'expired' });
    renewBy(() => Promise.resolve(false));
    history.push('/profile');
    await settle();
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(history.location.pathname + history.location.search).toBe('/?next=%2Fprofile');
  });

  it('waits for the page to reload where somebody else signed in', async () => {
    const { history, navigator, settle, change, renewBy, endSession } = await openCards();
    change({ ...citizen, token: 'expired' });
    renewBy(() => Promise.resolve(true));
    history.push('/profile');
    await settle();
    expect(endSession).not.toHaveBeenCalled();
    expect(navigator.state).toMatchObject({ page: { url: '/ec' } });
  });

  it('reloads the place after an error page, which has no account, and keeps the session', () => {
    const error: Page = { kind: 'error', layout: '404', url: '/first', reference: 'abc' };
    const { history, reload, endSession, navigator } = setUp(anonymousSnapshot({ token: 't' }), error);
    history.push('/ec');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(endSession).not.toHaveBeenCalled();
    expect(navigator.state.page).toBe(error);
  });

  it('has no session to end for somebody who is not signed in', () => {
    const { history, endSession } = setUp(anonymousSnapshot());
    history.push('/');
    expect(endSession).not.toHaveBeenCalled();
  });
});
