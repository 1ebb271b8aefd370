import { sql } from 'kysely';
import { z } from 'zod/mini';
import { cardListQuerySchema } from '@ecard/shared/api-schema';
import { dataLabels } from '../../../data-sets/data-labels.text.ts';
import { cardHolder } from '../../../data-sets/people-in-rows.ts';
import type { Scope } from '../../../http/scope.ts';
import { matchingCards } from '../../cards/cards.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

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
      header: headers.cardNo,
      type: 'text',
      width: 18,
      value: showsPii ? sql`c.card_no` : sql`'•••• •••• ' || right(c.card_no, 4)`,
    },
    {
      key: 'media_type',
      header: headers.media,
      type: 'text',
      width: 16,
      value: sql`c.media_type`,
      labels: dataLabels.mediaType,
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
      labels: dataLabels.cardStatus,
    },
    { key: 'issued_at', header: headers.issuedAt, type: 'datetime', width: 17, value: sql`c.issued_at` },
    { key: 'expires_on', header: headers.expiresOn, type: 'date', width: 12, value: sql`c.expires_on` },
  ],
  dataSet({ scope: wished, ...filters }, sort, { db, scope, userId }) {
    const scopes = scopesOf(wished, scope, userId);
    const orders = {
      created_at: { by: sql`c.created_at`, type: 'timestamptz' },
      balance: { by: sql`c.balance`, type: 'numeric' },
      expires_on: { by: sql`coalesce(c.expires_on, 'infinity'::date)`, type: 'date' },
    } as const;
    return {
      from: sql`from ec_card c join rider_category r on r.id = c.category_id
        where c.id in (${matchingCards(db, { ...filters, scopes }).select('c.id')})`,
      order: orderBy(orders, sort),
      id: sql`c.id`,
    };
  },
});

/** Whose cards, never more than whoever exports may reach. */
function scopesOf(wished: readonly ('mine' | 'org' | 'all')[] | undefined, reached: Scope, userId: number): Scope[] {
  if (wished === undefined || wished.includes('all')) return [reached];
  return wished.map((scope) => {
    if (scope === 'mine') return { kind: 'person', id: userId };
    // No organisation has the id 0.
    return reached.kind === 'organisation' ? reached : { kind: 'organisation', id: 0 };
  });
}
