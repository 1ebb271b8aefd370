import { codes, staffMenu } from './structure-parts.ts';
import type { GroupSeed } from './structure-parts.ts';

export const adminGroup: GroupSeed = {
  code: 'admin',
  name: 'Удирдлага',
  icon: 'settings',
  modules: [
    {
      code: 'admin.user',
      name: 'Хэрэглэгч',
      menus: [
        staffMenu(
          'list',
          'Хэрэглэгч',
          'Users',
          '/users',
          'users',
          codes('admin.user', 'view create update lock unlock resetpassword assignrole impersonate export'),
        ),
      ],
    },
    {
      code: 'admin.role',
      name: 'Эрхийн тохиргоо',
      menus: [
        staffMenu(
          'list',
          'Эрхийн тохиргоо',
          'Roles',
          '/roles',
          'shield',
          codes('admin.role', 'view create update delete assignperm clone'),
        ),
      ],
    },
    {
      code: 'admin.menu',
      name: 'Цэсний тохиргоо',
      menus: [
        staffMenu(
          'list',
          'Цэсний тохиргоо',
          'Menu',
          '/menu',
          'list-tree',
          codes('admin.menu', 'view create update delete reorder'),
        ),
      ],
    },
    {
      code: 'admin.org',
      name: 'Байгууллага',
      menus: [
        staffMenu(
          'list',
          'Байгууллага',
          'Organisations',
          null,
          'building',
          codes('admin.org', 'view create update suspend'),
        ),
      ],
    },
    {
      code: 'admin.terminal',
      name: 'Төхөөрөмж',
      menus: [
        staffMenu('list', 'Төхөөрөмж', 'Terminals', null, 'device', codes('admin.terminal', 'view approve block')),
      ],
    },
    {
      code: 'admin.audit',
      name: 'Үйлдлийн бүртгэл',
      menus: [staffMenu('list', 'Үйлдлийн бүртгэл', 'Audit log', null, 'clock', codes('admin.audit', 'view export'))],
    },
    {
      code: 'admin.release',
      name: 'Хувилбар',
      menus: [staffMenu('list', 'Хувилбар', 'Releases', null, 'clock', codes('admin.release', 'view manage'))],
    },
  ],
};
