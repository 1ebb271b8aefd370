import type { Guard, Layout } from './release.ts';

/** A page the specification names (section 2), and the remote that owns it. */
export interface SpecifiedRoute {
  readonly name: string;
  readonly path: string;
  readonly layout: Layout;
  readonly guards: readonly Guard[];
  readonly remote: string;
  /** Robots setting of the table; absent where the table has none. */
  readonly search?: 'noindex' | 'indexable';
}

const admin = (remote: string, ...names: string[]): SpecifiedRoute[] =>
  names.map((name) => ({ name, path: `/${name}`, layout: 'admin', guards: ['auth', 'redirect'], remote }));

const indexable = { layout: 'default', guards: ['auth'], search: 'indexable' } as const;

/**
 * The 25 pages of the specification (section 2) and the team that owns each. Where its table names no
 * layout, the page has the default one.
 *
 * A remote that was never seen still owns its paths: they answer "not available now", not 404,
 * and no other remote may claim them.
 */
export const SPECIFIED_ROUTES: readonly SpecifiedRoute[] = [
  { name: 'index', path: '/', layout: 'login', guards: [], remote: 'mf-auth' },
  { name: 'profile', path: '/profile', layout: 'admin', guards: ['auth'], remote: 'mf-auth', search: 'noindex' },
  { name: 'ec', path: '/ec', remote: 'mf-auth', ...indexable },
  { name: 'temporary', path: '/temporary', remote: 'mf-auth', ...indexable },
  { name: 'v-id', path: '/v/{id}', layout: 'none', guards: [], remote: 'mf-auth' },
  { name: 'report', path: '/report', remote: 'mf-reports', ...indexable },
  { name: 'report-add', path: '/report/add', remote: 'mf-reports', ...indexable },
  ...admin('mf-reports', 'report-admin', 'graph-report', 'graph-report-ec', 'graph-report-statistic'),
  ...admin('mf-reports', 'temporary-report'),
  ...admin('mf-invoices', 'invoice', 'invoice-report'),
  { name: 'ebarimt', path: '/ebarimt', layout: 'default', guards: ['auth'], remote: 'mf-invoices' },
  { name: 'payment-id', path: '/payment/{id}', layout: 'default', guards: [], remote: 'mf-invoices' },
  ...admin('mf-admin', 'users', 'roles', 'menu', 'ec-permission', 'temporary-permission'),
  ...admin('mf-admin', 'direction', 'location', 'load-capacity'),
  ...admin('mf-admin', 'product-type').map((route) => ({ ...route, search: 'noindex' as const })),
];
