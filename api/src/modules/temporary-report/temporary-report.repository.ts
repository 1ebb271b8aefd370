import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { TemporaryReportGroup, TemporaryReportQuery } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { findIds } from '../../http/find-ids.ts';
import type { PartSpan } from '../../time/compared-span.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';
import { accountNameOf } from '../../http/person-name.ts';
import { isFeePaid, outcomeConditions, rejectCodeOf } from '../temporary-permissions/permit-conditions.ts';

type Filter = Pick<TemporaryReportQuery, 'load_capacity_id' | 'direction_id' | 'district_id' | 'officer_id'>;

/** Moment until which the last day of a part counts; absent where all of it does. */
export function endOfPart({ to, hours }: PartSpan): Date | undefined {
  return hours === undefined ? undefined : new Date(startOfDay(to).getTime() + hours * 3_600_000);
}

/**
 * Requests handed in on the days, as a part of SQL that every table of the report begins with.
 *
 * Of a part that is cut, they are as they stood then: later decisions and payments do not count.
 */
export async function requestsOf(db: Kysely<Tables>, span: PartSpan, filter: Filter): Promise<RawBuilder<unknown>> {
  const capacities = await findIds(db, 'load_capacity', filter.load_capacity_id);
  const directions = await findIds(db, 'direction', filter.direction_id);
  const districts = await findIds(db, 'district', filter.district_id);
  const officers = await findIds(db, 'app_user', filter.officer_id);
  const end = endOfPart(span);
  const isBy = (moment: RawBuilder<unknown>) => (end ? sql`${moment} <= ${end}` : sql`true`);
  const conditions = [
    sql`p.submitted_at >= ${startOfDay(span.from)} and p.submitted_at < ${end ?? startOfDay(addDays(span.to, 1))}`,
    ...(capacities ? [sql`p.load_capacity_id in (${sql.join(capacities)})`] : []),
    ...(directions ? [sql`p.direction_id in (${sql.join(directions)})`] : []),
    ...(districts
      ? [sql`p.location_id in (select id from location where district_id in (${sql.join(districts)}))`]
      : []),
    ...(officers ? [sql`p.decision_by in (${sql.join(officers)})`] : []),
  ];
  return sql`requests as materialized (
    select p.*, ${outcomeConditions.APPROVED} and ${isBy(sql`p.approved_at`)} as is_approved,
      ${outcomeConditions.DECIDED} and ${isBy(sql`coalesce(p.approved_at, p.decision_at)`)} as is_decided,
      ${outcomeConditions.ISSUED} and ${isBy(sql`p.activated_at`)} as is_issued, ${rejectCodeOf} as reason,
      case when ${isFeePaid} and ${isBy(sql`p.activated_at`)} then p.fee_amount else 0 end as paid_fee
    from temporary_permission p where ${sql.join(conditions, sql` and `)})`;
}

interface Kpi {
  readonly requested: number;
  readonly issued: number;
  readonly decided: number;
  readonly approved: number;
  readonly hours: number | null;
  readonly revenue: string;
}

/** Figures of the whole span. */
export async function loadKpi(db: Kysely<Tables>, requests: RawBuilder<unknown>): Promise<Kpi> {
  const { rows } = await sql<Kpi>`
    with ${requests}
    select count(*)::int as requested,
      count(*) filter (where is_issued)::int as issued,
      count(*) filter (where is_decided)::int as decided,
      count(*) filter (where is_approved)::int as approved,
      (avg(extract(epoch from decision_at - submitted_at) / 3600) filter (where is_decided))::float8 as hours,
      coalesce(sum(paid_fee), 0) as revenue
    from requests`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

export interface PivotRow {
  /** A day or a public id; null where the field was not filled in. */
  readonly key: string | null;
  readonly name: string | null;
  readonly count: number;
  readonly approved: number;
  readonly rejected: number;
  readonly revoked: number;
  readonly fee: string;
}

const day = sql`to_char(r.submitted_at at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD')`;
const groupings = {
  day: { key: day, name: day, join: sql`` },
  capacity: {
    key: sql`t.public_id::text`,
    name: sql`t.name::text`,
    join: sql`left join load_capacity t on t.id = r.load_capacity_id`,
  },
  direction: {
    key: sql`t.public_id::text`,
    name: sql`t.code || ' ' || t.name`,
    join: sql`left join direction t on t.id = r.direction_id`,
  },
  district: {
    key: sql`t.public_id::text`,
    name: sql`t.name::text`,
    join: sql`left join location l on l.id = r.location_id left join district t on t.id = l.district_id`,
  },
  officer: {
    key: sql`t.public_id::text`,
    name: accountNameOf('t'),
    join: sql`left join app_user t on t.id = r.decision_by`,
  },
} as const satisfies Record<TemporaryReportGroup, unknown>;

/** Rows of the pivot, one a group, as a part of SQL. */
export function pivotOf(requests: RawBuilder<unknown>, group: TemporaryReportGroup): RawBuilder<unknown> {
  const { key, name, join } = groupings[group];
  return sql`
    with ${requests}
    select ${key} as key, min(${name}) as name, count(*)::int as count,
      count(*) filter (where r.is_approved)::int as approved,
      count(*) filter (where r.status = 'REJECTED')::int as rejected,
      count(*) filter (where r.status = 'REVOKED')::int as revoked,
      sum(r.paid_fee) as fee
    from requests r ${join}
    group by 1`;
}

/** The pivot: days in order, other groups by size. */
export async function loadPivot(
  db: Kysely<Tables>,
  requests: RawBuilder<unknown>,
  group: TemporaryReportGroup,
): Promise<readonly PivotRow[]> {
  const order = group === 'day' ? sql`key` : sql`count desc, key`;
  const { rows } = await sql<PivotRow>`select * from (${pivotOf(requests, group)}) g order by ${order}`.execute(db);
  return rows;
}

export async function loadRejectReasons(db: Kysely<Tables>, requests: RawBuilder<unknown>) {
  const { rows } = await sql<{ code: string; count: number }>`
    with ${requests}
    select reason as code, count(*)::int as count
    from requests where status = 'REJECTED' group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}
