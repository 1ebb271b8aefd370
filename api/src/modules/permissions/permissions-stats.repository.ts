import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { PermissionStats } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { addDays, dayOf, toIso } from '../../time/ulaanbaatar.ts';

type AgeBucket = PermissionStats['queue']['ageing'][number]['bucket'];
const buckets: readonly AgeBucket[] = ['0-1', '2-3', '4-7', '7+'];

/** How long requests have waited, and what is in force; the queue and the active ones each have their own index. */
export async function loadPermissionStats(
  db: Kysely<Tables>,
  viewer: { readonly id: number },
  now: Date,
): Promise<PermissionStats> {
  const ages = await sql<{
    bucket: AgeBucket;
    submitted: number;
    in_review: number;
    mine: number;
    oldest: Date;
  }>`
    select case when age < 2 then '0-1' when age < 4 then '2-3' when age < 8 then '4-7' else '7+' end as bucket,
      count(*) filter (where status = 'SUBMITTED') as submitted,
      count(*) filter (where status = 'IN_REVIEW') as in_review,
      count(*) filter (where assignee_id = ${viewer.id}) as mine,
      min(submitted_at) as oldest
    from (
      select status, assignee_id, submitted_at,
        floor(extract(epoch from ${now}::timestamptz - submitted_at) / 86400) as age
      from ec_permission where status in ('SUBMITTED', 'IN_REVIEW')
    ) waiting
    group by 1`.execute(db);
  const active = await sql<{ id: string; code: string; name: string; count: number }>`
    select c.public_id as id, c.code, c.name, a.count
    from (select category_id, count(*) as count from ec_permission where status = 'ACTIVE' group by category_id) a
    join rider_category c on c.id = a.category_id
    order by c.sort`.execute(db);
  const today = dayOf(now);
  const ending = await sql<{ week: number; month: number }>`
    select count(*) filter (where valid_to <= ${addDays(today, 7)}::date) as week, count(*) as month
    from ec_permission
    where status in ('ACTIVE', 'SUSPENDED') and valid_to between ${today}::date and ${addDays(today, 30)}::date`.execute(
    db,
  );
  const ageing = buckets.map((bucket) => {
    const row = ages.rows.find((candidate) => candidate.bucket === bucket);
    return { bucket, submitted: row?.submitted ?? 0, in_review: row?.in_review ?? 0 };
  });
  const oldest = Math.min(now.getTime(), ...ages.rows.map((row) => row.oldest.getTime()));
  return {
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
