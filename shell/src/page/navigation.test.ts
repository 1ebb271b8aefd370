import { describe, expect, it } from '@jest/globals';
import { anonymousSnapshot } from '@ecard/shared/store';
import { makeRoute } from '../testing/make-release.ts';
import { existingMenus } from './existing-menus.ts';
import { buildNavigation } from './navigation.ts';
import { openPages, opensPage } from './open-pages.ts';

const routes = [
  makeRoute({ organisationMenu: true, title: 'Карт' }),
  makeRoute({ name: 'invoice', path: '/invoice', action: 'invoice.view', organisationMenu: true, title: 'Нэхэмжлэх' }),
  makeRoute({ name: 'users', path: '/users', action: 'users.view', title: 'Хэрэглэгч' }),
].map((route) => ({ ...route, remote: 'mf-auth' }));

const menus = [
  {
    id: 2,
    name: 'Удирдлага',
    path: null,
    sort: 2,
    children: [
      { id: 4, name: 'Хоосон', path: '/nothing' },
      { id: 3, name: 'Хэрэглэгч', icon: 'users', path: '/users' },
    ],
  },
  { id: 1, name: 'Карт', path: '/ec', sort: 1 },
  { id: 5, name: 'Хоосон бүлэг', path: null, sort: 3, children: [{ id: 6, name: 'Алга', path: '/gone' }] },
];

const everything = () => true;

describe('existingMenus', () => {
  it('keeps the menus in their order, less what leads to no page', () => {
    expect(existingMenus(menus, routes, everything)).toMatchObject([
      { id: 1, path: '/ec' },
      { id: 2, path: null, children: [{ id: 3, path: '/users' }] },
    ]);
  });

  it('leaves out what the account has no action code for (specification §6)', () => {
    const kept = existingMenus(menus, routes, (route) => opensPage(route, { actions: [{ code: 'invoice.view' }] }));
    expect(kept).toMatchObject([{ id: 1, path: '/ec' }]);
  });

  it('keeps a heading for its children when its own page does not exist', () => {
    const parent = [{ id: 1, name: 'Тайлан', path: '/gone', children: [{ id: 2, name: 'Карт', path: '/ec' }] }];
    expect(existingMenus(parent, routes, everything)).toMatchObject([{ path: null, children: [{ path: '/ec' }] }]);
  });
});

describe('openPages', () => {
  it('are the pages that exist and whose action code the account has (specification §6)', () => {
    const snapshot = anonymousSnapshot({ token: 't', actions: [{ code: 'users.view' }] });
    expect(openPages(routes, snapshot)).toEqual([
      { path: '/ec', title: 'Карт' },
      { path: '/users', title: 'Хэрэглэгч' },
    ]);
  });

  it('are none for somebody who is not signed in', () => {
    expect(openPages(routes, anonymousSnapshot())).toEqual([]);
  });
});

describe('buildNavigation', () => {
  it('is empty for somebody who is not signed in', () => {
    expect(buildNavigation(routes, anonymousSnapshot({ menus }))).toEqual([]);
  });

  it('holds the menus of an individual account', () => {
    const kept = existingMenus(menus, routes, everything);
    expect(buildNavigation(routes, anonymousSnapshot({ token: 't', menus: kept }))).toEqual([
      { id: '1', name: 'Карт', icon: null, path: '/ec', children: [] },
      {
        id: '2',
        name: 'Удирдлага',
        icon: null,
        path: null,
        children: [{ id: '3', name: 'Хэрэглэгч', icon: 'users', path: '/users', children: [] }],
      },
    ]);
  });

  it('holds the marked pages an organisation may see, and none of the menus (specification §6)', () => {
    const organisation = anonymousSnapshot({ token: 't', isOrganisation: true, menus });
    expect(buildNavigation(routes, organisation).map(({ path }) => path)).toEqual(['/ec']);
    expect(
      buildNavigation(routes, { ...organisation, actions: [{ code: 'invoice.view' }] }).map(({ name }) => name),
    ).toEqual(['Карт', 'Нэхэмжлэх']);
  });
});
