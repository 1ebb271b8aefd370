import { sql } from 'kysely';
import type { Ref } from '@ecard/shared/api-schema';
import { accountNameOf } from './person-name.ts';

/** Converts the columns of a left join to a reference; null when the record refers to nothing. */
export function toRef(publicId: string | null, name: string | null, code?: string | null): Ref | null {
  if (publicId === null) return null;
  return { id: publicId, ...(code === undefined || code === null ? {} : { code }), name: name ?? '' };
}

/** SQL of the same for a column that holds an id of a table with a name. */
export const refOf = (table: string, column: string, code = 'code') => sql<Ref | null>`(
  select jsonb_build_object('id', t.public_id, 'code', t.${sql.ref(code)}, 'name', t.name)
  from ${sql.table(table)} t where t.id = ${sql.ref(column)})`;

/** SQL of the same for a column that holds the id of an account: by name, or by user name where there is none. */
export const userRefOf = (column: string) => sql<Ref | null>`(
  select jsonb_build_object('id', u.public_id, 'name', ${accountNameOf('u')})
  from app_user u where u.id = ${sql.ref(column)})`;
