import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { UserKind, UserStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern, offsetOf } from '../../http/list.ts';

export interface UserFilter {
  readonly page: number;
  readonly page_size: number;
  readonly sort: 'name' | '-name' | 'username' | '-username' | 'last_login_at' | '-last_login_at';
  readonly kind?: UserKind | undefined;
  readonly status?: UserStatus | undefined;
  readonly q?: string | undefined;
}

interface NamedRef {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** One page of users and how many there are; a user locked by failed sign-ins counts as LOCKED until the lock ends. */
export async function findUsers(db: Kysely<Tables>, filter: UserFilter, now: Date) {
  const status = sql<UserStatus>`case when u.status = 'ACTIVE' and exists (
    select from sign_in_failure f where f.user_id = u.id and f.locked_until > ${now}) then 'LOCKED' else u.status end`;
  let matching = db.selectFrom('app_user as u');
  if (filter.kind) matching = matching.where('u.kind', '=', filter.kind);
  if (filter.status) matching = matching.where(status, '=', filter.status);
  if (filter.q?.trim()) {
    const pattern = containsPattern(filter.q);
    matching = matching.where((eb) =>
      eb.or([
        sql<boolean>`lower(coalesce(u.last_name, '') || ' ' || coalesce(u.first_name, '')) like ${pattern}`,
        sql<boolean>`u.username like ${pattern}`,
        sql<boolean>`u.phone like ${pattern}`,
        sql<boolean>`lower(u.email) like ${pattern}`,
      ]),
    );
  }
  const rows = await matching
    .select([
      'u.public_id',
      'u.username',
      'u.last_name',
      'u.first_name',
      'u.register_no_masked',
      'u.phone',
      'u.email',
      'u.kind',
      'u.last_login_at',
      status.as('status'),
      sql<NamedRef | null>`(
        select jsonb_build_object('id', o.public_id, 'code', o.register_no, 'name', o.name)
        from org_member m join organization o on o.id = m.organization_id
        where m.user_id = u.id order by o.id limit 1)`.as('organization'),
      sql<NamedRef[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', r.public_id, 'code', r.code, 'name', r.name) order by r.code), '[]')
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)`.as('roles'),
    ])
    .orderBy(orderOf(filter.sort))
    .orderBy('u.id')
    .limit(filter.page_size)
    .offset(offsetOf(filter))
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

function orderOf(sort: UserFilter['sort']) {
  switch (sort) {
    case 'name':
      return sql`u.last_name asc nulls last, u.first_name asc nulls last`;
    case '-name':
      return sql`u.last_name desc nulls last, u.first_name desc nulls last`;
    case 'username':
      return sql`u.username asc`;
    case '-username':
      return sql`u.username desc`;
    case 'last_login_at':
      return sql`u.last_login_at asc nulls last`;
    case '-last_login_at':
      return sql`u.last_login_at desc nulls last`;
  }
}
