import { sql } from 'kysely';
import type { DataColumn, DataSet } from '../../../data-sets/data-set.ts';
import type { SortKey } from '../../../http/list.ts';

/** @param orders - SQL expression of each field the list sorts by; never null. */
export function orderBy(
  orders: Readonly<Record<string, Pick<DataSet['order'], 'by' | 'type'>>>,
  { field, descending }: SortKey,
): DataSet['order'] {
  const order = orders[field];
  if (!order) throw new RangeError(`No order by ${field}.`);
  return { ...order, descending };
}

/** A column of sums of `g`, summed up below; money when nothing else is said. */
export function sumColumn(key: string, header: string, type: 'money' | 'integer' = 'money'): DataColumn {
  return { key, header, type, width: type === 'money' ? 16 : 10, isSummed: true, value: sql`${sql.ref(`g.${key}`)}` };
}
