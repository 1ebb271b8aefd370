import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DataSet } from '../../../data-sets/data-set.ts';
import type { SortKey } from '../../../http/list.ts';

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
