import { sql } from 'kysely';
import { z } from 'zod/mini';
import { cardStatusSchema, csvOf, mediaTypeSchema } from '@ecard/shared/api-schema';
import { dataLabels } from '../../../data-sets/data-labels.text.ts';
import { containsPattern } from '../../../http/list.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { isOneOf, orderBy } from './sql-parts.ts';

const { headers } = exportText;

/** Cards: staff export all, others their own. */
export const cardExport = defineExport({
  resource: 'card',
  title: exportText.titles.card,
  code: 'ec.card.export',
  isOpenToOwners: true,
  viewPiiCode: 'ec.card.viewpii',
  filters: z.strictObject({
    status: z.optional(csvOf(cardStatusSchema)),
    media_type: z.optional(csvOf(mediaTypeSchema)),
    q: z.optional(z.string().check(z.maxLength(100))),
  }),
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
    { key: 'holder', header: headers.holder, type: 'text', width: 26, value: sql`c.holder_name` },
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
  dataSet(filters, sort, { scope }) {
    const pattern = filters.q?.trim() ? containsPattern(filters.q) : undefined;
    const orders = {
      created_at: { by: sql`c.created_at`, type: 'timestamptz' },
      balance: { by: sql`c.balance`, type: 'numeric' },
      expires_on: { by: sql`coalesce(c.expires_on, 'infinity'::date)`, type: 'date' },
    } as const;
    return {
      from: sql`from ec_card c join rider_category r on r.id = c.category_id
        where ${scopedBy(scope, { organisation: 'c.organization_id', person: 'c.user_id' })}
          and ${isOneOf(sql`c.status`, filters.status)} and ${isOneOf(sql`c.media_type`, filters.media_type)}
          and ${pattern === undefined ? sql`true` : sql`(lower(c.holder_name) like ${pattern} or right(c.card_no, 4) like ${pattern})`}`,
      order: orderBy(orders, sort),
      id: sql`c.id`,
    };
  },
});
