import { codes, everyone, staff, staffMenu } from './structure-parts.ts';
import type { GroupSeed } from './structure-parts.ts';

export const ecGroup: GroupSeed = {
  code: 'ec',
  name: 'Цахим карт',
  icon: 'card',
  modules: [
    {
      code: 'ec.card',
      name: 'Карт',
      menus: [
        {
          code: 'own',
          name: 'Миний карт',
          nameEn: 'My cards',
          path: '/ec',
          icon: 'card',
          audience: everyone,
          actions: codes('ec.card', 'view create issue topup block unblock replace refund export viewpii'),
        },
        {
          code: 'list',
          name: 'Картууд',
          nameEn: 'Cards',
          path: '/ec/cards',
          icon: 'card',
          audience: staff,
          // An action of the menu above.
          viewCode: 'ec.card.view',
          actions: [],
        },
      ],
    },
    {
      code: 'ec.permission',
      name: 'Картын эрх',
      menus: [
        {
          ...staffMenu(
            'list',
            'Картын эрх, хөнгөлөлт',
            'Card entitlements',
            '/ec-permission',
            'id-card',
            codes('ec.permission', 'view create update approve reject revoke import export'),
          ),
          badge: 'permission.waiting',
        },
      ],
    },
    {
      code: 'ec.season',
      name: 'Улирал',
      menus: [
        staffMenu(
          'list',
          'Улирал',
          'Seasons',
          null,
          'calendar',
          codes('ec.season', 'view create update activate close'),
        ),
      ],
    },
  ],
};
