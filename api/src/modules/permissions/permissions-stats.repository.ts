import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { permissionAges } from '@ecard/shared/api-schema';
import type { PermissionAge, PermissionStats } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { addDays, dayOf, toIso } from '../../time/ulaanbaatar.ts';
import { ageOf } from './permissions-list.repository.ts';

/**
 * Counts requests and decided ones, waiting requests by age, active entitlements by category, and those ending soon;
 * waiting and active ones each have an index.
 */
export async function loadPermissionStats(
  db: Kysely<Tables>,
  viewer: { readonly id: number },
  now: Date,
): Promise<PermissionStats> {
  const ages = await sql<{
    bucket: PermissionAge;
    submitted: number;
    in_review: number;
    mine: number;
    oldest: Date;
  }>`
    select bucket,
      count(*) filter (where status = 'SUBMITTED') as submitted,
      count(*) filter (where status = 'IN_REVIEW') as in_review,
      count(*) filter (where assignee_id = ${viewer.id}) as mine,
      min(submitted_at) as oldest
    from (
      select status, assignee_id, submitted_at, ${ageOf(now)} as bucket
      from ec_permission p where status in ('SUBMITTED', 'IN_REVIEW')
    ) waiting
    group by 1`.execute(db);
  const active = await sql<{ id: string; code: string; name: string; count: number }>`
    select c.public_id as id, c.code, c.name, a.count
    from (select category_id, count(*) as count from ec_permission where status = 'ACTIVE' group by category_id) a
    join rider_category c on c.id = a.category_id
    order by c.sort`.execute(db);
  const all = await sql<{ undecided: number; decided: number }>`
    select count(*) filter (where status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED')) as undecided,
      count(*) filter (where status not in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED')) as decided
    from ec_permission`.execute(db);
  const today = dayOf(now);
  const ending = await sql<{ week: number; month: number }>`
    select count(*) filter (where valid_to <= ${addDays(today, 7)}::date) as week, count(*) as month
    from ec_permission
    where status in ('ACTIVE', 'SUSPENDED') and valid_to between ${today}::date and ${addDays(today, 30)}::date`.execute(
    db,
  );
  const ageing = permissionAges.values.map((bucket) => {
    const row = ages.rows.find((candidate) => candidate.bucket === bucket);
    return { bucket, submitted: row?.submitted ?? 0, in_review: row?.in_review ?? 0 };
  });
  const oldest = Math.min(now.getTime(), ...ages.rows.map((row) => row.oldest.getTime()));
  return {
    undecided: all.rows[0]?.undecided ?? 0,
    decided: all.rows[0]?.decided ?? 0,
    queue: {
      total: ageing.reduce((sum, { submitted, in_review }) => sum + submitted + in_review, 0),
      mine: ages.rows.reduce((sum, { mine }) => sum + mine, 0),
      oldest_hours: Math.floor((now.getTime() - oldest) / 3_600_000),
      ageing,
    },
    active_by_category: active.rows,
    ending: { within_7_days: ending.rows[0]?.week ?? 0, within_30_days: ending.rows[0]?.month ?? 0 },
    generated_at: toIso(now),
  };
}
