import type { ReportGrouping } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { kindText } from './kinds.text.ts';
import type { ReportKind } from './report-kind.ts';

/** Groups are few, and each query of a file counts all of them again. */
const groupsAtOnce = 2_000;

/**
 * Returns a kind with one row for each group: its name, the number of its rows and the sums of their columns. Without a
 * grouping, or with one that the kind does not have, it is the kind itself.
 */
export function groupedKind(kind: ReportKind, grouping: ReportGrouping | undefined): ReportKind {
  const group = grouping && kind.groups?.[grouping];
  if (!group) return kind;
  const { by, value = by, isOfOwnCards: _isOfOwnCards, ...column } = group;
  const summed = kind.columns.filter(({ isSummed }) => isSummed);
  const { daysAtOnce: _daysAtOnce, ...whole } = kind;
  return {
    // A day is a group of one piece; others may have rows of any day.
    ...(grouping === 'DAY' ? kind : whole),
    columns: [
      { ...column, key: 'group', value: sql`g.part` },
      {
        key: 'count',
        header: kindText.headers.count,
        type: 'integer',
        width: 10,
        isSummed: true,
        value: sql`g.entries`,
        sample: '24',
      },
      ...summed.map((one) => ({ ...one, value: sql.ref(`g.${one.key}`) })),
    ],
    dataSet(query, scope) {
      const sums = summed.map((one) => sql`, sum(${one.value}) as ${sql.ref(one.key)}`);
      return {
        from: sql`from (
            select s.*, row_number() over (order by s.part, s.own) as id from (
              select ${value} as part, ${by} as own, count(*) as entries ${sql.join(sums, sql``)}
              ${kind.dataSet(query, scope).from} group by 1, 2
            ) s
          ) g where true`,
        order: { by: sql`g.id`, type: 'bigint', descending: false },
        id: sql`g.id`,
        batchSize: groupsAtOnce,
      };
    },
  };
}
