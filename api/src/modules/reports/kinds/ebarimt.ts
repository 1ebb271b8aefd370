import { sql } from 'kysely';
import { paymentPurposes, receiptStatuses, receiptTypes } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { standingReceipts } from '../../ebarimt/standing-receipts.ts';
import { kindText } from './kinds.text.ts';
import type { ReportKind } from './report-kind.ts';
import { withinDays } from './sql-parts.ts';

const { headers } = kindText;

/** Tax receipts; their lottery numbers are kept nowhere. */
export const ebarimt: ReportKind = {
  code: 'EBARIMT',
  ...kindText.EBARIMT,
  audience: ['INDIVIDUAL', 'ORG', 'STAFF'],
  staffCodes: ['fin.ebarimt.view'],
  tellsOfPersons: false,
  accepts: [],
  columns: [
    {
      key: 'at',
      header: headers.at,
      type: 'datetime',
      width: 17,
      value: sql`e.created_at`,
      sample: '2026-03-18 08:12',
    },
    {
      key: 'package_id',
      header: headers.packageId,
      type: 'text',
      width: 36,
      value: sql`e.package_id`,
      sample: '000003790000000000000000000012345',
    },
    {
      key: 'type',
      header: headers.kind,
      type: 'text',
      width: 14,
      value: sql`e.type`,
      labels: receiptTypes.labels,
      sample: receiptTypes.labels.B2C_RECEIPT,
    },
    {
      key: 'source',
      header: headers.purpose,
      type: 'text',
      width: 14,
      value: sql`e.source`,
      labels: paymentPurposes.labels,
      sample: paymentPurposes.labels.TOPUP,
    },
    {
      key: 'customer_tin',
      header: headers.customerTin,
      type: 'text',
      width: 14,
      value: sql`case when length(e.customer_tin) = 11 then e.customer_tin end`,
      sample: '37900846788',
    },
    {
      key: 'total',
      header: headers.total,
      type: 'money',
      width: 15,
      isSummed: true,
      value: sql`e.total_amount`,
      sample: '20,000₮',
    },
    {
      key: 'vat',
      header: headers.vat,
      type: 'money',
      width: 13,
      isSummed: true,
      value: sql`e.total_vat`,
      sample: '0₮',
    },
    {
      key: 'city_tax',
      header: headers.cityTax,
      type: 'money',
      width: 12,
      isSummed: true,
      value: sql`e.total_city_tax`,
      sample: '0₮',
    },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 20,
      value: sql`e.status`,
      labels: receiptStatuses.labels,
      sample: receiptStatuses.labels.SUCCESS,
    },
  ],
  dataSet: (query, scope) => ({
    from: sql`from ebarimt_receipt e where ${withinDays(sql`e.created_at`, query)} and ${scopedBy(scope, { organisation: 'e.organization_id', person: 'e.user_id', isOrganisationsAlone: true })}`,
    order: { by: sql`e.created_at`, type: 'timestamptz', descending: false },
    id: sql`e.id`,
    summed: standingReceipts('e'),
  }),
};
