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
  await insertJsonRows(trx, table, rows);
}

/** As `insertRows`, for tables with JSON columns: their values are given as they are, not as text. */
export async function insertJsonRows(
  trx: Transaction<Tables>,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const jsonNames = await findJsonColumns(trx, table);
  // JSON arrives as text, as every insert writes it: inside JSON that is a string still to be read.
  const values = sql.join(
    names.map((name) => (jsonNames.has(name) ? sql`(${sql.ref(name)} #>> '{}')::jsonb` : sql.ref(name))),
  );
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement), writeBytes);
    await sql`insert into ${sql.table(table)} (${columns})
      select ${values} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx);
  }
}

async function findJsonColumns(trx: Transaction<Tables>, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'jsonb'::regtype and attnum > 0`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

/** Buffers arrive already turned into `{type, data}` by their own `toJSON`. */
function writeBytes(_key: string, value: unknown): unknown {
  const isBuffer =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;
  return isBuffer && Array.isArray(value.data) ? `\\x${Buffer.from(value.data).toString('hex')}` : value;
}
