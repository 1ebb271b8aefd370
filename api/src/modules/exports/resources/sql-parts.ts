import { sql } from 'kysely';
import type { DataColumn } from '../../../data-sets/data-set.ts';

/** A column of sums of `g`, summed up below; money when nothing else is said. */
export function sumColumn(key: string, header: string, type: 'money' | 'integer' = 'money'): DataColumn {
  return { key, header, type, width: type === 'money' ? 16 : 10, isSummed: true, value: sql`${sql.ref(`g.${key}`)}` };
}
