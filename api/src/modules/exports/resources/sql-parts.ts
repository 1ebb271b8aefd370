import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DataSet } from '../../../data-sets/data-set.ts';
import type { SortKey } from '../../../http/list.ts';
import type { Scope } from '../../../http/scope.ts';

/** Condition: the row belongs to the scope; without a column for its kind nothing does. */
export function ownedBy(
  scope: Scope,
  columns: { readonly person?: RawBuilder<unknown>; readonly organisation?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (scope.kind === 'all') return sql`true`;
  const column = scope.kind === 'person' ? columns.person : columns.organisation;
  return column ? sql`${column} = ${scope.id}` : sql`false`;
}

/** Condition: the value is one of those chosen; nothing chosen allows all. */
export function isOneOf(value: RawBuilder<unknown>, chosen: readonly string[] | undefined): RawBuilder<unknown> {
  return chosen ? sql`${value} = any(${[...chosen]}::text[])` : sql`true`;
}

/** @param orders - What each field the list sorts by stands for; never null. */
export function orderBy(
  orders: Readonly<Record<string, Pick<DataSet['order'], 'by' | 'type'>>>,
  { field, descending }: SortKey,
): DataSet['order'] {
  const order = orders[field];
  if (!order) throw new RangeError(`No order by ${field}.`);
  return { ...order, descending };
}
