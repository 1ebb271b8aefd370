import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Layout, PortalSnapshot } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { NO_MESSAGES } from '../messages/message-log.ts';
import type { NavigationState } from '../page/navigation-state.ts';
import { buildNavigation } from '../page/navigation.ts';
import { openPages } from '../page/open-pages.ts';
import type { PageModel } from '../page/page-model.ts';
import type { Page } from '../page/page.ts';
import { worksInAdministration } from '../page/works-in-administration.ts';
import { makeRoute } from '../testing/make-release.ts';
import { PageContent } from './page-content.tsx';
import { PageLayout } from './frames/page-layout.tsx';
import { NO_ACTIONS } from './shell-actions.ts';

const routes = [
  makeRoute({ title: 'Миний карт' }),
  makeRoute({ name: 'users', path: '/users', layout: 'admin', action: 'users.view', title: 'Хэрэглэгч' }),
  makeRoute({ name: 'profile', path: '/profile', layout: 'admin', title: 'Профайл' }),
].map((route) => ({ ...route, remote: 'mf-auth' }));
export const [ec, users] = routes;

export const staff: Partial<PortalSnapshot> = {
  token: 't',
  profile: { user: { last_name: 'Дорж', first_name: 'Болд' }, roles: [{ code: 'A', name: 'Админ' }] },
  actions: [{ code: 'users.view' }],
  menus: [
    { id: 1, name: 'Миний карт', path: '/ec' },
    { id: 2, name: 'Удирдлага', path: null, children: [{ id: 3, name: 'Хэрэглэгч', path: '/users' }] },
  ],
};

/** The page of a route. */
export function pageAt(route: (typeof routes)[number] | undefined): Page {
  if (!route) throw new Error('no such route');
  return { kind: 'screen', layout: route.layout, match: { route, params: {} }, url: route.path };
}

/** A page in the given layout. */
export function pageIn(layout: Layout): Page {
  const route = { ...makeRoute({ layout }), remote: 'mf-auth' };
  return { kind: 'screen', layout, match: { route, params: {} }, url: route.path };
}

/** Renders a page in its layout for a person; returns the shell's actions. */
export function renderPage(page: Page, known: Partial<PortalSnapshot> = staff, state: Partial<NavigationState> = {}) {
  const snapshot = anonymousSnapshot(known);
  const model: PageModel = {
    page,
    navigation: buildNavigation(routes, snapshot),
    openPages: openPages(routes, snapshot),
    inAdministration: worksInAdministration(routes, snapshot),
    navigationState: { narrow: false, closed: [], ...state },
    faults: [],
  };
  const actions = { ...NO_ACTIONS, arrangeNavigation: jest.fn(), signOut: jest.fn(), goBack: jest.fn() };
  renderInPortal(
    <PageLayout model={model} actions={actions} messages={NO_MESSAGES}>
      <PageContent page={page} actions={actions} slot={<p>хуудас</p>} />
    </PageLayout>,
    createTestContext({ snapshot }),
  );
  return actions;
}
export const citizen: Partial<PortalSnapshot> = {
  token: 't',
  profile: { user: { last_name: 'Дорж', first_name: 'Болд', kind: 'INDIVIDUAL' } },
  menus: [
    { id: 1, name: 'Миний карт', path: '/ec' },
    { id: 2, name: 'Профайл', path: '/profile' },
  ],
};
export const navigation = () => screen.getByRole('navigation', { name: 'Үндсэн цэс' });
