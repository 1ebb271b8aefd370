import { codes, owners, staffMenu } from './structure-parts.ts';
import type { GroupSeed } from './structure-parts.ts';

export const financeGroup: GroupSeed = {
  code: 'fin',
  name: 'Санхүү',
  icon: 'receipt',
  modules: [
    {
      code: 'fin.invoice',
      name: 'Нэхэмжлэх',
      menus: [
        {
          code: 'list',
          name: 'Нэхэмжлэх',
          nameEn: 'Invoices',
          path: '/invoice',
          icon: 'invoice',
          audience: ['STAFF', 'ORG'],
          viewCode: 'fin.invoice.view',
          actions: codes('fin.invoice', 'view create update issue send pay void writeoff creditnote print export'),
        },
      ],
    },
    {
      code: 'fin.invoicereport',
      name: 'Нэхэмжлэхийн тайлан',
      menus: [
        staffMenu(
          'list',
          'Нэхэмжлэхийн тайлан',
          'Invoice report',
          '/invoice-report',
          'report-money',
          codes('fin.invoicereport', 'view export'),
        ),
      ],
    },
    {
      code: 'fin.payment',
      name: 'Төлбөр',
      menus: [
        staffMenu(
          'list',
          'Төлбөр',
          'Payments',
          '/payment',
          'cash',
          codes('fin.payment', 'view check refund reconcile export'),
        ),
      ],
    },
    {
      code: 'fin.ebarimt',
      name: 'И-баримт',
      menus: [
        {
          code: 'own',
          name: 'Миний и-баримт',
          nameEn: 'My receipts',
          path: '/ebarimt',
          icon: 'receipt',
          audience: owners,
          actions: [],
        },
        staffMenu(
          'list',
          'И-баримт',
          'Tax receipts',
          '/ebarimt',
          'receipt',
          codes('fin.ebarimt', 'view create return correct resend export'),
        ),
      ],
    },
  ],
};
