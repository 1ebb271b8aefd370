import { sql } from 'kysely';
import {
  fileColumns,
  ebarimtListQuerySchema,
  paymentPurposes,
  receiptStatuses,
  receiptTypes,
} from '@ecard/shared/api-schema';
import { matchingReceipts } from '../../ebarimt/ebarimt.repository.ts';
import { standingReceipts } from '../../ebarimt/standing-receipts.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Tax receipts; their lottery numbers are kept nowhere. */
export const receiptExport = defineListExport({
  resource: 'ebarimt',
  title: exportText.titles.receipt,
  code: 'fin.ebarimt.export',
  isOpenToOwners: true,
  query: ebarimtListQuerySchema,
  table: 'r',
  headings: fileColumns.ebarimt,
  columns: () => ({
    created_at: { type: 'datetime', width: 17, value: sql`r.created_at` },
    package_id: { type: 'text', width: 36, value: sql`r.package_id` },
    type: { type: 'text', width: 22, value: sql`r.type`, labels: receiptTypes.labels },
    source: { type: 'text', width: 14, value: sql`r.source`, labels: paymentPurposes.labels },
    customer_tin: { type: 'text', width: 16, value: sql`case when r.type like 'B2B%' then r.customer_tin end` },
    total_amount: { type: 'money', width: 15, isSummed: true, value: sql`r.total_amount` },
    total_vat: { type: 'money', width: 13, isSummed: true, value: sql`r.total_vat` },
    total_city_tax: { type: 'money', width: 12, isSummed: true, value: sql`r.total_city_tax` },
    status: { type: 'text', width: 20, value: sql`r.status`, labels: receiptStatuses.labels },
  }),
  orders: () => ({
    created_at: { by: sql`r.created_at`, type: 'timestamptz' },
    total_amount: { by: sql`r.total_amount`, type: 'numeric' },
  }),
  summed: standingReceipts('r'),
  from: (filters, { db, scope }) =>
    sql`from ebarimt_receipt r where r.id in (${matchingReceipts(db, filters, scope).select('r.id')})`,
});
