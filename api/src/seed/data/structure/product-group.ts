import { codes, staffMenu } from './structure-parts.ts';
import type { GroupSeed } from './structure-parts.ts';

export const productGroup: GroupSeed = {
  code: 'product',
  name: 'Бүтээгдэхүүн',
  icon: 'wallet',
  modules: [
    {
      code: 'product.type',
      name: 'Бүтээгдэхүүний төрөл',
      menus: [
        staffMenu(
          'list',
          'Бүтээгдэхүүний төрөл',
          'Product types',
          '/product-type',
          'package',
          codes('product.type', 'view create update archive'),
        ),
      ],
    },
  ],
};
