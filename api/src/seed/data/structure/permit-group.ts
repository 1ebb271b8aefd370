import { codes, owners, staffMenu } from './structure-parts.ts';
import type { GroupSeed } from './structure-parts.ts';

export const permitGroup: GroupSeed = {
  code: 'permit',
  name: 'Түр зөвшөөрөл',
  icon: 'shield',
  modules: [
    {
      code: 'permit.own',
      name: 'Миний зөвшөөрөл',
      menus: [
        {
          code: 'list',
          name: 'Миний түр зөвшөөрөл',
          nameEn: 'My permits',
          path: '/temporary',
          icon: 'shield',
          audience: owners,
          actions: [],
        },
      ],
    },
    {
      code: 'permit.temporary',
      name: 'Түр зөвшөөрлийн удирдлага',
      menus: [
        {
          ...staffMenu(
            'list',
            'Түр зөвшөөрлийн удирдлага',
            'Temporary permits',
            '/temporary-permission',
            'file-check',
            codes('permit.temporary', 'view create update approve reject return revoke print export'),
          ),
          badge: 'permit.waiting',
        },
      ],
    },
    {
      code: 'permit.report',
      name: 'Түр зөвшөөрлийн тайлан',
      menus: [
        staffMenu(
          'list',
          'Түр зөвшөөрлийн тайлан',
          'Permit report',
          '/temporary-report',
          'report',
          codes('permit.report', 'view export'),
        ),
      ],
    },
  ],
};
