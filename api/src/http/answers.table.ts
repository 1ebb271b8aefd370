/** Table whose newest row a path's `:id` names, by the path before it. */
export const tableOfPath: Readonly<Record<string, string>> = {
  '/api/ec/cards': 'ec_card',
  '/api/invoice': 'invoice',
  '/api/user': 'app_user',
  '/api/location': 'location',
  '/api/load-capacity': 'load_capacity',
  '/api/vehicle': 'vehicle',
  '/api/product-type': 'product_type',
  '/api/direction': 'direction',
  '/api/ec/permissions': 'ec_permission',
  '/api/ec/permission-rules': 'permission_rule',
  '/api/ec/seasons': 'season',
  '/api/temporary-permission': 'temporary_permission',
  '/api/role': 'role',
  '/api/menu': 'menu',
  '/api/organization': 'organization',
  '/api/terminal': 'terminal',
  '/api/payment': 'payment',
  '/api/ebarimt': 'ebarimt_receipt',
  '/api/report-admin': 'report_request',
  '/api/report-template': 'report_template',
  '/api/report-schedule': 'report_schedule',
};

const span = 'from=2026-03-01&to=2026-03-17';
/** Required query of endpoints, by path. */
export const queryOf: Readonly<Record<string, string>> = {
  '/api/organization/find': 'search_text=1',
  '/api/organization/pages': 'org_id=1',
  '/api/invoice/organization': 'register_no=2000066',
  '/api/user/check': 'field=phone&value=99119911',
  '/api/graph-report/ec': `chart=lifecycle&${span}`,
  '/api/graph-report/top': `by=route&${span}`,
  '/api/report/temporary': `${span}&group_by=day`,
  '/api/report/invoice': `${span}&group_by=month`,
  '/api/temporary-permission/calendar': span,
  '/api/ec/cards': 'scope=all',
  '/api/saved-view': 'resource=invoice',
  '/api/ebarimt/summary': span,
  '/api/product-type/tax-preview': 'amount=1000&tax_type=VAT_ABLE',
};

/** Asked by the tests of their own modules, because they want ids of several rows, a state, an owner or a service. */
export const askedElsewhere: ReadonlySet<string> = new Set([
  '/api/ec/cards/:id/qr',
  '/api/ec/cards/summary',
  '/api/load-observation/trip',
  '/api/payment/qpay/callback',
  '/api/temporary-permission/:id/print',
  '/api/temporary-permission/:id/print.pdf',
  '/api/temporary/fee',
  '/api/temporary/vehicle',
  '/api/ebarimt/preview',
  '/api/ebarimt/:id/pdf',
  '/api/ebarimt/posapi/info',
  '/api/ebarimt/taxpayer',
  '/api/ec/hotlist',
  // Never end.
  '/api/report-request/events',
  '/api/report-admin/events',
]);
