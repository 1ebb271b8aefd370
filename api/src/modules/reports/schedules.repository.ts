import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ScheduleStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
import { accountNameOf } from '../../http/person-name.ts';

export interface ScheduleFilter {
  readonly page: number;
  readonly page_size: number;
  readonly sort: string;
  readonly q?: string | undefined;
  readonly status?: ScheduleStatus[] | undefined;
}

export type ScheduleRow = Awaited<ReturnType<typeof loadSchedule>>;

/** Staff who administer reports reach every schedule, others those they made as whom they act now. */
function reachable(db: Kysely<Tables>, account: Account) {
  const all = db
    .selectFrom('report_schedule as s')
    .innerJoin('app_user as u', 'u.id', 's.requester_id')
    .leftJoin('organization as o', 'o.id', 's.organization_id');
  if (account.kind === 'STAFF') return all;
  return all
    .where('s.requester_id', '=', account.id)
    .where(sql<boolean>`s.organization_id is not distinct from ${account.organizationId}`);
}

function selected(query: ReturnType<typeof reachable>) {
  return query
    .selectAll('s')
    .select([
      'u.public_id as requester_public_id',
      'u.kind as requester_kind',
      accountNameOf('u').as('requester_name'),
      'o.public_id as organization_public_id',
      'o.name as organization_name',
    ]);
}

/** One page of schedules; deleted ones only when asked for. */
export function findSchedules(db: Kysely<Tables>, account: Account, filter: ScheduleFilter) {
  let matching = reachable(db, account).where('s.status', 'in', filter.status ?? ['ACTIVE', 'PAUSED']);
  if (filter.q?.trim()) {
    const pattern = containsPattern(filter.q);
    matching = matching.where(sql<boolean>`(lower(s.title) like ${pattern} or lower(o.name) like ${pattern})`);
  }
  return findPage(db, matching, {
    query: filter,
    columns: { created_at: sql`s.created_at`, next_run_at: sql`s.next_run_at` },
    tieBreaker: sql`s.id`,
    select: selected,
  });
}

/** @throws ProblemError NOT_FOUND when there is none the account may reach. */
export async function loadSchedule(db: Kysely<Tables>, account: Account, publicId: string) {
  const row = await selected(reachable(db, account)).where('s.public_id', '=', publicId).executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}

/** Schedules one account may have. */
export const maxSchedules = 20;

export async function countSchedules(db: Kysely<Tables>, requesterId: number): Promise<number> {
  const row = await db
    .selectFrom('report_schedule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requester_id', '=', requesterId)
    .where('status', '<>', 'DELETED')
    .executeTakeFirstOrThrow();
  return row.count;
}
