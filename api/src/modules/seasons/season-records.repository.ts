import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { z } from 'zod';
import type { SeasonRecord, seasonListQuerySchema } from '@ecard/shared/api-schema';
import type { SeasonTable, Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import type { Account } from '../../security/account.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { isWithdrawable } from './is-withdrawable.ts';
import { seasonMachine } from './seasons.machine.ts';

const columns = { starts_on: sql`s.starts_on`, ends_on: sql`s.ends_on`, code: sql`s.code`, name: sql`s.name` };

type ListQuery = z.infer<typeof seasonListQuerySchema>;

/** Seasons `s` that match the filters. */
export function matchingSeasons(
  db: Kysely<Tables>,
  { kind, status, q }: Omit<ListQuery, 'page' | 'page_size' | 'sort'>,
) {
  let matching = db.selectFrom('season as s');
  if (kind) matching = matching.where('s.kind', 'in', kind);
  if (status) matching = matching.where('s.status', 'in', status);
  if (q?.trim()) {
    const pattern = containsPattern(q);
    matching = matching.where(sql<boolean>`(lower(s.name) like ${pattern} or lower(s.code) like ${pattern})`);
  }
  return matching;
}

/** One page of seasons. */
export function findSeasons(db: Kysely<Tables>, query: ListQuery) {
  return findPage(db, matchingSeasons(db, query), {
    query,
    columns,
    tieBreaker: sql`s.id`,
    select: (rows) => rows.selectAll('s'),
  });
}

/** Returns a function that loads a season as an account sees it. */
export function seasonLoader(account: Account, now: Date) {
  return async (db: Kysely<Tables>, publicId: string): Promise<SeasonRecord | undefined> => {
    const row = await db.selectFrom('season').selectAll().where('public_id', '=', publicId).executeTakeFirst();
    return row && toSeasonRecord(row, account, now);
  };
}

/** The season as staff see it. */
export function toSeasonRecord(row: Selectable<SeasonTable>, account: Account, now: Date): SeasonRecord {
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: [
      ...seasonMachine.availableActions(row.status, account),
      ...(can(account, 'ec.season.update') && isWithdrawable(row, now) ? ['delete'] : []),
    ],
    code: row.code,
    name: row.name,
    kind: row.kind,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    sale_from: row.sale_from,
    sale_to: row.sale_to,
    daily_quota: row.daily_quota,
    fare_rules: row.fare_rules,
    status: row.status,
  };
}
