import { sql } from 'kysely';
import { z } from 'zod/mini';
import {
  fileColumns,
  ebarimtListQuerySchema,
  paymentPurposes,
  receiptStatuses,
  receiptTypes,
} from '@ecard/shared/api-schema';
import { matchingReceipts } from '../../ebarimt/ebarimt.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const headers = fileColumns.ebarimt;

/** Tax receipts; their lottery numbers are kept nowhere. */
export const receiptExport = defineExport({
  resource: 'ebarimt',
  title: exportText.titles.receipt,
  code: 'fin.ebarimt.export',
  isOpenToOwners: true,
  filters: z.strictObject(z.omit(ebarimtListQuerySchema, { page: true, page_size: true, sort: true }).shape),
  sort: { fields: ['created_at', 'total_amount'], default: '-created_at' },
  columns: () => [
    { key: 'created_at', header: headers.created_at, type: 'datetime', width: 17, value: sql`r.created_at` },
    { key: 'package_id', header: headers.package_id, type: 'text', width: 36, value: sql`r.package_id` },
    { key: 'type', header: headers.type, type: 'text', width: 22, value: sql`r.type`, labels: receiptTypes.labels },
    {
      key: 'source',
      header: headers.source,
      type: 'text',
      width: 14,
      value: sql`r.source`,
      labels: paymentPurposes.labels,
    },
    {
      key: 'customer_tin',
      header: headers.customer_tin,
      type: 'text',
      width: 16,
      value: sql`case when r.type like 'B2B%' then r.customer_tin end`,
    },
    {
      key: 'total_amount',
      header: headers.total_amount,
      type: 'money',
      width: 15,
      isSummed: true,
      value: sql`r.total_amount`,
    },
    { key: 'total_vat', header: headers.total_vat, type: 'money', width: 13, isSummed: true, value: sql`r.total_vat` },
    {
      key: 'total_city_tax',
      header: headers.total_city_tax,
      type: 'money',
      width: 12,
      isSummed: true,
      value: sql`r.total_city_tax`,
    },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 20,
      value: sql`r.status`,
      labels: receiptStatuses.labels,
    },
  ],
  dataSet: (filters, sort, { db, scope }) => ({
    from: sql`from ebarimt_receipt r where r.id in (${matchingReceipts(db, filters, scope).select('r.id')})`,
    order: orderBy(
      {
        created_at: { by: sql`r.created_at`, type: 'timestamptz' },
        total_amount: { by: sql`r.total_amount`, type: 'numeric' },
      },
      sort,
    ),
    id: sql`r.id`,
  }),
});
