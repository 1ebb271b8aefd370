/** Endpoints of the pages of users, roles, menus, terminals, entitlements, permits and reports of everybody. */
export const adminEndpoints =
  /^\/api\/(?:user|role|menu|terminal|ec\/(?:permissions|permission-rules|seasons)|temporary-permission|report-(?:admin|template))\b/;

/** Writes of these pages whose history has only the values afterwards, or none, and why. */
export const writesOfNoChange: Readonly<Record<string, string>> = {
  'POST /api/menu/:id/actions': 'adds an action, which was nothing before',
  'POST /api/terminal/:id/actions/reset-secret': 'gives another secret, which the log never holds',
  'POST /api/user/:id/actions/impersonate': 'begins a session, which was nothing before',
  'POST /api/user/:id/actions/reset-password': 'sends a link; nothing of the account changes',
};
