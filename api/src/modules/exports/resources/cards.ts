import { sql } from 'kysely';
import { z } from 'zod/mini';
import { fileColumns, cardListQuerySchema, cardStatuses, mediaTypes } from '@ecard/shared/api-schema';
import { cardHolder } from '../../../data-sets/people-in-rows.ts';
import type { Scope } from '../../../http/scope.ts';
import { matchingCards } from '../../cards/list/cards.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const headers = fileColumns.card;

/** Cards: staff export all, others their own. */
export const cardExport = defineExport({
  resource: 'card',
  title: exportText.titles.card,
  code: 'ec.card.export',
  isOpenToOwners: true,
  viewPiiCode: 'ec.card.viewpii',
  filters: z.strictObject(z.omit(cardListQuerySchema, { page: true, page_size: true, sort: true }).shape),
  sort: { fields: ['created_at', 'balance', 'expires_on'], default: '-created_at' },
  columns: ({ showsPii }) => [
    {
      key: 'card_no',
      header: headers.card_no,
      type: 'text',
      width: 18,
      value: showsPii ? sql`c.card_no` : sql`masked_card_no(c.card_no)`,
    },
    {
      key: 'media_type',
      header: headers.media_type,
      type: 'text',
      width: 16,
      value: sql`c.media_type`,
      labels: mediaTypes.labels,
    },
    {
      key: 'holder',
      header: headers.holder,
      type: 'text',
      width: 26,
      value: sql`c.holder_name`,
      person: cardHolder,
    },
    { key: 'category', header: headers.category, type: 'text', width: 18, value: sql`r.name` },
    { key: 'balance', header: headers.balance, type: 'money', width: 14, isSummed: true, value: sql`c.balance` },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 16,
      value: sql`c.status`,
      labels: cardStatuses.labels,
    },
    { key: 'issued_at', header: headers.issued_at, type: 'datetime', width: 17, value: sql`c.issued_at` },
    { key: 'expires_on', header: headers.expires_on, type: 'date', width: 12, value: sql`c.expires_on` },
  ],
  dataSet({ scope: wished, ...filters }, sort, { db, scope, account, userId }) {
    const scopes = scopesOf(wished, scope, userId);
    const orders = {
      created_at: { by: sql`c.created_at`, type: 'timestamptz' },
      balance: { by: sql`c.balance`, type: 'numeric' },
      expires_on: { by: sql`coalesce(c.expires_on, 'infinity'::date)`, type: 'date' },
    } as const;
    return {
      from: sql`from ec_card c join rider_category r on r.id = c.category_id
        where c.id in (${matchingCards(db, { ...filters, scopes, reader: account }).select('c.id')})`,
      order: orderBy(orders, sort),
      id: sql`c.id`,
    };
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
