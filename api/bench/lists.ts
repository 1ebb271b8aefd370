import { startApi } from './api-process.ts';
import type { ApiProcess } from './api-process.ts';
import { addCards, addInvoices, addReceipts, addUsers } from './data.ts';
import { measureTogether } from './measure.ts';
import { median } from '@ecard/shared/bench';
import type { Bench, Section } from './sections.ts';

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
      'by a filter without kept sums': 'total_from=890000',
    },
  },
  {
    name: 'summary of receipts',
    account: 'finance',
    path: `/api/ebarimt/summary?from=${dayBefore(90)}&to=${dayBefore(0)}`,
    variants: { 'of 91 days': '' },
  },
];

const targetMs = 50;
const targetGrowth = 3;

/** Lists at 5 thousand and 5 million rows: page 1, page 500, filtered, sorted, searched. */
export const measureLists: Section = async ({ server, report, quick, template }) => {
  const sizes = quick ? [5_000, 50_000] : [5_000, 5_000_000];
  const names = sizes.map((size) => size.toLocaleString('en-US'));
  for (const [index, size] of sizes.entries()) await prepare(server, size, template, names[index] ?? '');
  const apis = await Promise.all(sizes.map((size) => startApi({ DATABASE_URL: server.url(databaseOf(size)) })));
  try {
    const tokens = await Promise.all(apis.map(signIn));
    for (const list of lists) {
      for (const [variant, query] of Object.entries(list.variants)) {
        // 5 000 rows have 500 pages of ten.
        const path = `${list.path}${list.path.includes('?') ? '&' : '?'}page_size=10${query ? `&${encodeQuery(query)}` : ''}`;
        const name = `${list.name}, ${variant}`;
        const subjects = apis.map((api, at) => ({
          api,
          target: { name, path, token: tokens[at]?.[list.account] ?? '' },
        }));
        const measured = await measureTogether(subjects, quick ? 10 : 60);
        if (!measured) continue;
        const [few = [], many = []] = measured;
        const p95 = median(few);
        const growth = median(many) / p95;
        report.add({
          section: 'lists',
          what: `${name}, p95 at ${names[0] ?? ''}`,
          values: few,
          unit: 'ms',
          target: { text: `< ${targetMs} ms`, isMet: p95 < targetMs },
        });
        report.add({
          section: 'lists',
          what: `${name}, p95 at ${names[1] ?? ''}`,
          values: many,
          unit: 'ms',
          target: { text: `≤ ${targetGrowth}×`, isMet: growth <= targetGrowth },
          note: `${growth.toFixed(2)}×`,
        });
      }
    }
  } finally {
    for (const api of apis) await api.stop();
  }
  for (const size of sizes) await server.dropDatabase(databaseOf(size));
};

function databaseOf(size: number): string {
  return `lists_${size}`;
}

async function prepare(server: Bench['server'], size: number, template: string, name: string): Promise<void> {
  console.log(`lists: preparing ${name} rows …`);
  const database = databaseOf(size);
  await server.createDatabase(database, template);
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

async function signIn(api: ApiProcess) {
  return { admin: await api.signIn('admin'), finance: await api.signIn('finance') };
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

function encodeQuery(query: string): string {
  return new URLSearchParams(query).toString();
}
