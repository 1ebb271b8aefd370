import { sql } from 'kysely';
import type { DataColumn } from '../../../data-sets/data-set.ts';

/** A column of sums of `g`, summed up below; money when nothing else is said. */
export function sumColumn(name: string, type: 'money' | 'integer' = 'money'): Omit<DataColumn, 'key' | 'header'> {
  return { type, width: type === 'money' ? 16 : 10, isSummed: true, value: sql`${sql.ref(`g.${name}`)}` };
}
