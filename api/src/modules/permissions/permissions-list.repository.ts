import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { cardNoForm, readNumber } from '@ecard/shared/api-schema';
import type { EcPermissionFilter, PermissionAge } from '@ecard/shared/api-schema';
import { permissionHolder } from '../../data-sets/people-in-rows.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { findIds } from '../../http/find-ids.ts';
import { containsPattern } from '../../http/list.ts';
import { refOf, userRefOf } from '../../http/ref.ts';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';
import { shownDigits } from '../../http/search-terms.ts';
import { showCardNo, showPerson } from '../../http/shown-people.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { livingStatuses } from './permissions.machine.ts';

export interface PermissionViewer {
  readonly account: Account;
  readonly scope: Scope;
  readonly today: string;
  readonly now: Date;
}

/** SQL of the whole days a request has waited, by classes; reads `p.submitted_at`. */
export const ageOf = (now: Date) => sql<PermissionAge>`
  case width_bucket(floor(extract(epoch from ${now}::timestamptz - p.submitted_at) / 86400)::int, array[2, 4, 8])
    when 0 then '0-1' when 1 then '2-3' when 2 then '4-7' else '7+' end`;

/** Entitlements the viewer may see that match the filter. */
export async function matchingPermissions(db: Kysely<Tables>, filter: EcPermissionFilter, viewer: PermissionViewer) {
  const [categories, seasons, districts, organizations, cards, assignees] = await Promise.all([
    findIds(db, 'rider_category', filter.category_id),
    findIds(db, 'season', filter.season_id),
    findIds(db, 'district', filter.district_id),
    findIds(db, 'organization', filter.organization_id),
    findIds(db, 'ec_card', filter.card_id === undefined ? undefined : [filter.card_id]),
    findIds(db, 'app_user', filter.assignee_id),
  ]);
  let query = scopedPermissions(db, viewer.scope);
  if (filter.status) query = query.where('p.status', 'in', filter.status);
  if (filter.kind) query = query.where('p.kind', 'in', filter.kind);
  if (filter.source) query = query.where('p.source', 'in', filter.source);
  if (categories) query = query.where('p.category_id', 'in', categories);
  if (seasons) query = query.where('p.season_id', 'in', seasons);
  if (districts) query = query.where('p.district_id', 'in', districts);
  if (organizations) query = query.where('p.organization_id', 'in', organizations);
  if (cards) query = query.where('p.card_id', 'in', cards);
  if (filter.created_from) query = query.where('p.created_at', '>=', startOfDay(filter.created_from));
  if (filter.created_to) query = query.where('p.created_at', '<', startOfDay(addDays(filter.created_to, 1)));
  if (filter.valid_on) {
    query = query.where('p.valid_from', '<=', filter.valid_on).where('p.valid_to', '>=', filter.valid_on);
  }
  if (filter.ends_within_days !== undefined) {
    query = query
      .where('p.status', 'in', ['ACTIVE', 'SUSPENDED'])
      .where('p.valid_to', '>=', viewer.today)
      .where('p.valid_to', '<=', addDays(viewer.today, filter.ends_within_days));
  }
  if (filter.waiting) {
    query = query.where('p.status', 'in', ['SUBMITTED', 'IN_REVIEW']).where(ageOf(viewer.now), '=', filter.waiting);
  }
  if (filter.mine) query = query.where('p.assignee_id', '=', viewer.account.id);
  if (assignees) query = query.where('p.assignee_id', 'in', assignees);
  if (filter.unassigned)
    query = query.where('p.status', 'in', ['SUBMITTED', 'IN_REVIEW']).where('p.assignee_id', 'is', null);
  const text = filter.q?.trim();
  if (text) query = query.where(sql<boolean>`(${sql.join(searches(text, viewer.account), sql` or `)})`);
  return query;
}

function searches(text: string, reader: Account): RawBuilder<boolean>[] {
  const pattern = containsPattern(text);
  const byText = [holderName(reader).isFound(text), sql<boolean>`lower(p.permission_no) like ${pattern}`];
  const isCardNo = cardNoForm.test(readNumber(text)) || shownDigits(text) !== undefined;
  const ofCard = showCardNo(reader, sql`card_no`).isFound(text);
  return isCardNo ? [...byText, sql<boolean>`p.card_id in (select id from ec_card where ${ofCard})`] : byText;
}

/** Entitlements of the scope; organisations and people see their own. */
export function scopedPermissions(db: Kysely<Tables>, scope: Scope) {
  return db
    .selectFrom('ec_permission as p')
    .where(scopedBy(scope, { organisation: 'p.organization_id', person: 'p.user_id' }));
}

/** SQL of what the list sorts by. */
export const permissionSortColumns = (reader: Account) => ({
  permission_no: sql`p.permission_no`,
  holder: holderName(reader).order,
  category: sql`p.category_id`,
  discount_percent: sql`p.discount_percent`,
  valid_from: sql`p.valid_from`,
  valid_to: sql`p.valid_to`,
  status: sql`p.status`,
  submitted_at: sql`p.submitted_at`,
  created_at: sql`p.created_at`,
});

const holderName = (reader: Account) => showPerson(reader, permissionHolder)('name', sql`p.holder_name`);

/** Columns of a row; what they point to is read for the page's rows only. */
export const permissionColumns = [
  'p.id',
  'p.public_id',
  'p.version',
  'p.created_at',
  'p.updated_at',
  'p.permission_no',
  'p.kind',
  'p.holder_name',
  'p.holder_register_masked',
  'p.discount_percent',
  'p.fixed_fare',
  'p.rides_limit',
  'p.rides_period',
  'p.valid_from',
  'p.valid_to',
  'p.source',
  'p.status',
  'p.submitted_by',
  'p.submitted_impersonator_id',
  'p.submitted_at',
  'p.decision_at',
  'p.reject_reason',
] as const;

export const permissionRefs = [
  sql<{ id: string; card_no: string } | null>`(
    select jsonb_build_object('id', c.public_id, 'card_no', c.card_no) from ec_card c where c.id = p.card_id)`.as(
    'card',
  ),
  sql<string | null>`(select u.public_id from app_user u where u.id = p.user_id)`.as('user_public_id'),
  refOf('organization', 'p.organization_id', 'register_no').as('organization'),
  refOf('district', 'p.district_id').as('district'),
  refOf('rider_category', 'p.category_id').as('category'),
  refOf('season', 'p.season_id').as('season'),
  userRefOf('p.assignee_id').as('assignee'),
  sql<boolean>`exists (select from ec_permission n
    where n.previous_id = p.id and n.status in (${sql.join(livingStatuses)}))`.as('is_renewed'),
] as const;

export const permissionDetailRefs = [
  userRefOf('p.submitted_by').as('submitter'),
  sql<string | null>`(select u.kind from app_user u where u.id = p.submitted_by)`.as('submitter_kind'),
  userRefOf('p.decision_by').as('decider'),
  sql<string | null>`(select q.public_id from ec_permission q where q.id = p.previous_id)`.as('previous_public_id'),
] as const;
