import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { initialOf } from '@ecard/shared/format';

/** Names of a person, as they are kept. */
interface PersonNames {
  readonly last_name: string | null;
  readonly first_name: string | null;
}

/** Returns a person's initial and given name: `Б.Болд`; the one name that is known, or `''`. */
export function personName({ last_name: last, first_name: first }: PersonNames): string {
  if (!first) return last ?? '';
  return last ? `${initialOf(last)}.${first}` : first;
}

/** SQL of the same for a table that keeps people; null where no name is known. */
export function personNameOf(table: string): RawBuilder<string | null> {
  const last = sql.ref(`${table}.last_name`);
  const first = sql.ref(`${table}.first_name`);
  return sql<string | null>`(case when coalesce(${first}, '') = '' then nullif(${last}, '')
    else concat_ws('.', nullif(left(${last}, 1), ''), ${first}) end)`;
}

/** SQL of the same for a table of accounts; the sign-in name where no name is known. */
export function accountNameOf(table: string): RawBuilder<string> {
  return sql<string>`coalesce(${personNameOf(table)}, ${sql.ref(`${table}.username`)})`;
}
