import { sql } from 'kysely';
import { standingReceiptStatuses } from '@ecard/shared/api-schema';
import type { DataSet } from '../../data-sets/data-set.ts';
import { ebarimtText } from './ebarimt.text.ts';

/**
 * Sums of a file of receipts: of those that stand, as everywhere.
 *
 * @param table - Alias of `ebarimt_receipt`.
 */
export function standingReceipts(table: string): NonNullable<DataSet['summed']> {
  return {
    where: sql`${sql.ref(`${table}.status`)} = any(${[...standingReceiptStatuses]}::text[])`,
    label: ebarimtText.standing,
  };
}
