import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { accountNameOf } from '../../http/person-name.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { atField, menuProblems } from './menus.problems.ts';

/** Every menu of the draft with its module, group and actions, in order; modules without menus too. */
export function findTree(db: Kysely<Tables>) {
  return db
    .selectFrom('menu_group as g')
    .innerJoin('module as m', 'm.group_id', 'g.id')
    .leftJoin('menu as n', 'n.module_id', 'm.id')
    .leftJoin('menu as p', 'p.id', 'n.parent_id')
    .select([
      'g.id as group_id',
      'g.code as group_code',
      'g.name as group_name',
      'g.icon as group_icon',
      'm.id as module_id',
      'm.code as module_code',
      'm.name as module_name',
      'n.public_id',
      'n.version',
      'n.code',
      'n.name',
      'n.name_en',
      'n.path',
      'n.icon',
      'n.sort',
      'n.is_visible',
      'n.audience',
      'n.view_code',
      'n.badge_key',
      'p.public_id as parent_id',
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

/** Locks a menu. @throws ProblemError NOT_FOUND */
export async function lockMenu(trx: Transaction<Tables>, publicId: string) {
  const menu = await trx
    .selectFrom('menu')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
  if (!menu) throw new ProblemError('NOT_FOUND');
  return menu;
}

export type MenuPlace = Awaited<ReturnType<typeof loadPlaces>>[number];

/** Places of menus in the draft, in words for their history. */
export function loadPlaces(trx: Transaction<Tables>, ids: readonly string[]) {
  return trx
    .selectFrom('menu as m')
    .innerJoin('module', 'module.id', 'm.module_id')
    .leftJoin('menu as parent', 'parent.id', 'm.parent_id')
    .select(['m.public_id as id', 'module.name as module', 'parent.name as parent', 'm.sort'])
    .where('m.public_id', 'in', ids)
    .execute();
}

/** Internal id of a menu that may hold the given one. */
export async function parentIdOf(
  trx: Transaction<Tables>,
  publicId: string | null,
  menuId?: number,
): Promise<number | null> {
  if (publicId === null) return null;
  const parent = await trx.selectFrom('menu').select('id').where('public_id', '=', publicId).executeTakeFirst();
  if (!parent) throw atField(menuProblems.UNKNOWN_PARENT, 'parent_id');
  if (menuId !== undefined) {
    const above = await sql<{ id: number }>`
      with recursive up as (
        select id, parent_id from menu where id = ${parent.id}
        union select n.id, n.parent_id from menu n join up on n.id = up.parent_id)
      select id from up`.execute(trx);
    if (above.rows.some(({ id }) => id === menuId)) throw atField(menuProblems.MENU_CYCLE, 'parent_id');
  }
  return parent.id;
}

/** A module's id, if there is such a module. */
export async function moduleOf(trx: Transaction<Tables>, id: number): Promise<number> {
  const module = await trx.selectFrom('module').select('id').where('id', '=', id).executeTakeFirst();
  if (!module) throw atField(menuProblems.UNKNOWN_MODULE, 'module_id');
  return module.id;
}

/** Tells whether something keeps the menu: others in it, or roles that grant its actions. */
export async function isMenuInUse(trx: Transaction<Tables>, menuId: number): Promise<boolean> {
  const child = await trx.selectFrom('menu').select('id').where('parent_id', '=', menuId).limit(1).executeTakeFirst();
  const grant = await trx
    .selectFrom('role_action as ra')
    .innerJoin('action as a', 'a.id', 'ra.action_id')
    .select('a.id')
    .where('a.menu_id', '=', menuId)
    .limit(1)
    .executeTakeFirst();
  return child !== undefined || grant !== undefined;
}

/** Tells whether a role grants the action. */
export async function findGrantOf(trx: Transaction<Tables>, actionId: number): Promise<boolean> {
  const grant = await trx
    .selectFrom('role_action')
    .select('action_id')
    .where('action_id', '=', actionId)
    .limit(1)
    .executeTakeFirst();
  return grant !== undefined;
}

/** Published versions, the newest first. */
export function findVersions(db: Kysely<Tables>) {
  return db
    .selectFrom('menu_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.published_by')
    .select([
      'v.version',
      'v.note',
      'v.rolled_back_to',
      'v.published_at',
      sql<string | null>`${accountNameOf('u')}`.as('published_by'),
      sql<number>`jsonb_array_length(v.menus)`.as('menu_count'),
    ])
    .orderBy('v.version', 'desc')
    .limit(100)
    .execute();
}
