import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { personNameOf } from '../../http/person-name.ts';
import { maskCardNo } from '../../security/masks.ts';

/** Facts of an entitlement as its history tells them: names in place of row ids. */
export async function loadPermissionFacts(trx: Transaction<Tables>, id: number) {
  const {
    evidence,
    card_no: cardNo,
    ...facts
  } = await trx
    .selectFrom('ec_permission as p')
    .select(['p.status', 'p.discount_percent', 'p.fixed_fare', 'p.rides_limit', 'p.rides_period'])
    .select(['p.valid_from', 'p.valid_to', 'p.note', 'p.evidence'])
    .select([
      sql<string | null>`(select c.card_no from ec_card c where c.id = p.card_id)`.as('card_no'),
      sql<string>`(select c.name from rider_category c where c.id = p.category_id)`.as('category'),
      sql<string | null>`(select s.name from season s where s.id = p.season_id)`.as('season'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const card = cardNo === null ? null : maskCardNo(cardNo);
  return { ...facts, card, evidence: evidence.map(({ file_id, doc_type }) => ({ file_id, doc_type })) };
}

/** Names of who was to decide and of who is now; nothing where that stays. */
export async function assigneeChange(
  trx: Transaction<Tables>,
  before: number | null,
  after: number | null | undefined,
): Promise<{ readonly before?: object; readonly after?: object }> {
  if (after === undefined || after === before) return {};
  const nameOf = async (id: number | null) => {
    if (id === null) return null;
    const person = await trx
      .selectFrom('app_user as u')
      .select(personNameOf('u').as('name'))
      .where('u.id', '=', id)
      .executeTakeFirst();
    return person?.name ?? null;
  };
  return { before: { assignee: await nameOf(before) }, after: { assignee: await nameOf(after) } };
}
