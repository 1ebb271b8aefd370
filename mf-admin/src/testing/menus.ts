import type { MenuNode, MenuTree } from '@ecard/shared/api-schema';

/** A menu of staff with one action, unless stated otherwise. */
export function aMenuNode(differs: Partial<MenuNode> = {}): MenuNode {
  return {
    id: 'menu-1',
    version: 1,
    code: 'admin.user.list',
    sort: 10,
    name: 'Хэрэглэгч',
    name_en: 'Users',
    path: '/users',
    icon: 'users',
    parent_id: null,
    is_visible: true,
    audience: ['STAFF'],
    view_code: 'admin.user.view',
    badge_key: null,
    actions: [{ code: 'admin.user.view', name: 'Харах' }],
    ...differs,
  };
}

/** One group with one module that holds the menus. */
export function aMenuTree(menus: readonly MenuNode[], differs: Partial<MenuTree> = {}): MenuTree {
  return {
    groups: [
      {
        id: 1,
        code: 'admin',
        name: 'Удирдлага',
        icon: 'settings',
        modules: [{ id: 11, code: 'admin.user', name: 'Бүртгэл', menus: [...menus] }],
      },
    ],
    paths: ['/users', '/roles', '/v/{id}'],
    published_version: 3,
    published_at: '2026-11-08T16:49:00+08:00',
    has_unpublished_changes: true,
    ...differs,
  };
}
