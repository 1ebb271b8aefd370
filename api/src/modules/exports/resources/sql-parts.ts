import type { DataSet } from '../../../data-sets/data-set.ts';
import type { SortKey } from '../../../http/list.ts';

/** @param orders - What each field the list sorts by stands for; never null. */
export function orderBy(
  orders: Readonly<Record<string, Pick<DataSet['order'], 'by' | 'type'>>>,
  { field, descending }: SortKey,
): DataSet['order'] {
  const order = orders[field];
  if (!order) throw new RangeError(`No order by ${field}.`);
  return { ...order, descending };
}
