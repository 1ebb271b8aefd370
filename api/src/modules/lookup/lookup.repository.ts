import { LOOKUP_SIZE } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern } from '../../http/list.ts';
import { initialPattern } from '../../http/search-terms.ts';
import type { Lookup } from './lookups.ts';

export interface LookupRow {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  readonly active: boolean;
}

/** Rows to pick from: the named ones, or the active ones that match first. */
export async function findLookup(
  db: Kysely<Tables>,
  lookup: Lookup,
  rows: RawBuilder<boolean>,
  {
    q,
    ids,
    offset,
  }: { readonly q?: string | undefined; readonly ids?: readonly string[] | undefined; readonly offset: number },
): Promise<readonly LookupRow[]> {
  // A list may belong to a part of the host that is not installed.
  const { rows: existing } = await sql<{ exists: boolean }>`
    select to_regclass(${lookup.table}) is not null as exists`.execute(db);
  if (!existing[0]?.exists) return [];
  const pattern = q?.trim() ? containsPattern(q) : undefined;
  const searched = lookup.found ?? lookup.name;
  // People are shown by initial and given name.
  const initials = initialPattern(q ?? '') ?? null;
  const conditions = [
    rows,
    ids ? sql<boolean>`t.public_id = any(${[...ids]}::uuid[])` : (lookup.offered ?? sql<boolean>`true`),
    ...(pattern
      ? [
          sql<boolean>`(lower(${searched}) like ${pattern} or lower(${lookup.code}) like ${pattern}
            or lower(${searched}) like ${initials}::text)`,
        ]
      : []),
  ];
  const found = await sql<LookupRow>`
    select t.public_id as id, ${lookup.code} as code, ${lookup.name} as name, ${lookup.active} as active
    from ${sql.table(lookup.table)} t
    where ${sql.join(conditions, sql` and `)}
    order by active desc, ${lookup.sort ?? lookup.name}, t.id
    limit ${ids ? ids.length : LOOKUP_SIZE} offset ${offset}`.execute(db);
  return found.rows;
}
