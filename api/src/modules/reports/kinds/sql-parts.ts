import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addDays, startOfDay } from '../../../time/ulaanbaatar.ts';
import { momentsOf } from '../../graph-report/graph-span.ts';
import { kindText } from './kinds.text.ts';
import type { ReportGroup, ReportQuery } from './report-kind.ts';

/** Condition: the moment lies in the days of the report. */
export function withinDays(moment: RawBuilder<unknown>, { from, to }: ReportQuery): RawBuilder<unknown> {
  return sql`${moment} >= ${startOfDay(from)} and ${moment} < ${startOfDay(addDays(to, 1))}`;
}

/** Condition: the moment lies in the service days of the report, by which dashboards count rides. */
export function withinServiceDays(moment: RawBuilder<unknown>, query: ReportQuery): RawBuilder<unknown> {
  const { start, end } = momentsOf(query);
  return sql`${moment} >= ${start} and ${moment} < ${end}`;
}

/** Condition: the public id is one of the chosen; nothing chosen allows all. */
export function isChosen(column: RawBuilder<unknown>, ids: readonly string[] | undefined): RawBuilder<unknown> {
  return ids ? sql`${column} = any(${[...ids]}::uuid[])` : sql`true`;
}

/** The end of `ec_card c`'s number, as people see it. */
export const maskedCardNo = sql`masked_card_no(c.card_no)`;

/** Groups by day and by month. @param day - SQL of the day. */
export function dayGroups(day: RawBuilder<unknown>): { readonly DAY: ReportGroup; readonly MONTH: ReportGroup } {
  return {
    DAY: { header: kindText.headers.day, type: 'date', width: 12, by: day, sample: '2026-03-18' },
    MONTH: {
      header: kindText.headers.month,
      type: 'text',
      width: 10,
      by: sql`to_char(${day}, 'YYYY-MM')`,
      sample: '2026-03',
    },
  };
}

/** Day of a moment in Ulaanbaatar. */
export function dayOfMoment(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone 'Asia/Ulaanbaatar')::date`;
}
