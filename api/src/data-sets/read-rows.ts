import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { tugrikToMongo } from '@ecard/shared/money';
import type { Tables } from '../database/tables/tables.ts';
import { createTurns } from '../turns/create-turns.ts';
import { countsKey } from '../files/table.ts';
import type { Cell } from '../files/table.ts';
import type { DataColumn, DataSet } from './data-set.ts';

/**
 * Reads all rows of a data set in its order, a batch at a time.
 *
 * Each batch is a query of its own, so no transaction stays open for minutes: rows written meanwhile may appear. Between
 * two batches everybody else has a turn.
 */
export async function* readRows(
  db: Kysely<Tables>,
  { from, order, id, summed, batchSize: ownBatchSize = 250 }: DataSet,
  columns: readonly DataColumn[],
  batchSize = ownBatchSize,
): AsyncGenerator<Readonly<Record<string, Cell>>> {
  // Keys go out and come back as text: a JavaScript date would lose the microseconds.
  const selected = sql.join([
    ...columns.map(({ key, value }) => sql`${value} as ${sql.ref(key)}`),
    sql`(${order.by})::text as "_order"`,
    sql`(${id})::text as "_id"`,
    ...(summed ? [sql`(${summed.where})::int as ${sql.ref(countsKey)}`] : []),
  ]);
  const type = sql.raw(order.type);
  const direction = order.descending ? sql`desc` : sql`asc`;
  const isAfter = order.descending ? sql`<` : sql`>`;
  const giveTurn = createTurns();
  let last: Row | undefined;
  do {
    const rest = last
      ? sql`and (${order.by}, ${id}) ${isAfter} (${last._order}::text::${type}, ${last._id}::text::bigint)`
      : sql``;
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${selected} ${from} ${rest} order by ${order.by} ${direction}, ${id} ${direction} limit ${batchSize}`.execute(
      db,
    );
    for (const row of rows) {
      yield { ...toCells(columns, row), ...(summed ? { [countsKey]: Number(row[countsKey]) } : {}) };
    }
    last = rows.length < batchSize ? undefined : rows.at(-1);
    await giveTurn();
  } while (last);
}

type Row = Readonly<Record<string, unknown>> & { readonly _order: string; readonly _id: string };

function toCells(columns: readonly DataColumn[], row: Row): Record<string, Cell> {
  return Object.fromEntries(columns.map((column) => [column.key, toCell(column, row[column.key])]));
}

function toCell({ type, labels, show }: DataColumn, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (show) return show(value as never);
  if (Array.isArray(value)) return value.map((item) => labels?.[String(item)] ?? String(item)).join(', ');
  if (value instanceof Date) return value;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? '✓' : '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (type === 'money') return tugrikToMongo(Number(text));
  if (type === 'integer' || type === 'percent') return Number(text);
  return labels?.[text] ?? text;
}
