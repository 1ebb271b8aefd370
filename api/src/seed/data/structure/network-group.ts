import { codes, staffMenu } from './structure-parts.ts';
import type { GroupSeed } from './structure-parts.ts';

export const networkGroup: GroupSeed = {
  code: 'net',
  name: 'Чиглэл, байршил',
  icon: 'route',
  modules: [
    {
      code: 'net.direction',
      name: 'Чиглэл',
      menus: [
        staffMenu(
          'list',
          'Чиглэл',
          'Routes',
          '/direction',
          'route',
          codes('net.direction', 'view create update publish archive import export'),
        ),
      ],
    },
    {
      code: 'net.location',
      name: 'Байршил',
      menus: [
        staffMenu(
          'list',
          'Байршил',
          'Locations',
          '/location',
          'map-pin',
          codes('net.location', 'view create update archive import export'),
        ),
      ],
    },
    {
      code: 'net.capacity',
      name: 'Даац, багтаамж',
      menus: [
        staffMenu(
          'list',
          'Даац, багтаамж',
          'Load capacity',
          '/load-capacity',
          'bus',
          codes('net.capacity', 'view create update delete observe export'),
        ),
      ],
    },
  ],
};
