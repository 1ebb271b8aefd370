import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** The user's own data, memberships and roles. */
export async function loadProfile(db: Kysely<Tables>, userId: number) {
  const user = await db
    .selectFrom('app_user as u')
    .leftJoin('district as d', 'd.id', 'u.district_id')
    .select((eb) => [
      eb('u.password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      eb
        .selectFrom('recovery_code as k')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .whereRef('k.user_id', '=', 'u.id')
        .where('k.used_at', 'is', null)
        .as('recovery_codes_left'),
      'u.public_id',
      'u.username',
      'u.register_no_masked',
      'u.last_name',
      'u.first_name',
      'u.phone',
      'u.email',
      'u.locale',
      'u.kind',
      'u.version',
      'u.two_factor',
      'u.two_factor_method',
      'u.phone_verified_at',
      'u.email_verified_at',
      'u.last_login_at',
      'd.public_id as district_id',
      'd.name as district_name',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const organizations = await db
    .selectFrom('org_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['o.id', 'o.name', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('o.id')
    .execute();
  const roles = await db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['r.code', 'r.name'])
    .where('ur.user_id', '=', userId)
    .where('r.status', '=', 'ACTIVE')
    .orderBy('r.code')
    .execute();
  return { user, organizations, roles };
}

/** One granted action with the menu, module and group that hold it. */
export interface GrantedActionRow {
  readonly group_code: string;
  readonly group_name: string;
  readonly module_code: string;
  readonly module_name: string;
  readonly menu_code: string;
  readonly menu_name: string;
  readonly path: string | null;
  readonly icon: string | null;
  readonly code: string;
  readonly name: string;
}

/** The granted actions in the order of the structure. */
export function loadGrantedActions(db: Kysely<Tables>, userId: number): Promise<GrantedActionRow[]> {
  return db
    .selectFrom('action as a')
    .innerJoin('menu as n', 'n.id', 'a.menu_id')
    .innerJoin('module as m', 'm.id', 'n.module_id')
    .innerJoin('menu_group as g', 'g.id', 'm.group_id')
    .select([
      'g.code as group_code',
      'g.name as group_name',
      'm.code as module_code',
      'm.name as module_name',
      'n.code as menu_code',
      'n.name as menu_name',
      'n.path',
      'n.icon',
      'a.code',
      'a.name',
    ])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('role_action as ra')
          .innerJoin('user_role as ur', 'ur.role_id', 'ra.role_id')
          .innerJoin('role as r', 'r.id', 'ra.role_id')
          .select('ra.action_id')
          .whereRef('ra.action_id', '=', 'a.id')
          .where('ur.user_id', '=', userId)
          .where('r.status', '=', 'ACTIVE'),
      ),
    )
    .orderBy('g.sort')
    .orderBy('m.sort')
    .orderBy('n.sort')
    .orderBy('a.sort')
    .orderBy('a.id')
    .execute();
}

/** The administrator who works as somebody else, for the banner that says so. */
export function findImpersonator(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['public_id', 'username', 'last_name', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
