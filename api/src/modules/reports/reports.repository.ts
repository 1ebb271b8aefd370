import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ReportAdminListQuery } from '@ecard/shared/api-schema';
import type { ReportRequestTable, Tables } from '../../database/tables/tables.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { showPerson } from '../../http/shown-people.ts';
import type { PersonInRow } from '../../http/shown-people.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { accountNameOf } from '../../http/person-name.ts';

export type StoredReport = Selectable<ReportRequestTable>;

/** Owner of reports: the account, in the capacity it acts in now; or everybody. */
export type ReportOwner = Account | 'everybody';

export type ReportFilter = ReportAdminListQuery;
type ReportMatch = Omit<ReportFilter, 'page' | 'page_size' | 'sort'>;

/** Everything a report shows of itself. */
export type ReportRow = Awaited<ReturnType<typeof findReports>>['rows'][number];

function joined(db: Kysely<Tables>) {
  return db
    .selectFrom('report_request as r')
    .innerJoin('app_user as u', 'u.id', 'r.requester_id')
    .leftJoin('organization as o', 'o.id', 'r.organization_id')
    .leftJoin('report_schedule as s', 's.id', 'r.schedule_id');
}

function selected(query: ReturnType<typeof joined>) {
  return query
    .selectAll('r')
    .select([
      'u.public_id as requester_public_id',
      'u.kind as requester_kind',
      accountNameOf('u').as('requester_name'),
      'o.public_id as organization_public_id',
      'o.name as organization_name',
      's.public_id as schedule_public_id',
    ]);
}

const requester: PersonInRow = { role: 'requester', ownerId: sql`u.id`, isOther: sql`u.kind = 'STAFF'` };

/** One page of reports. */
export async function findReports(db: Kysely<Tables>, reader: Account, owner: ReportOwner, filter: ReportFilter) {
  return findPage(db, matchingReports(db, reader, owner, filter), {
    query: filter,
    columns: { created_at: sql`r.created_at` },
    tieBreaker: sql`r.id`,
    select: selected,
  });
}

/** Public ids of the reports of everybody that match, oldest first. @param limit - The most of them. */
export async function findReportIds(db: Kysely<Tables>, reader: Account, filter: ReportMatch, limit: number) {
  const matching = matchingReports(db, reader, 'everybody', filter);
  const rows = await matching.select('r.public_id').orderBy('r.id').limit(limit).execute();
  return rows.map((row) => row.public_id);
}

function matchingReports(db: Kysely<Tables>, reader: Account, owner: ReportOwner, filter: ReportMatch) {
  let matching = joined(db).where(isOwnedBy(owner));
  if (filter.status) matching = matching.where('r.status', 'in', filter.status);
  if (filter.kind) matching = matching.where('r.kind', 'in', filter.kind);
  if (filter.created_from) matching = matching.where('r.created_at', '>=', startOfDay(filter.created_from));
  if (filter.created_to) matching = matching.where('r.created_at', '<', startOfDay(addDays(filter.created_to, 1)));
  if (filter.finished_from) matching = matching.where('r.finished_at', '>=', startOfDay(filter.finished_from));
  if (filter.finished_to) matching = matching.where('r.finished_at', '<', startOfDay(addDays(filter.finished_to, 1)));
  if (filter.contains_pii) matching = matching.where('r.contains_pii', '=', filter.contains_pii === 'true');
  if (filter.organization_id) matching = matching.where('o.public_id', 'in', filter.organization_id);
  const q = filter.q?.trim();
  if (q) {
    const pattern = containsPattern(q);
    matching = matching.where((eb) =>
      eb.or([
        sql<boolean>`lower(r.code) like ${pattern}`,
        sql<boolean>`lower(r.title) like ${pattern}`,
        // Of the account's own reports all are of the organisation it acts for.
        ...(owner === 'everybody' ? [sql<boolean>`lower(o.name) like ${pattern}`] : []),
        showPerson(reader, requester)('name', sql`concat_ws(' ', u.last_name, u.first_name)`).isFound(q),
      ]),
    );
  }
  return matching;
}

/** @throws ProblemError NOT_FOUND when there is none the owner may see. */
export async function loadReport(db: Kysely<Tables>, owner: ReportOwner, publicId: string): Promise<ReportRow> {
  const row = await selected(joined(db)).where('r.public_id', '=', publicId).where(isOwnedBy(owner)).executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}

/** Condition on a report, `r`: it is one of the owner's. */
export function isOwnedBy(owner: ReportOwner) {
  if (owner === 'everybody') return sql<boolean>`true`;
  return sql<boolean>`r.requester_id = ${owner.id} and r.organization_id is not distinct from ${owner.organizationId}`;
}

/** Locks a report that is known to exist until the transaction ends. */
export function lockReport(trx: Transaction<Tables>, publicId: string): Promise<StoredReport | undefined> {
  return trx.selectFrom('report_request').selectAll().where('public_id', '=', publicId).forUpdate().executeTakeFirst();
}

/** Measures the queue; durations, in milliseconds, and failures are those since the given day. */
export async function measureQueue(db: Kysely<Tables>, since: string) {
  const open = await db
    .selectFrom('report_request')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', ['QUEUED', 'NEEDS_APPROVAL', 'RUNNING'])
    .groupBy('status')
    .execute();
  const finished = await db
    .selectFrom('report_request')
    .select([
      sql<
        number | null
      >`percentile_cont(0.95) within group (order by extract(epoch from finished_at - started_at) * 1000)
        filter (where status in ('DONE', 'EXPIRED'))`.as('p95_ms'),
      sql<number>`count(*) filter (where status = 'FAILED')`.as('failures'),
    ])
    .where('finished_at', '>=', startOfDay(since))
    .executeTakeFirstOrThrow();
  const countOf = (status: string) => open.find((row) => row.status === status)?.count ?? 0;
  return {
    queue_length: countOf('QUEUED'),
    waiting_for_approval: countOf('NEEDS_APPROVAL'),
    running: countOf('RUNNING'),
    since,
    p95_ms: finished.p95_ms === null ? null : Math.round(finished.p95_ms),
    failures: finished.failures,
  };
}
