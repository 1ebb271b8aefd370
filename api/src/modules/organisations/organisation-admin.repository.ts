import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { OrganisationStatus, OrganisationType } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';

interface OrganisationFilter {
  readonly page: number;
  readonly page_size: number;
  readonly sort: string;
  readonly q?: string | undefined;
  readonly type?: readonly OrganisationType[] | undefined;
  readonly status?: readonly OrganisationStatus[] | undefined;
  readonly district_id?: string | undefined;
}

const memberCount = sql<number>`(select count(*)::int from org_member m where m.organization_id = o.id)`;

export function findOrganisations(db: Kysely<Tables>, query: OrganisationFilter) {
  let matching = db.selectFrom('organization as o').leftJoin('district as d', 'd.id', 'o.district_id');
  if (query.type) matching = matching.where('o.type', 'in', query.type);
  if (query.status) matching = matching.where('o.status', 'in', query.status);
  if (query.district_id !== undefined) matching = matching.where('d.public_id', '=', query.district_id);
  if (query.q?.trim()) {
    const pattern = containsPattern(query.q);
    matching = matching.where((eb) =>
      eb.or([sql<boolean>`lower(o.name) like ${pattern}`, sql<boolean>`o.register_no like ${pattern}`]),
    );
  }
  return findPage(db, matching, {
    query,
    columns: { name: sql`o.name`, register_no: sql`o.register_no`, created_at: sql`o.created_at` },
    tieBreaker: sql`o.id`,
    choosesFirst: true,
    select: (organisations) =>
      organisations
        .selectAll('o')
        .select([
          'd.public_id as district_public_id',
          'd.code as district_code',
          'd.name as district_name',
          memberCount.as('member_count'),
        ]),
  });
}

/** One organisation by its public id. */
export function findOrganisationRecord(db: Kysely<Tables>, publicId: string) {
  return db
    .selectFrom('organization as o')
    .leftJoin('district as d', 'd.id', 'o.district_id')
    .selectAll('o')
    .select([
      'd.public_id as district_public_id',
      'd.code as district_code',
      'd.name as district_name',
      memberCount.as('member_count'),
    ])
    .where('o.public_id', '=', publicId)
    .executeTakeFirst();
}

export type OrganisationRecord = NonNullable<Awaited<ReturnType<typeof findOrganisationRecord>>>;

export function findMembers(db: Kysely<Tables>, organisationId: number) {
  return db
    .selectFrom('org_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.public_id', 'u.username', 'u.last_name', 'u.first_name', 'u.status', 'm.role', 'm.created_at'])
    .where('m.organization_id', '=', organisationId)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(1_000)
    .execute();
}
