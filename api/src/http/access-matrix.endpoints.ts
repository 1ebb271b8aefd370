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
  'POST /api/auth/otp': 'public',
  'POST /api/auth/otp/verify': 'public',
  'POST /api/auth/password/forgot': 'public',
  'POST /api/auth/password/reset': 'public',
  'POST /api/auth/login/device': 'public',
  'POST /api/auth/refresh': 'user',
  'PATCH /api/user/profile': 'user',
  'POST /api/user/password': 'user',
  'POST /api/user/two-factor': 'user',
  'POST /api/user/phone/verify': 'user',
  'POST /api/user/email/verify': 'user',
  'GET /api/user/sessions': 'user',
  'DELETE /api/user/sessions': 'user',
  'DELETE /api/user/sessions/:sid': 'user',
  'GET /api/user/preferences': 'user',
  'PUT /api/user/preferences': 'user',
  'GET /api/user/data-export': 'user',
  'GET /api/notification': 'user',
  'POST /api/notification/:id/read': 'user',
  'POST /api/notification/read-all': 'user',
  'GET /api/saved-view': 'user',
  'POST /api/saved-view': 'user',
  'PATCH /api/saved-view/:id': 'user',
  'DELETE /api/saved-view/:id': 'user',
  'GET /api/audit/:entity/:id': 'user',
};
