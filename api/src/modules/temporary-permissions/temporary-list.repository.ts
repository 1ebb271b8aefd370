import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { writePlate } from '@ecard/shared/api-schema';
import type { TemporaryFilter } from '@ecard/shared/api-schema';
import { permitApplicant } from '../../data-sets/people-in-rows.ts';
import type { Tables, TemporaryPermissionTable } from '../../database/tables/tables.ts';
import { findIds } from '../../http/find-ids.ts';
import { containsPattern } from '../../http/list.ts';
import { refOf, userRefOf } from '../../http/ref.ts';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';
import { showPerson } from '../../http/shown-people.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { gapConditions, isFeePaid, outcomeConditions, rejectCodeOf } from './permit-conditions.ts';

type Query = SelectQueryBuilder<Tables & { p: TemporaryPermissionTable }, 'p', object>;

/** Returns the scope of the account's own permits: its organisation's, else those of the person alone. */
export function ownScopeOf(account: Account): Scope {
  if (account.organizationId !== null) return { kind: 'organisation', id: account.organizationId };
  return account.kind === 'ORG' ? { kind: 'organisation', id: 0 } : { kind: 'person', id: account.id };
}

/** Permits of the scope. */
export function scopedTemporary(db: Kysely<Tables>, scope: Scope): Query {
  return db.selectFrom('temporary_permission as p').where(
    scopedBy(scope, {
      organisation: 'p.organization_id',
      person: 'p.applicant_user_id',
      isOrganisationsAlone: true,
    }),
  );
}

export interface TemporaryViewer {
  readonly account: Account;
  readonly scope: Scope;
  readonly now: Date;
  readonly today: string;
}

/** Permits of the scope that match the filter. */
export async function matchingTemporary(
  db: Kysely<Tables>,
  filter: TemporaryFilter,
  viewer: TemporaryViewer,
): Promise<Query> {
  const [capacities, directions, districts, locations, organizations, products, officers, assignees] =
    await Promise.all([
      findIds(db, 'load_capacity', filter.load_capacity_id),
      findIds(db, 'direction', filter.direction_id),
      findIds(db, 'district', filter.district_id),
      findIds(db, 'location', filter.location_id),
      findIds(db, 'organization', filter.organization_id),
      findIds(db, 'product_type', filter.product_type_id),
      findIds(db, 'app_user', filter.officer_id),
      // Applicants are not named the staff.
      viewer.account.kind === 'STAFF' ? findIds(db, 'app_user', filter.assignee_id) : filter.assignee_id && [0],
    ]);
  let query = scopedTemporary(db, viewer.scope);
  if (filter.status) query = query.where('p.status', 'in', filter.status);
  if (filter.subject_type) query = query.where('p.subject_type', 'in', filter.subject_type);
  if (capacities) query = query.where('p.load_capacity_id', 'in', capacities);
  if (directions) query = query.where('p.direction_id', 'in', directions);
  if (locations) query = query.where('p.location_id', 'in', locations);
  if (organizations) query = query.where('p.organization_id', 'in', organizations);
  if (products) query = query.where('p.product_type_id', 'in', products);
  if (officers) query = query.where('p.decision_by', 'in', officers);
  if (districts) {
    query = query.where('p.location_id', 'in', (eb) =>
      eb.selectFrom('location').select('location.id').where('location.district_id', 'in', districts),
    );
  }
  if (filter.created_from) query = query.where('p.created_at', '>=', startOfDay(filter.created_from));
  if (filter.created_to) query = query.where('p.created_at', '<', startOfDay(addDays(filter.created_to, 1)));
  if (filter.submitted_from) query = query.where('p.submitted_at', '>=', startOfDay(filter.submitted_from));
  if (filter.submitted_to) query = query.where('p.submitted_at', '<', startOfDay(addDays(filter.submitted_to, 1)));
  if (filter.outcome) query = query.where(outcomeConditions[filter.outcome]);
  if (filter.reject_code) query = query.where(rejectCodeOf, '=', filter.reject_code);
  if (filter.without) query = query.where(gapConditions[filter.without]);
  if (filter.paid === '1') query = query.where(isFeePaid);
  if (filter.paid === '0') query = query.where('p.status', '=', 'APPROVED');
  if (filter.valid_on) {
    const end = startOfDay(addDays(filter.valid_on, 1));
    query = query
      .where('p.valid_from', '<', end)
      .where('p.valid_to', '>', startOfDay(filter.valid_on))
      .where(
        sql<boolean>`(p.weekdays is null or extract(isodow from ${filter.valid_on}::date)::smallint = any (p.weekdays))`,
      );
  }
  if (filter.ends_within_days !== undefined) {
    query = query
      .where('p.status', '=', 'ACTIVE')
      .where('p.valid_to', '>', viewer.now)
      .where('p.valid_to', '<', startOfDay(addDays(viewer.today, filter.ends_within_days + 1)));
  }
  if (filter.mine) query = query.where('p.assignee_id', '=', viewer.account.id);
  if (assignees) query = query.where('p.assignee_id', 'in', assignees);
  if (filter.unassigned) query = query.where('p.status', '=', 'SUBMITTED').where('p.assignee_id', 'is', null);
  if (filter.q?.trim()) {
    const pattern = containsPattern(filter.q);
    query = query.where(
      sql<boolean>`(${applicantName(viewer.account).isFound(filter.q)} or lower(p.permission_no) like ${pattern}
        or lower(p.plate_no) like ${containsPattern(writePlate(filter.q))})`,
    );
  }
  return query;
}

/** SQL of what the lists sort by. */
export const temporarySortColumns = (reader: Account) => ({
  permission_no: sql`p.permission_no`,
  applicant: applicantName(reader).order,
  plate_no: sql`p.plate_no`,
  valid_from: sql`p.valid_from`,
  valid_to: sql`p.valid_to`,
  fee_amount: sql`p.fee_amount`,
  status: sql`p.status`,
  decided_at: sql`p.decision_at`,
  submitted_at: sql`p.submitted_at`,
  created_at: sql`p.created_at`,
});

const applicantName = (reader: Account) => showPerson(reader, permitApplicant)('name', sql`p.applicant_name`);

/** Columns of a row. */
export const temporaryColumns = [
  'p.id',
  'p.public_id',
  'p.version',
  'p.created_at',
  'p.updated_at',
  'p.permission_no',
  'p.subject_type',
  'p.applicant_name',
  'p.applicant_user_id',
  'p.organization_id',
  'p.plate_no',
  'p.purpose',
  'p.valid_from',
  'p.valid_to',
  'p.daily_from',
  'p.daily_to',
  'p.weekdays',
  'p.fee_amount',
  'p.pay_until',
  'p.status',
  'p.submitted_at',
  'p.decision_at',
  'p.verify_code',
] as const;

/** Columns for the records a row refers to; read for the page's rows only. */
export const temporaryRefs = [
  sql<string | null>`coalesce((select o.public_id from organization o where o.id = p.organization_id),
    (select u.public_id from app_user u where u.id = p.applicant_user_id))`.as('applicant_public_id'),
  sql<{ id: string; card_no: string } | null>`(
    select jsonb_build_object('id', c.public_id, 'card_no', c.card_no) from ec_card c where c.id = p.card_id)`.as(
    'card',
  ),
  sql<{ id: string; status: string } | null>`(
    select jsonb_build_object('id', y.public_id, 'status', y.status) from payment y where y.id = p.payment_id)`.as(
    'payment',
  ),
  refOf('load_capacity', 'p.load_capacity_id').as('load_capacity'),
  refOf('direction', 'p.direction_id').as('direction'),
  refOf('location', 'p.from_location_id').as('from_location'),
  refOf('location', 'p.location_id').as('location'),
  refOf('product_type', 'p.product_type_id').as('product_type'),
  userRefOf('p.assignee_id').as('assignee'),
  userRefOf('p.decision_by').as('decider'),
] as const;

export const temporaryDetailColumns = [
  'p.vehicle_make',
  'p.vehicle_model',
  'p.gross_weight_kg',
  'p.attachments',
  'p.printed_count',
  'p.source',
  'p.activated_at',
  'p.reject_code',
  'p.reject_reason',
  'p.officer_comment',
] as const;
export const temporaryDetailRefs = [
  positionOf('p.from_location_id').as('from_position'),
  positionOf('p.location_id').as('position'),
  refOf('season', 'p.season_id').as('season'),
  sql<string | null>`(select q.public_id from temporary_permission q where q.id = p.previous_id)`.as(
    'previous_public_id',
  ),
] as const;

function positionOf(column: 'p.from_location_id' | 'p.location_id') {
  return sql<{ lat: number; lon: number } | null>`(
    select jsonb_build_object('lat', l.lat, 'lon', l.lon) from location l where l.id = ${sql.ref(column)})`;
}
