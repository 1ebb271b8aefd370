import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { menuCounters } from '@ecard/shared/api-schema';
import type { MenuCounter } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { scopedPermissions } from '../permissions/permissions-list.repository.ts';
import { scopedTemporary } from '../temporary-permissions/temporary-list.repository.ts';
import type { PublishedMenu } from './published-menus.ts';

/** Nobody reads more than «99+». */
const mostCounted = 100;

/** Rows of each counter, as the list of the page and the home of staff count them, and the action that shows them. */
const counters = {
  'permission.waiting': {
    code: 'ec.permission.view',
    count: (db, account) =>
      countOf(db, scopedPermissions(db, scopeOf(account)).where('p.status', 'in', ['SUBMITTED', 'IN_REVIEW'])),
  },
  'permit.waiting': {
    code: 'permit.temporary.view',
    count: (db, account) => countOf(db, scopedTemporary(db, scopeOf(account)).where('p.status', '=', 'SUBMITTED')),
  },
} as const satisfies Readonly<
  Record<
    MenuCounter,
    { readonly code: string; readonly count: (db: Kysely<Tables>, account: Account) => Promise<number> }
  >
>;

/** Counts what stands beside the menus, by counter: only what the account may see. */
export async function countBadges(
  db: Kysely<Tables>,
  menus: readonly PublishedMenu[],
  account: Account,
): Promise<ReadonlyMap<MenuCounter, number>> {
  const wanted = new Set(menus.map((menu) => menu.badge_key));
  const shown = menuCounters.values.filter((name) => wanted.has(name) && can(account, counters[name].code));
  return new Map(
    await Promise.all(shown.map(async (name) => [name, await counters[name].count(db, account)] as const)),
  );
}

async function countOf<DB, TB extends keyof DB>(
  db: Kysely<Tables>,
  waiting: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${waiting.select(sql`1`.as('one')).limit(mostCounted)}) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
