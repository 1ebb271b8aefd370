import { describe, expect, it } from '@jest/globals';
import { fileColumns } from '@ecard/shared/api-schema';
import { ebarimt } from './ebarimt.ts';
import { invoices } from './invoices.ts';
import { payments } from './payments.ts';
import { permits } from './permits.ts';
import type { ReportKind } from './report-kind.ts';

/** Columns of the list by those of the report that show the same fact. */
const facts: readonly (readonly [ReportKind, Readonly<Record<string, string>>])[] = [
  [
    invoices,
    {
      ...{ no: fileColumns.invoice.invoice_no, organization: fileColumns.invoice.organization },
      ...{ register_no: fileColumns.invoice.register_no, kind: fileColumns.invoice.kind },
      ...{ issue_date: fileColumns.invoice.issue_date, due_date: fileColumns.invoice.due_date },
      ...{ total: fileColumns.invoice.total, credited: fileColumns.invoice.credited_total },
      ...{ paid: fileColumns.invoice.paid_total, balance: fileColumns.invoice.balance },
      ...{ refund_due: fileColumns.invoice.refund_due, status: fileColumns.invoice.status },
    },
  ],
  [
    payments,
    {
      ...{ at: fileColumns.payment.created_at, no: fileColumns.payment.reference },
      ...{ purpose: fileColumns.payment.purpose, title: fileColumns.payment.title },
      ...{ method: fileColumns.payment.method, amount: fileColumns.payment.amount },
      ...{ paid: fileColumns.payment.paid_amount, refunded: fileColumns.payment.refunded_amount },
      ...{ fee: fileColumns.payment.fee, paid_at: fileColumns.payment.paid_at, status: fileColumns.payment.status },
    },
  ],
  [
    ebarimt,
    {
      ...{ at: fileColumns.ebarimt.created_at, package_id: fileColumns.ebarimt.package_id },
      ...{ type: fileColumns.ebarimt.type, source: fileColumns.ebarimt.source },
      ...{ customer_tin: fileColumns.ebarimt.customer_tin, total: fileColumns.ebarimt.total_amount },
      ...{ vat: fileColumns.ebarimt.total_vat, city_tax: fileColumns.ebarimt.total_city_tax },
      ...{ status: fileColumns.ebarimt.status },
    },
  ],
  [
    permits,
    {
      ...{ no: fileColumns.temporaryPermission.permission_no, subject: fileColumns.temporaryPermission.subject_type },
      ...{ applicant: fileColumns.temporaryPermission.applicant, plate: fileColumns.temporaryPermission.plate_no },
      ...{ capacity: fileColumns.temporaryPermission.load_capacity },
      ...{ direction: fileColumns.temporaryPermission.direction },
      ...{ destination: fileColumns.temporaryPermission.location, fee: fileColumns.temporaryPermission.fee_amount },
      ...{ valid_from: fileColumns.temporaryPermission.valid_from, valid_to: fileColumns.temporaryPermission.valid_to },
      ...{ status: fileColumns.temporaryPermission.status },
    },
  ],
];

describe('columns of a report', () => {
  it.each(facts.map(([kind, ofList]) => [kind.code, kind, ofList] as const))(
    'of %s are headed as those of the list that show the same',
    (_code, kind, ofList) => {
      const headings = Object.fromEntries(kind.columns.map(({ key, header }) => [key, header]));
      expect(headings).toMatchObject(ofList);
    },
  );

  it('have headings of their own within one file', () => {
    const twice = facts.flatMap(([{ columns }]) =>
      columns.filter(({ header }, at) => columns.findIndex((one) => one.header === header) !== at),
    );
    expect(twice).toEqual([]);
  });
});
