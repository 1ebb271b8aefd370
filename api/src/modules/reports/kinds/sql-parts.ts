import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../../../http/scope.ts';
import { addDays, startOfDay } from '../../../time/ulaanbaatar.ts';
import type { ReportQuery } from './report-kind.ts';

/** Condition: the moment lies in the days of the report. */
export function withinDays(moment: RawBuilder<unknown>, { from, to }: ReportQuery): RawBuilder<unknown> {
  return sql`${moment} >= ${startOfDay(from)} and ${moment} < ${startOfDay(addDays(to, 1))}`;
}

/** Condition on `ec_card c`: the card belongs to the scope. */
export function cardInScope(scope: Scope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'organisation':
      return sql`c.organization_id = ${scope.id}`;
    case 'person':
      return sql`c.user_id = ${scope.id}`;
  }
}

/** Condition: the row belongs to the organisation of the scope; to a person it never does. */
export function organisationInScope(column: RawBuilder<unknown>, scope: Scope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'organisation':
      return sql`${column} = ${scope.id}`;
    case 'person':
      return sql`false`;
  }
}

/** Condition: the public id is one of the chosen; nothing chosen allows all. */
export function isChosen(column: RawBuilder<unknown>, ids: readonly string[] | undefined): RawBuilder<unknown> {
  return ids ? sql`${column} = any(${[...ids]}::uuid[])` : sql`true`;
}

/** The end of `ec_card c`'s number, as people see it. */
export const maskedCardNo = sql`'•••• •••• ' || right(c.card_no, 4)`;
