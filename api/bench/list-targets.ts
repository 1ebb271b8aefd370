import type { ApiProcess } from './api-process.ts';
import { addCards, addInvoices, addReceipts, addUsers } from './data.ts';
import type { StatementRunner } from './data.ts';
import type { Target } from './measure.ts';

interface List {
  readonly name: string;
  readonly account: 'finance' | 'admin';
  readonly path: string;
  readonly variants: Readonly<Record<string, string>>;
}

const pages = { 'page 1': '', 'page 500': 'page=500' };

/** Lists of staff; one that its account may not see (403), or that does not exist (404), is left out. */
const lists: readonly List[] = [
  {
    name: 'cards',
    account: 'admin',
    path: '/api/ec/cards?scope=all',
    variants: {
      ...pages,
      filtered: 'status=BLOCKED',
      sorted: 'sort=expires_on',
      'searched by name': 'q=Нэр1234',
      'searched by two letters nobody has': 'q=ыы',
      'searched by the end of the number': 'q=4321',
    },
  },
  {
    name: 'users',
    account: 'admin',
    path: '/api/user',
    variants: {
      ...pages,
      filtered: 'kind=INDIVIDUAL',
      sorted: 'sort=-last_login_at',
      'searched by name': 'q=нэр1234',
      'searched by what all have': 'q=нэр',
      'searched by two letters nobody has': 'q=ыы',
      'searched by phone': 'q=50001234',
      'searched by e-mail': 'q=b1234@example',
    },
  },
  {
    name: 'invoices',
    account: 'finance',
    path: '/api/invoice',
    variants: {
      ...pages,
      filtered: 'status=OVERDUE',
      sorted: 'sort=-total',
      'by organisation': 'sort=organization',
      searched: 'q=INV-202001-000123',
    },
  },
  {
    name: 'summary of invoices',
    account: 'finance',
    path: '/api/invoice/summary',
    variants: {
      'of all': '',
      'of a kind and some months': 'kind=TOPUP&issue_from=2019-03-05&issue_to=2023-10-20',
      'by a filter without maintained totals': 'total_from=890000',
    },
  },
  {
    name: 'summary of receipts',
    account: 'finance',
    path: `/api/ebarimt/summary?from=${dayBefore(90)}&to=${dayBefore(0)}`,
    variants: { 'of 91 days': '' },
  },
];

/** Returns the requests for every list in every variant, in the same order for each api. */
export async function listTargets(api: ApiProcess): Promise<readonly Target[]> {
  const tokens = { admin: await api.signIn('admin'), finance: await api.signIn('finance') };
  return lists.flatMap(({ name, account, path, variants }) =>
    Object.entries(variants).map(([variant, query]) => ({
      name: `${name}, ${variant}`,
      // 5 000 rows have 500 pages of ten.
      path: `${path}${path.includes('?') ? '&' : '?'}page_size=10${query ? `&${encodeQuery(query)}` : ''}`,
      token: tokens[account],
    })),
  );
}

/** Fills a seeded database with that many rows of every list. */
export async function addListRows(server: StatementRunner, database: string, size: number): Promise<void> {
  // No demonstration account sees all cards and may administer people, too.
  await server.run(
    database,
    `insert into role_action (role_id, action_id)
     select r.id, a.id from role r, action a where r.code = 'SYS_ADMIN' and a.code = 'ec.card.view'
     on conflict do nothing`,
  );
  await addCards(server, database, size);
  await addUsers(server, database, size);
  await addInvoices(server, database, size);
  await addReceipts(server, database, size);
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

function encodeQuery(query: string): string {
  return new URLSearchParams(query).toString();
}
