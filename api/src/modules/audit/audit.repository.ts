import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

export interface AuditFilter {
  readonly entity?: string | undefined;
  readonly entity_id?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Actions that are left out. */
  readonly without?: readonly string[] | undefined;
}

/** Entries that match, nothing selected yet. */
export async function matchingAudit(db: Kysely<Tables>, filter: AuditFilter) {
  let query = db.selectFrom('audit_log as l');
  if (filter.entity !== undefined) query = query.where('l.entity', '=', filter.entity);
  if (filter.entity_id !== undefined) query = query.where('l.entity_id', '=', filter.entity_id);
  if (filter.action !== undefined) {
    query = filter.action.endsWith('.')
      ? query.where('l.action', 'like', `${filter.action.replace(/_/g, '\\_')}%`)
      : query.where('l.action', '=', filter.action);
  }
  if (filter.without?.length) query = query.where('l.action', 'not in', filter.without);
  if (filter.from !== undefined) query = query.where('l.at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('l.at', '<', new Date(filter.to));
  if (filter.actor !== undefined) {
    // First the id, so that the index on the actor is walked backwards.
    const user = await db.selectFrom('app_user').select('id').where('public_id', '=', filter.actor).executeTakeFirst();
    const id = user?.id ?? 0;
    query = query.where((eb) => eb.or([eb('l.actor_user_id', '=', id), eb('l.impersonator_id', '=', id)]));
  }
  return query;
}

/** Entries of the audit log, newest first. */
export async function findAudit(
  db: Kysely<Tables>,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  let query = (await matchingAudit(db, filter))
    .leftJoin('app_user as u', 'u.id', 'l.actor_user_id')
    .leftJoin('app_user as i', 'i.id', 'l.impersonator_id')
    .select([
      'l.id',
      'l.at',
      'l.action',
      'l.entity',
      'l.entity_id',
      'l.ip',
      'l.request_id',
      'l.before',
      'l.after',
      'l.actor_user_id',
      'u.public_id as actor_id',
      'u.kind as actor_kind',
      'u.username as actor_username',
      'u.last_name as actor_last_name',
      'u.first_name as actor_first_name',
      'i.public_id as impersonator_id',
      'i.username as impersonator_username',
      'i.last_name as impersonator_last_name',
      'i.first_name as impersonator_first_name',
    ]);
  if (before !== undefined) query = query.where('l.id', '<', before);
  return query.orderBy('l.id', 'desc').limit(limit).execute();
}

export type AuditRow = Awaited<ReturnType<typeof findAudit>>[number];
