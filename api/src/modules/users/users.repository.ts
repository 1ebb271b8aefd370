import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MemberRole, UserKind, UserStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { findPage } from '../../http/list.ts';
import { showPerson } from '../../http/shown-people.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { mayAdminister } from './administrators.ts';
import { isUserFound, namedUser, userPerson } from './search-users.ts';

export interface UserFilter {
  readonly kind?: readonly UserKind[] | undefined;
  readonly status?: readonly UserStatus[] | undefined;
  readonly role?: readonly string[] | undefined;
  readonly role_id?: readonly string[] | undefined;
  readonly organization_id?: string | undefined;
  readonly created_from?: string | undefined;
  readonly last_login_from?: string | undefined;
  readonly last_login_to?: string | undefined;
  readonly never_signed_in?: '0' | '1' | undefined;
  readonly two_factor?: '0' | '1' | undefined;
  readonly q?: string | undefined;
  /** Keyed hash of `q`, for a whole register number. */
  readonly registerNoHash?: Buffer | undefined;
}

interface NamedRef {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Stored state; a user locked by failed sign-ins counts as LOCKED until the lock ends. */
function statusAt(now: Date) {
  return sql<UserStatus>`case when u.status = 'ACTIVE' and exists (
    select from sign_in_failure f where f.user_id = u.id and f.locked_until > ${now}) then 'LOCKED' else u.status end`;
}

/** `statusAt` as a condition that indexes answer: few users are locked. */
function hasStatus(status: UserStatus, now: Date) {
  // Guesses of names that no account has are locked too: with an id of null the list of active users would be empty.
  const locked = sql`(select f.user_id from sign_in_failure f where f.locked_until > ${now} and f.user_id is not null)`;
  switch (status) {
    case 'ACTIVE':
      return sql<boolean>`(u.status = 'ACTIVE' and u.id <> all (array${locked}))`;
    case 'LOCKED':
      return sql<boolean>`(u.status = 'LOCKED' or (u.status = 'ACTIVE' and u.id = any (array${locked})))`;
    default:
      return sql<boolean>`u.status = ${status}`;
  }
}

/** The account that reads the list, and the time. */
export interface UserReading {
  readonly reader: Account;
  readonly now: Date;
}

/**
 * The users that match, nothing selected yet.
 *
 * @param isByIndex - Finds `q` by its index; else it is compared with every user in the order of another one.
 */
export function matchingUsers(db: Kysely<Tables>, filter: UserFilter, { reader, now }: UserReading, isByIndex = true) {
  let matching = db.selectFrom('app_user as u');
  if (filter.kind) matching = matching.where('u.kind', 'in', filter.kind);
  if (filter.status) {
    const conditions = filter.status.map((status) => hasStatus(status, now));
    matching = matching.where((eb) => eb.or(conditions));
  }
  if (filter.role) {
    const codes = filter.role;
    matching = matching.where('u.id', 'in', (eb) =>
      eb
        .selectFrom('user_role as ur')
        .innerJoin('role as r', 'r.id', 'ur.role_id')
        .select('ur.user_id')
        .where('r.code', 'in', codes),
    );
  }
  if (filter.role_id) {
    const ids = filter.role_id;
    matching = matching.where('u.id', 'in', (eb) =>
      eb
        .selectFrom('user_role as ur')
        .innerJoin('role as r', 'r.id', 'ur.role_id')
        .select('ur.user_id')
        .where('r.public_id', 'in', ids),
    );
  }
  if (filter.organization_id !== undefined) {
    const organizationId = filter.organization_id;
    matching = matching.where('u.id', 'in', (eb) =>
      eb
        .selectFrom('org_member as m')
        .innerJoin('organization as o', 'o.id', 'm.organization_id')
        .select('m.user_id')
        .where('o.public_id', '=', organizationId),
    );
  }
  if (filter.created_from !== undefined) {
    matching = matching.where('u.created_at', '>=', startOfDay(filter.created_from));
  }
  if (filter.last_login_from !== undefined) {
    matching = matching.where('u.last_login_at', '>=', startOfDay(filter.last_login_from));
  }
  if (filter.last_login_to !== undefined) {
    matching = matching.where('u.last_login_at', '<', startOfDay(addDays(filter.last_login_to, 1)));
  }
  if (filter.never_signed_in !== undefined) {
    matching = matching.where('u.last_login_at', filter.never_signed_in === '1' ? 'is' : 'is not', null);
  }
  if (filter.two_factor !== undefined) matching = matching.where('u.two_factor', '=', filter.two_factor === '1');
  return filter.q?.trim() ? matching.where(isUserFound(filter.q, filter.registerNoHash, reader, isByIndex)) : matching;
}

/** One page of users and how many there are. */
export function findUsers(
  db: Kysely<Tables>,
  query: UserFilter & { readonly page: number; readonly page_size: number; readonly sort: string },
  reading: UserReading,
) {
  const name = showPerson(reading.reader, namedUser);
  const account = showPerson(reading.reader, userPerson);
  const [direction, field] = query.sort.startsWith('-') ? ['-', query.sort.slice(1)] : ['', query.sort];
  // The name is two columns, as its index has them.
  const sort = field === 'name' ? `${direction}last_name,${direction}first_name` : query.sort;
  return findPage(db, matchingUsers(db, query, reading, false), {
    query: { ...query, sort },
    columns: {
      last_name: name('name', sql`u.last_name`).order,
      first_name: name('name', sql`u.first_name`).order,
      username: account('username', sql`u.username`).order,
      last_login_at: sql`u.last_login_at`,
      created_at: sql`u.created_at`,
    },
    nullable: ['last_name', 'first_name', 'last_login_at'],
    tieBreaker: sql`u.id`,
    choosesFirst: true,
    search: query.q?.trim()
      ? {
          table: db.selectFrom('app_user as u'),
          others: matchingUsers(db, { ...query, q: undefined }, reading),
          isFound: isUserFound(query.q, query.registerNoHash, reading.reader, false),
          found: matchingUsers(db, query, reading),
        }
      : undefined,
    select: (users) =>
      users.select([
        'u.id as internal_id',
        'u.public_id',
        'u.username',
        'u.last_name',
        'u.first_name',
        'u.register_no_masked',
        'u.phone',
        'u.email',
        'u.kind',
        'u.last_login_at',
        'u.two_factor',
        statusAt(reading.now).as('status'),
        firstOrganisation.as('organization'),
        rolesOfUser.as('roles'),
      ]),
  });
}

const firstOrganisation = sql<NamedRef | null>`(
  select jsonb_build_object('id', o.public_id, 'code', o.register_no, 'name', o.name)
  from org_member m join organization o on o.id = m.organization_id
  where m.user_id = u.id order by o.id limit 1)`;

const rolesOfUser = sql<NamedRef[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.public_id, 'code', r.code, 'name', r.name) order by r.code), '[]')
  from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)`;

/** One user with everything the drawer shows. */
export function findUser(db: Kysely<Tables>, publicId: string, now: Date) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('district as d', 'd.id', 'u.district_id')
    .select([
      'u.id as internal_id',
      'u.public_id',
      'u.username',
      'u.last_name',
      'u.first_name',
      'u.register_no_masked',
      'u.phone',
      'u.email',
      'u.kind',
      'u.locale',
      'u.last_login_at',
      'u.two_factor',
      'u.phone_verified_at',
      'u.email_verified_at',
      'u.created_at',
      'u.updated_at',
      'u.version',
      'u.status as stored_status',
      mayAdminister.as('may_administer'),
      'd.public_id as district_id',
      'd.code as district_code',
      'd.name as district_name',
      statusAt(now).as('status'),
      firstOrganisation.as('organization'),
      rolesOfUser.as('roles'),
      sql<(NamedRef & { role: MemberRole })[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', o.public_id, 'code', o.register_no, 'name', o.name, 'role', m.role) order by o.id), '[]')
        from org_member m join organization o on o.id = m.organization_id where m.user_id = u.id)`.as('organizations'),
    ])
    .where('u.public_id', '=', publicId)
    .executeTakeFirst();
}

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Finds the actions that the active roles of a user grant, each with the roles that grant it. */
export function findEffectiveActions(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .innerJoin('role_action as ra', 'ra.role_id', 'r.id')
    .innerJoin('action as a', 'a.id', 'ra.action_id')
    .innerJoin('menu as n', 'n.id', 'a.menu_id')
    .innerJoin('module as m', 'm.id', 'n.module_id')
    .innerJoin('menu_group as g', 'g.id', 'm.group_id')
    .select([
      'a.code',
      'a.name',
      'm.name as module',
      'n.name as menu',
      sql<string[]>`array_agg(r.code order by r.code)`.as('roles'),
    ])
    .where('ur.user_id', '=', userId)
    .where('r.status', '=', 'ACTIVE')
    .groupBy(['a.id', 'n.id', 'm.id', 'g.id'])
    .orderBy('g.sort')
    .orderBy('g.id')
    .orderBy('m.sort')
    .orderBy('m.id')
    .orderBy('n.sort')
    .orderBy('n.id')
    .orderBy('a.sort')
    .orderBy('a.id')
    .execute();
}
