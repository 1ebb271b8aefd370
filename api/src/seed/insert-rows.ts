import { sql } from 'kysely';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

const rowsPerStatement = 5_000;

/**
 * Inserts many rows in few statements; the columns are those of the first row.
 *
 * Rows travel as JSON, which both engines turn into columns several times faster than they read parameters.
 */
export async function insertRows<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement), writeBytes);
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx);
  }
}

/** A `jsonb` value for `insertRows`: rows travel as JSON, so the value goes as it is and not as text. */
export function jsonValue(value: unknown): string {
  return value as string;
}

/** Buffers arrive already turned into `{type, data}` by their own `toJSON`. */
function writeBytes(_key: string, value: unknown): unknown {
  const isBuffer =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;
  return isBuffer && Array.isArray(value.data) ? `\\x${Buffer.from(value.data).toString('hex')}` : value;
}
