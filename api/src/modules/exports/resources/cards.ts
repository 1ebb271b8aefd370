import { sql } from 'kysely';
import { fileColumns, cardListQuerySchema, cardStatuses, mediaTypes } from '@ecard/shared/api-schema';
import { cardHolder } from '../../../data-sets/people-in-rows.ts';
import type { Scope } from '../../../http/scope.ts';
import { cardText } from '../../cards/cards.text.ts';
import { isSpendable, matchingCards, useOf } from '../../cards/list/cards.repository.ts';
import { showCardNo, showPerson } from '../../../http/shown-people.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Cards: staff export all, others their own. */
export const cardExport = defineListExport({
  resource: 'card',
  title: exportText.titles.card,
  code: 'ec.card.export',
  isOpenToOwners: true,
  viewPiiCode: 'ec.card.viewpii',
  query: cardListQuerySchema,
  defaultSort: '-created_at',
  table: 'c',
  headings: fileColumns.card,
  columns: ({ showsPii }) => ({
    card_no: { type: 'text', width: 18, value: showsPii ? sql`c.card_no` : sql`masked_card_no(c.card_no)` },
    // Files of holders name cards by it: an organisation sees no whole numbers.
    id: { type: 'text', width: 38, value: sql`c.public_id::text` },
    media_type: { type: 'text', width: 16, value: sql`c.media_type`, labels: mediaTypes.labels },
    holder: { type: 'text', width: 26, value: sql`c.holder_name`, person: cardHolder },
    category: { type: 'text', width: 18, value: sql`r.name` },
    balance: { type: 'money', width: 14, isSummed: true, value: sql`c.balance` },
    status: { type: 'text', width: 16, value: sql`c.status`, labels: cardStatuses.labels },
    issued_at: { type: 'datetime', width: 17, value: sql`c.issued_at` },
    expires_on: { type: 'date', width: 12, value: sql`c.expires_on` },
  }),
  orders: ({ account }) => ({
    state: { by: useOf, type: 'bigint' },
    created_at: { by: sql`c.created_at`, type: 'timestamptz' },
    expires_on: { by: sql`c.expires_on`, type: 'date', nulls: 'last' },
    holder_name: {
      by: showPerson(account, cardHolder)('name', sql`c.holder_name`).order,
      type: 'text',
      nulls: 'last',
    },
    card_no: { by: showCardNo(account, sql`c.card_no`).order, type: 'text' },
    balance: { by: sql`c.balance`, type: 'numeric' },
  }),
  summed: { where: isSpendable, label: cardText.spendable },
  from: ({ scope: wished, ...filters }, { db, scope, account, userId }) => {
    const choice = { ...filters, scopes: scopesOf(wished, scope, userId), reader: account };
    return sql`from ec_card c join rider_category r on r.id = c.category_id
      where c.id in (${matchingCards(db, choice).select('c.id')})`;
  },
});

/** Returns the scopes the filter asks for, never more than the account may reach. */
function scopesOf(wished: readonly ('mine' | 'org' | 'all')[] | undefined, reached: Scope, userId: number): Scope[] {
  if (wished === undefined || wished.includes('all')) return [reached];
  return wished.map((scope) => {
    if (scope === 'mine') return { kind: 'person', id: userId };
    // No organisation has the id 0.
    return reached.kind === 'organisation' ? reached : { kind: 'organisation', id: 0 };
  });
}
