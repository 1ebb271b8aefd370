/** The routes of the portal (specification, section 2); a menu leads to one of them. */
export const portalPaths: readonly string[] = [
  '/',
  '/direction',
  '/ec-permission',
  '/graph-report-ec',
  '/graph-report-statistic',
  '/graph-report',
  '/invoice-report',
  '/invoice',
  '/load-capacity',
  '/location',
  '/menu',
  '/product-type',
  '/profile',
  '/report-admin',
  '/roles',
  '/temporary-permission',
  '/temporary-report',
  '/users',
  '/ebarimt',
  '/ec',
  '/report/add',
  '/report',
  '/temporary',
  '/payment',
  '/v/{id}',
  '/payment/{id}',
];

/** Tells whether a menu may lead there: a known route, with a value in place of its parameter. */
export function isPortalPath(path: string): boolean {
  return portalPaths.some((known) =>
    known.endsWith('/{id}')
      ? path.startsWith(known.slice(0, -4)) && /^[\w-]+$/.test(path.slice(known.length - 4))
      : known === path,
  );
}
