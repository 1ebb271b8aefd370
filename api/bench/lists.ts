import { startApi } from './api-process.ts';
import { addCards, addInvoices, addUsers } from './data.ts';
import { measureP95 } from './measure.ts';
import { median } from '@ecard/shared/bench';
import type { Section } from './sections.ts';

interface List {
  readonly name: string;
  readonly account: 'finance' | 'admin';
  readonly path: string;
  /** Rows of the table at the two sizes. */
  readonly table: 'cards' | 'users' | 'invoices';
  readonly variants: Readonly<Record<string, string>>;
}

/** Lists of staff; one that its account may not see (403), or that does not exist (404), is left out. */
const lists: readonly List[] = [
  {
    name: 'cards',
    account: 'admin',
    path: '/api/ec/cards?scope=all',
    table: 'cards',
    variants: { filtered: 'status=BLOCKED', sorted: 'sort=expires_on', searched: 'q=Нэр12345' },
  },
  {
    name: 'users',
    account: 'admin',
    path: '/api/user',
    table: 'users',
    variants: { filtered: 'kind=INDIVIDUAL', sorted: 'sort=-last_login_at', searched: 'q=нэр12345' },
  },
  {
    name: 'invoices',
    account: 'finance',
    path: '/api/invoice',
    table: 'invoices',
    variants: {
      filtered: 'status=OVERDUE',
      sorted: 'sort=-total',
      'by organisation': 'sort=organization',
      searched: 'q=INV-202001-000123',
    },
  },
];

const targetMs = 50;
const targetGrowth = 3;

/** Lists at 5 thousand and 5 million rows: page 1, page 500, filtered, sorted, searched. */
export const measureLists: Section = async ({ server, report, quick, template }) => {
  const sizes = quick ? [5_000, 50_000] : [5_000, 5_000_000];
  const [small = 0] = sizes;
  const smallTimes = new Map<string, number>();
  await server.createDatabase('lists', template);
  // No demonstration account sees all cards and may administer people, too.
  await server.run(
    'lists',
    `insert into role_action (role_id, action_id)
     select r.id, a.id from role r, action a where r.code = 'SYS_ADMIN' and a.code = 'ec.card.view'
     on conflict do nothing`,
  );
  for (const size of sizes) {
    console.log(`lists: preparing ${size.toLocaleString('en-US')} rows …`);
    await addCards(server, 'lists', size);
    await addUsers(server, 'lists', size);
    await addInvoices(server, 'lists', size);
    const api = await startApi({ DATABASE_URL: server.url('lists') });
    try {
      const tokens = { admin: await api.signIn('admin'), finance: await api.signIn('finance') };
      for (const list of lists) {
        const variants = { 'page 1': '', 'page 500': 'page=500', ...list.variants };
        for (const [variant, query] of Object.entries(variants)) {
          // 5 000 rows have 500 pages of ten.
          const path = `${list.path}${list.path.includes('?') ? '&' : '?'}page_size=10${query ? `&${encodeQuery(query)}` : ''}`;
          const name = `${list.name}, ${variant}`;
          const values = await measureP95(api, { name, path, token: tokens[list.account] }, quick ? 10 : 60);
          if (!values) continue;
          const what = `${name}, p95 at ${size.toLocaleString('en-US')}`;
          const p95 = median(values);
          if (size === small) {
            smallTimes.set(name, p95);
            report.add({
              section: 'lists',
              what,
              values,
              unit: 'ms',
              target: { text: `< ${targetMs} ms`, isMet: p95 < targetMs },
            });
          } else {
            // A list far below the limit may grow freely within it.
            const limit = Math.max((smallTimes.get(name) ?? 0) * targetGrowth, 5);
            report.add({
              section: 'lists',
              what,
              values,
              unit: 'ms',
              target: { text: `≤ ${targetGrowth}× (${limit.toFixed(1)} ms)`, isMet: p95 <= limit },
            });
          }
        }
      }
    } finally {
      await api.stop();
    }
  }
  await server.dropDatabase('lists');
};

function encodeQuery(query: string): string {
  return new URLSearchParams(query).toString();
}
