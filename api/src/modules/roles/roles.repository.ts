import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { RoleStatus, UserKind } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import type { MenuAction } from './role-actions.rules.ts';

const userCount = sql<number>`(select count(*)::int from user_role ur where ur.role_id = r.id)`;
const actionCount = sql<number>`(select count(*)::int from role_action ra where ra.role_id = r.id)`;

interface RoleFilter {
  readonly page: number;
  readonly page_size: number;
  readonly sort: string;
  readonly q?: string | undefined;
  readonly kind?: readonly UserKind[] | undefined;
  readonly status?: readonly RoleStatus[] | undefined;
  readonly is_system?: '0' | '1' | undefined;
}

export function findRoles(db: Kysely<Tables>, query: RoleFilter) {
  let matching = db.selectFrom('role as r');
  if (query.kind) matching = matching.where('r.kind', 'in', query.kind);
  if (query.status) matching = matching.where('r.status', 'in', query.status);
  if (query.is_system !== undefined) matching = matching.where('r.is_system', '=', query.is_system === '1');
  if (query.q?.trim()) {
    const pattern = containsPattern(query.q);
    matching = matching.where((eb) =>
      eb.or([sql<boolean>`lower(r.name) like ${pattern}`, sql<boolean>`lower(r.code) like ${pattern}`]),
    );
  }
  return findPage(db, matching, {
    query,
    columns: { name: sql`r.name`, code: sql`r.code`, created_at: sql`r.created_at`, user_count: userCount },
    tieBreaker: sql`r.id`,
    select: (roles) => roles.selectAll('r').select([userCount.as('user_count'), actionCount.as('action_count')]),
  });
}

export function findRole(db: Kysely<Tables>, publicId: string) {
  return db
    .selectFrom('role as r')
    .selectAll('r')
    .select([userCount.as('user_count'), actionCount.as('action_count')])
    .where('r.public_id', '=', publicId)
    .executeTakeFirst();
}

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** Codes of the actions a role grants. */
export async function findGrants(db: Kysely<Tables>, roleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('role_action as ra')
    .innerJoin('action as a', 'a.id', 'ra.action_id')
    .select('a.code')
    .where('ra.role_id', '=', roleId)
    .orderBy('a.code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Every action with its menu. */
export function findActions(db: Kysely<Tables>): Promise<MenuAction[]> {
  return db
    .selectFrom('action as a')
    .innerJoin('menu as n', 'n.id', 'a.menu_id')
    .select(['a.id', 'a.code', 'a.menu_id as menuId', 'n.view_code as viewCode'])
    .orderBy('a.id')
    .execute();
}

/** Makes a role grant exactly these actions. */
export async function replaceGrants(
  trx: Transaction<Tables>,
  roleId: number,
  actionIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('role_action').where('role_id', '=', roleId).execute();
  if (actionIds.length === 0) return;
  await trx
    .insertInto('role_action')
    .values(actionIds.map((actionId) => ({ role_id: roleId, action_id: actionId })))
    .execute();
}

/** Every menu in order, with what holds it and its actions. */
export function findStructure(db: Kysely<Tables>) {
  return db
    .selectFrom('menu_group as g')
    .innerJoin('module as m', 'm.group_id', 'g.id')
    .innerJoin('menu as n', 'n.module_id', 'm.id')
    .select([
      'g.id as group_id',
      'g.code as group_code',
      'g.name as group_name',
      'm.id as module_id',
      'm.code as module_code',
      'm.name as module_name',
      'n.public_id',
      'n.code',
      'n.name',
      'n.path',
      'n.icon',
      'n.view_code',
      sql<{ code: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'name', a.name) order by a.sort, a.id), '[]')
        from action a where a.menu_id = n.id)`.as('actions'),
    ])
    .orderBy('g.sort')
    .orderBy('g.id')
    .orderBy('m.sort')
    .orderBy('m.id')
    .orderBy('n.sort')
    .orderBy('n.id')
    .execute();
}
