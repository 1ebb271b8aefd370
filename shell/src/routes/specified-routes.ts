import type { PortalRoute } from './route-table.ts';

type Specified = Pick<PortalRoute, 'name' | 'path' | 'layout' | 'guards' | 'remote'>;

const admin = (remote: string, ...names: string[]): Specified[] =>
  names.map((name) => ({ name, path: `/${name}`, layout: 'admin', guards: ['auth', 'redirect'], remote }));

/**
 * The 25 pages of the specification (section 2) and the team that owns each.
 *
 * A remote that was never seen still owns its paths: they answer "not available now", not 404,
 * and no other remote may claim them.
 */
export const SPECIFIED_ROUTES: readonly Specified[] = [
  { name: 'index', path: '/', layout: 'login', guards: [], remote: 'mf-auth' },
  { name: 'profile', path: '/profile', layout: 'admin', guards: ['auth'], remote: 'mf-auth' },
  { name: 'ec', path: '/ec', layout: 'default', guards: ['auth'], remote: 'mf-auth' },
  { name: 'temporary', path: '/temporary', layout: 'default', guards: ['auth'], remote: 'mf-auth' },
  { name: 'v-id', path: '/v/{id}', layout: 'none', guards: [], remote: 'mf-auth' },
  { name: 'report', path: '/report', layout: 'default', guards: ['auth'], remote: 'mf-reports' },
  { name: 'report-add', path: '/report/add', layout: 'default', guards: ['auth'], remote: 'mf-reports' },
  ...admin(
    'mf-reports',
    'report-admin',
    'graph-report',
    'graph-report-ec',
    'graph-report-statistic',
    'temporary-report',
  ),
  ...admin('mf-invoices', 'invoice', 'invoice-report'),
  { name: 'ebarimt', path: '/ebarimt', layout: 'default', guards: ['auth'], remote: 'mf-invoices' },
  { name: 'payment-id', path: '/payment/{id}', layout: 'default', guards: [], remote: 'mf-invoices' },
  ...admin('mf-admin', 'users', 'roles', 'menu', 'ec-permission', 'temporary-permission'),
  ...admin('mf-admin', 'direction', 'location', 'product-type', 'load-capacity'),
];

/** The specified pages of remotes that have no promoted release. */
export function routesOfMissingRemotes(promoted: ReadonlySet<string>): PortalRoute[] {
  return SPECIFIED_ROUTES.filter(({ remote }) => !promoted.has(remote)).map((route) => ({ ...route, title: '' }));
}
