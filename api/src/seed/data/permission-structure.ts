import type { AccountKind } from '../../database/tables/people.ts';

export interface MenuSeed {
  /** Third part of the code: `ec.card` + `list`. */
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly path: string | null;
  readonly icon: string;
  readonly audience: readonly AccountKind[];
  /** Action that opens the page; absent for pages about one's own things. */
  readonly viewCode?: string;
  /** Full action codes. */
  readonly actions: readonly string[];
}

export interface ModuleSeed {
  readonly code: string;
  readonly name: string;
  readonly menus: readonly MenuSeed[];
}

export interface GroupSeed {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly modules: readonly ModuleSeed[];
}

const staff: readonly AccountKind[] = ['STAFF'];
const owners: readonly AccountKind[] = ['INDIVIDUAL', 'ORG'];
const everyone: readonly AccountKind[] = ['INDIVIDUAL', 'ORG', 'STAFF'];

/** Spells action codes: `codes('ec.card', 'view create')`. */
function codes(prefix: string, verbs: string): string[] {
  return verbs.split(' ').map((verb) => `${prefix}.${verb}`);
}

/** A page for staff that its `view` action opens. */
function staffMenu(code: string, name: string, nameEn: string, path: string | null, icon: string, actions: readonly string[]): MenuSeed {
  const viewCode = actions[0];
  return { code, name, nameEn, path, icon, audience: staff, ...(viewCode === undefined ? {} : { viewCode }), actions };
}

/** Groups → modules → menus → actions of the portal. */
export const permissionStructure: readonly GroupSeed[] = [
  {
    code: 'ec', name: 'Цахим карт', icon: 'credit-card',
    modules: [
      { code: 'ec.card', name: 'Карт', menus: [
        { code: 'own', name: 'Миний карт', nameEn: 'My cards', path: '/ec', icon: 'credit-card', audience: everyone,
          actions: codes('ec.card', 'view create issue topup block unblock replace refund export viewpii') },
      ] },
      { code: 'ec.permission', name: 'Картын эрх', menus: [
        staffMenu('list', 'Картын эрх, хөнгөлөлт', 'Card entitlements', '/ec-permission', 'id-card',
          codes('ec.permission', 'view create update approve reject revoke import export')),
      ] },
      { code: 'ec.season', name: 'Улирал', menus: [
        staffMenu('list', 'Улирал', 'Seasons', null, 'calendar', codes('ec.season', 'view create update activate close')),
      ] },
    ],
  },
  {
    code: 'permit', name: 'Түр зөвшөөрөл', icon: 'file-certificate',
    modules: [
      { code: 'permit.own', name: 'Миний зөвшөөрөл', menus: [
        { code: 'list', name: 'Миний түр зөвшөөрөл', nameEn: 'My permits', path: '/temporary', icon: 'file-certificate', audience: owners, actions: [] },
      ] },
      { code: 'permit.temporary', name: 'Түр зөвшөөрлийн удирдлага', menus: [
        staffMenu('list', 'Түр зөвшөөрлийн удирдлага', 'Temporary permits', '/temporary-permission', 'file-check',
          codes('permit.temporary', 'view create update approve reject return revoke print export')),
      ] },
      { code: 'permit.report', name: 'Түр зөвшөөрлийн тайлан', menus: [
        staffMenu('list', 'Түр зөвшөөрлийн тайлан', 'Permit report', '/temporary-report', 'report', codes('permit.report', 'view export')),
      ] },
    ],
  },
  {
    code: 'net', name: 'Чиглэл, байршил', icon: 'route',
    modules: [
      { code: 'net.direction', name: 'Чиглэл', menus: [
        staffMenu('list', 'Чиглэл', 'Routes', '/direction', 'route', codes('net.direction', 'view create update publish archive import export')),
      ] },
      { code: 'net.location', name: 'Байршил', menus: [
        staffMenu('list', 'Байршил', 'Locations', '/location', 'map-pin', codes('net.location', 'view create update archive import export')),
      ] },
      { code: 'net.capacity', name: 'Даац, багтаамж', menus: [
        staffMenu('list', 'Даац, багтаамж', 'Load capacity', '/load-capacity', 'bus', codes('net.capacity', 'view create update delete observe export')),
      ] },
    ],
  },
  {
    code: 'product', name: 'Бүтээгдэхүүн', icon: 'package',
    modules: [
      { code: 'product.type', name: 'Бүтээгдэхүүний төрөл', menus: [
        staffMenu('list', 'Бүтээгдэхүүний төрөл', 'Product types', '/product-type', 'package', codes('product.type', 'view create update archive')),
      ] },
    ],
  },
  {
    code: 'fin', name: 'Санхүү', icon: 'receipt',
    modules: [
      { code: 'fin.invoice', name: 'Нэхэмжлэх', menus: [
        { code: 'list', name: 'Нэхэмжлэх', nameEn: 'Invoices', path: '/invoice', icon: 'file-invoice', audience: ['STAFF', 'ORG'],
          viewCode: 'fin.invoice.view',
          actions: codes('fin.invoice', 'view create update issue send pay void writeoff creditnote print export') },
      ] },
      { code: 'fin.invoicereport', name: 'Нэхэмжлэхийн тайлан', menus: [
        staffMenu('list', 'Нэхэмжлэхийн тайлан', 'Invoice report', '/invoice-report', 'report-money', codes('fin.invoicereport', 'view export')),
      ] },
      { code: 'fin.payment', name: 'Төлбөр', menus: [
        staffMenu('list', 'Төлбөр', 'Payments', null, 'cash', codes('fin.payment', 'view check refund reconcile export')),
      ] },
      { code: 'fin.ebarimt', name: 'И-баримт', menus: [
        { code: 'own', name: 'Миний и-баримт', nameEn: 'My receipts', path: '/ebarimt', icon: 'receipt', audience: owners, actions: [] },
        staffMenu('list', 'И-баримт', 'Tax receipts', '/ebarimt', 'receipt', codes('fin.ebarimt', 'view create return correct resend export')),
      ] },
    ],
  },
  {
    code: 'report', name: 'Тайлан', icon: 'chart-bar',
    modules: [
      { code: 'report.request', name: 'Тайлан захиалах', menus: [
        { code: 'own', name: 'Миний тайлан', nameEn: 'My reports', path: '/report', icon: 'report', audience: everyone,
          viewCode: 'report.request.view', actions: codes('report.request', 'view cancel download') },
        { code: 'add', name: 'Тайлан захиалах', nameEn: 'Order a report', path: '/report/add', icon: 'plus', audience: everyone,
          viewCode: 'report.request.create', actions: codes('report.request', 'create') },
      ] },
      { code: 'report.admin', name: 'Тайлангийн удирдлага', menus: [
        staffMenu('list', 'Тайлангийн удирдлага', 'Report administration', '/report-admin', 'report-search',
          codes('report.admin', 'view approve reject rerun delete schedule')),
      ] },
      { code: 'report.graph', name: 'График тайлан', menus: [
        staffMenu('overview', 'График тайлан', 'Graphs', '/graph-report', 'chart-line',
          [...codes('report.graph', 'view export saveview')]),
        staffMenu('ec', 'Цахим картын график', 'Card graphs', '/graph-report-ec', 'chart-pie', codes('report.graphec', 'view')),
        staffMenu('statistic', 'Статистик', 'Statistics', '/graph-report-statistic', 'table', codes('report.graphstat', 'view')),
      ] },
    ],
  },
  {
    code: 'admin', name: 'Удирдлага', icon: 'settings',
    modules: [
      { code: 'admin.user', name: 'Хэрэглэгч', menus: [
        staffMenu('list', 'Хэрэглэгч', 'Users', '/users', 'users',
          codes('admin.user', 'view create update lock unlock resetpassword assignrole impersonate export')),
      ] },
      { code: 'admin.role', name: 'Эрхийн тохиргоо', menus: [
        staffMenu('list', 'Эрхийн тохиргоо', 'Roles', '/roles', 'shield', codes('admin.role', 'view create update delete assignperm clone')),
      ] },
      { code: 'admin.menu', name: 'Цэсний тохиргоо', menus: [
        staffMenu('list', 'Цэсний тохиргоо', 'Menu', '/menu', 'list-tree', codes('admin.menu', 'view create update delete reorder')),
      ] },
      { code: 'admin.org', name: 'Байгууллага', menus: [
        staffMenu('list', 'Байгууллага', 'Organisations', null, 'building', codes('admin.org', 'view create update suspend')),
      ] },
      { code: 'admin.terminal', name: 'Төхөөрөмж', menus: [
        staffMenu('list', 'Төхөөрөмж', 'Terminals', null, 'device-mobile', codes('admin.terminal', 'view approve block')),
      ] },
      { code: 'admin.audit', name: 'Үйлдлийн бүртгэл', menus: [
        staffMenu('list', 'Үйлдлийн бүртгэл', 'Audit log', null, 'history', codes('admin.audit', 'view export')),
      ] },
    ],
  },
];

/** Names of actions by the last part of their code. */
export const actionNames: Readonly<Record<string, string>> = {
  view: 'Харах', create: 'Нэмэх', update: 'Засах', delete: 'Устгах', approve: 'Батлах', reject: 'Татгалзах',
  return: 'Буцаах', revoke: 'Цуцлах', import: 'Оруулах', export: 'Экспортлох', print: 'Хэвлэх', issue: 'Олгох',
  topup: 'Цэнэглэх', block: 'Хаах', unblock: 'Нээх', replace: 'Солих', refund: 'Буцаан олгох',
  viewpii: 'Хувийн мэдээлэл харах', activate: 'Идэвхжүүлэх', close: 'Хаах', publish: 'Нийтлэх', archive: 'Архивлах',
  observe: 'Ачаалал бүртгэх', send: 'Илгээх', pay: 'Төлөх', void: 'Хүчингүй болгох', writeoff: 'Найдваргүй болгох',
  creditnote: 'Кредит нот гаргах', check: 'Шалгах', reconcile: 'Тулгах', correct: 'Засварлах', resend: 'Дахин илгээх',
  cancel: 'Цуцлах', download: 'Татах', rerun: 'Дахин ажиллуулах', schedule: 'Хуваарь тохируулах', saveview: 'Харагдац хадгалах',
  lock: 'Түгжих', unlock: 'Түгжээ тайлах', resetpassword: 'Нууц үг шинэчлэх', assignrole: 'Эрх олгох',
  impersonate: 'Нэрийн өмнөөс нэвтрэх', assignperm: 'Эрх тохируулах', clone: 'Хувилах', reorder: 'Эрэмбэлэх',
  suspend: 'Түдгэлзүүлэх',
};
