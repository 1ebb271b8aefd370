import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { reportGroupings } from '@ecard/shared/api-schema';
import type { ReportChoice } from '@ecard/shared/api-schema';
import type { DataFile } from '../../data-sets/write-data.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';
import { isChosen, maskedCardNo } from './kinds/sql-parts.ts';
import { reportText } from './reports.text.ts';

/** Most names in one line of a file. */
const mostNames = 20;

/** Names the chosen cards, as far as the scope reaches them, the chosen routes, and the parts of which there are sums. */
export async function describeChoice(
  db: Kysely<Tables>,
  { card_ids: cards, direction_ids: directions, group_by: grouping }: ReportChoice,
  scope: Scope,
): Promise<DataFile['filters']> {
  const owner = { organisation: 'c.organization_id', person: 'c.user_id' };
  const ofCards = sql`${maskedCardNo} as name from ec_card c
    where ${isChosen(sql`c.public_id`, cards)} and ${scopedBy(scope, owner)}`;
  const ofDirections = sql`d.code || ' ' || d.name as name from direction d
    where ${isChosen(sql`d.public_id`, directions)}`;
  return [
    ...(cards ? [{ label: reportText.cards, value: await namesOf(db, ofCards) }] : []),
    ...(directions ? [{ label: reportText.directions, value: await namesOf(db, ofDirections) }] : []),
    ...(grouping ? [{ label: reportText.grouping, value: reportGroupings.labels[grouping] }] : []),
  ];
}

async function namesOf(db: Kysely<Tables>, selected: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${selected} order by 1`.execute(db);
  const names = rows.slice(0, mostNames).map(({ name }) => name);
  return rows.length > names.length ? reportText.andMore(names, rows.length) : names.join(', ');
}
