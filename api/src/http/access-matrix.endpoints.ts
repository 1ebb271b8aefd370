/**
 * Endpoints that are not guarded by an action code, written down a second time: opening one must be meant.
 *
 * `public`: anybody; `terminal`: a terminal token is enough; `device`: validators, tills and kiosks only;
 * `user`: anybody who signed in.
 */
export const endpointsWithoutCode: Readonly<Record<string, 'public' | 'terminal' | 'device' | 'user'>> = {
  'GET /healthz': 'public',
  'GET /api/demo-accounts': 'public',
  'POST /api/auth/login/terminal': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'user',
  'GET /api/ec/season': 'terminal',
  'GET /api/user/profile': 'terminal',
  'GET /api/organization/find': 'user',
  'GET /api/organization/pages': 'user',
  'GET /api/ec/cards': 'user',
  'GET /api/payment/:id': 'public',
  'POST /api/payment/:id/qpay': 'public',
  'POST /api/payment/:id/check': 'public',
  'POST /api/payment/:id/ebarimt': 'public',
  'GET /api/payment/qpay/callback': 'public',
  'POST /api/payment/qpay/callback': 'public',
  'GET /api/ebarimt/taxpayer': 'terminal',
  'POST /api/ec/taps': 'device',
  'POST /api/export': 'user',
  'GET /api/export/:id': 'user',
  'GET /api/export/:id/download': 'user',
  'POST /api/export/:id/actions/cancel': 'user',
  'POST /api/ec/cards/link': 'user',
  'POST /api/ec/cards/qr/read': 'device',
  'GET /api/ec/hotlist': 'device',
  'GET /api/v/:id': 'public',
  'GET /api/lookup/:name': 'user',
};
