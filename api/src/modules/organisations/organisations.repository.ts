import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AccountKind } from '../../database/tables/people.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** One organisation by its numeric id. */
export function findOrganisation(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('organization as o')
    .leftJoin('district as d', 'd.id', 'o.district_id')
    .select([
      'o.id',
      'o.register_no',
      'o.tin',
      'o.name',
      'o.short_name',
      'o.type',
      'o.phone',
      'o.email',
      'o.address',
      'o.status',
      'd.name as district',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();
}

/** Tells whether the id is the transport authority, whose pages are the portal's. */
export async function isAuthority(db: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await db.selectFrom('organization').select('type').where('id', '=', id).executeTakeFirst();
  return row?.type === 'AUTHORITY';
}

export interface MenuRow {
  readonly group_id: number;
  readonly group_code: string;
  readonly group_name: string;
  readonly group_icon: string | null;
  readonly group_sort: number;
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly icon: string | null;
  readonly path: string | null;
  readonly sort: number;
}

/** Menus made for the kind of account and opened by a granted action or by none, in order. */
export function findMenus(db: Kysely<Tables>, kind: AccountKind, actionCodes: ReadonlySet<string>): Promise<MenuRow[]> {
  return db
    .selectFrom('menu as n')
    .innerJoin('module as m', 'm.id', 'n.module_id')
    .innerJoin('menu_group as g', 'g.id', 'm.group_id')
    .select([
      'g.id as group_id',
      'g.code as group_code',
      'g.name as group_name',
      'g.icon as group_icon',
      'g.sort as group_sort',
      'n.id',
      'n.code',
      'n.name',
      'n.icon',
      'n.path',
      'n.sort',
    ])
    .where('n.is_visible', '=', true)
    .where('n.path', 'is not', null)
    .where(sql<boolean>`${kind} = any(n.audience)`)
    .where((eb) => eb.or([eb('n.view_code', 'is', null), sql<boolean>`n.view_code = any(${[...actionCodes]}::text[])`]))
    .orderBy('g.sort')
    .orderBy('m.sort')
    .orderBy('n.sort')
    .orderBy('n.id')
    .execute();
}
