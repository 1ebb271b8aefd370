import { describe, expect, it, jest } from '@jest/globals';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import { createMemoryHistory } from '@ecard/shared/testing';
import type { Page } from '../page/page.ts';
import { buildRouteTable } from '../routes/route-table.ts';
import { missingRoutes } from '../routes/missing-routes.ts';
import { makeRoute } from '../testing/make-release.ts';
import { createNavigator } from './navigator.ts';

const map = {
  routes: buildRouteTable([
    {
      name: 'mf-auth',
      routes: [
        makeRoute({ name: 'index', path: '/', layout: 'login', guards: [] }),
        makeRoute(),
        makeRoute({ name: 'profile', path: '/profile', layout: 'admin' }),
        makeRoute({
          name: 'users',
          path: '/users',
          layout: 'admin',
          guards: ['auth', 'redirect'],
          action: 'admin.user.view',
        }),
      ],
    },
  ]),
  missing: missingRoutes(new Set(['mf-auth'])),
};
const citizen = anonymousSnapshot({ token: 't', profile: { user: {} } });
const ACTION = { code: 'admin.user.view' };
const organisation = { ...citizen, isOrganisation: true };
const notFound: Page = { kind: 'not-found', layout: '404', url: '/first' };

/** Promises that a test settles itself, in the order they were asked for. */
function setUp(start: PortalSnapshot = citizen, initial = notFound) {
  const history = createMemoryHistory('/first');
  const preparations: { readonly name: string; done(): void; fail(): void }[] = [];
  let snapshot = start;
  const reload = jest.fn();
  let refreshAccess = () => Promise.resolve();
  let renewSession = () => Promise.resolve(false);
  const endSession = jest.fn(() => {
    snapshot = anonymousSnapshot();
  });
  const navigator = createNavigator({
    history,
    map,
    initial,
    snapshot: () => snapshot,
    faults: () => [],
    prepare: ({ match }) =>
      new Promise((resolve, reject) => {
        preparations.push({
          name: match.route.name,
          done: () => {
            resolve(undefined);
          },
          fail: () => {
            reject(new Error('gone'));
          },
        });
      }),
    hasExpired: (token) => token === 'expired',
    reload,
    endSession,
    renewSession: () => renewSession(),
    refreshAccess: () => refreshAccess(),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    history,
    navigator,
    preparations,
    endSession,
    reload,
    settle,
    change: (next: PortalSnapshot) => {
      snapshot = next;
    },
    renewBy: (next: () => Promise<boolean>) => {
      renewSession = next;
    },
    freshenBy: (next: () => Promise<void>) => {
      refreshAccess = next;
    },
  };
}

/** A citizen's page with the cards, which only signed-in people see. */
async function openCards() {
  const opened = setUp();
  opened.history.push('/ec');
  opened.preparations[0]?.done();
  await opened.settle();
  return opened;
}

describe('createNavigator', () => {
  it('begins with the page the server showed', () => {
    expect(setUp().navigator.state).toEqual({ page: notFound, pending: false });
  });

  it('keeps the present page until the code of the next one is there', async () => {
    const { history, navigator, preparations, settle } = setUp();
    history.push('/ec');
    expect(navigator.state).toEqual({ page: notFound, pending: true });
    preparations[0]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'screen', url: '/ec' } });
  });

  it('shows the next page also when its code cannot be loaded, because the slot says so', async () => {
    const { history, navigator, preparations, settle } = setUp();
    history.push('/ec');
    preparations[0]?.fail();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'screen', url: '/ec' } });
  });

  it('shows the last of two pages, in whatever order their code arrives', async () => {
    const { history, navigator, preparations, settle } = setUp();
    history.push('/ec');
    history.push('/profile');
    preparations[1]?.done();
    await settle();
    preparations[0]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { url: '/profile' } });
  });

  it('loads nothing for another address of the same screen', async () => {
    const { history, navigator, preparations, settle } = setUp();
    history.push('/ec');
    preparations[0]?.done();
    await settle();
    history.push('/ec?page=2');
    expect(navigator.state).toMatchObject({ pending: false, page: { url: '/ec?page=2' } });
    expect(preparations).toHaveLength(1);
  });

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

  it.each(['/ec?token=t', '/ec?a=1&is_org=1'])(
    'leaves values of the query to the server: %s (specification §2)',
    (url) => {
      const { history, reload, preparations } = setUp();
      history.push(url);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(preparations).toEqual([]);
    },
  );

  it('has no session to end for somebody who is not signed in', () => {
    const { history, endSession } = setUp(anonymousSnapshot());
    history.push('/');
    expect(endSession).not.toHaveBeenCalled();
  });

  it('shows at once what needs no code', () => {
    const { history, navigator } = setUp();
    history.push('/nothing');
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'not-found', url: '/nothing' } });
    history.push('/invoice');
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'unavailable', remote: 'mf-invoices' } });
  });

  it('looks at the present place again when it is asked to', () => {
    const { history, navigator, change } = setUp();
    history.push('/ec');
    change(anonymousSnapshot());
    navigator.refresh();
    expect(history.location.pathname).toBe('/');
  });

  it('notifies its listeners of every change until they unsubscribe', () => {
    const { history, navigator } = setUp();
    const listener = jest.fn();
    const leave = navigator.subscribe(listener);
    history.push('/nothing');
    leave();
    history.push('/nothing/more');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('refuses a page whose right was taken away meanwhile, at the click that leads there', async () => {
    const { history, navigator, preparations, settle, change, freshenBy } = setUp({ ...citizen, actions: [ACTION] });
    freshenBy(() => {
      change({ ...citizen, actions: [] });
      return Promise.resolve();
    });
    history.push('/users');
    preparations[0]?.done();
    await settle();
    expect(navigator.state).toMatchObject({ pending: false, page: { kind: 'forbidden', url: '/users' } });
  });

  it('opens a page that was refused once the right to it is known', async () => {
    const { history, navigator, preparations, settle, change, freshenBy } = setUp(citizen);
    freshenBy(() => {
      change({ ...citizen, actions: [ACTION] });
      return Promise.resolve();
    });
    history.push('/users');
    await settle();
    preparations[0]?.done();
    await settle();
    expect(navigator.state.page).toMatchObject({ kind: 'screen', url: '/users' });
  });

  it('asks for rights once per page, not for every address of it', async () => {
    const { history, preparations, settle, freshenBy } = setUp();
    const asked = jest.fn(() => Promise.resolve());
    freshenBy(asked);
    history.push('/ec');
    preparations[0]?.done();
    await settle();
    history.push('/ec?page=2');
    await settle();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks for the rights of a visit when its link is pressed, and not again when the visit begins', async () => {
    const { history, navigator, preparations, settle, freshenBy } = setUp();
    const asked = jest.fn(() => Promise.resolve());
    freshenBy(asked);
    navigator.expectVisit('/ec');
    expect(asked).toHaveBeenCalledTimes(1);
    history.push('/ec');
    preparations[0]?.done();
    await settle();
    expect(navigator.state.page).toMatchObject({ kind: 'screen', url: '/ec' });
    navigator.expectVisit('/ec');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('follows no place once it is stopped', () => {
    const { history, navigator } = setUp();
    navigator.stop();
    history.push('/nothing');
    expect(navigator.state.page).toBe(notFound);
  });
});
