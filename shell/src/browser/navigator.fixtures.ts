import { jest } from '@jest/globals';
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
export const citizen = anonymousSnapshot({ token: 't', profile: { user: {} } });
export const ACTION = { code: 'admin.user.view' };
export const organisation = { ...citizen, isOrganisation: true };
export const notFound: Page = { kind: 'not-found', layout: '404', url: '/first' };

/** A navigator whose preparations a test settles itself, in the order they were asked for. */
export function setUp(start: PortalSnapshot = citizen, initial = notFound) {
  const history = createMemoryHistory('/first');
  const preparations: { readonly name: string; done(): void; fail(): void }[] = [];
  let snapshot = start;
  const drawn: (() => void)[] = [];
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
    whenIdle: (work) => void drawn.push(work),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    history,
    navigator,
    preparations,
    endSession,
    reload,
    settle,
    /** The pages shown so far have been drawn. */
    draw: async () => {
      await settle();
      for (const work of drawn.splice(0)) work();
      await settle();
    },
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
export async function openCards() {
  const opened = setUp();
  opened.history.push('/ec');
  opened.preparations[0]?.done();
  await opened.settle();
  return opened;
}
