import { z } from 'zod/mini';
import { receiptStatuses } from './states/receipt-states.ts';
import { organisationTypes } from './states/organisation-states.ts';
import {
  NAMED_ROWS_LIMIT,
  csvOf,
  dateSchema,
  idSchema,
  listFilterSchema,
  listQuerySchema,
  metaFields,
  moneySchema,
  pageSchema,
  refSchema,
} from './primitives.ts';
import { invoiceKinds, invoiceReceiptStates, invoiceStatuses } from './states/invoice-states.ts';

export const invoiceStatusSchema = z.enum(invoiceStatuses.values);
export const invoiceKindSchema = z.enum(invoiceKinds.values);

/** One row of the invoice list. */
export const invoiceRowSchema = z.object({
  ...metaFields,
  /** Null until the invoice is issued. */
  invoice_no: z.nullable(z.string()),
  organization: z.extend(refSchema, { register_no: z.string(), tin: z.optional(z.string()) }),
  kind: invoiceKindSchema,
  issue_date: z.nullable(z.string()),
  due_date: z.string(),
  total: moneySchema,
  /** Sum of its credit notes. */
  credited_total: moneySchema,
  /** `total` less `credited_total`. */
  net_total: moneySchema,
  paid_total: moneySchema,
  /** `net_total` less `paid_total` and at least 0, also where nobody is asked for it any more; `amountOwed` tells what is. */
  balance: moneySchema,
  /** Paid and then credited: owed to the organisation. */
  refund_due: moneySchema,
  days_overdue: z.int(),
  status: invoiceStatusSchema,
  ebarimt: z.nullable(
    z.object({ id: idSchema, package_id_tail: z.nullable(z.string()), status: z.enum(receiptStatuses.values) }),
  ),
  sent_at: z.nullable(z.string()),
  reminded_at: z.nullable(z.string()),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

const amount = z.coerce.number().check(z.minimum(0), z.maximum(1e12));

/** Filters of the list, of its summary, its export and of bulk actions. */
export const invoiceFilterFields = {
  organization_id: z.optional(csvOf(z.uuid())),
  organization_type: z.optional(csvOf(z.enum(organisationTypes.values))),
  status: z.optional(csvOf(invoiceStatusSchema)),
  kind: z.optional(csvOf(invoiceKindSchema)),
  created_from: z.optional(dateSchema),
  issue_from: z.optional(dateSchema),
  issue_to: z.optional(dateSchema),
  due_from: z.optional(dateSchema),
  due_to: z.optional(dateSchema),
  /** Money came in these days; the sum `received` then tells how much. */
  paid_from: z.optional(dateSchema),
  paid_to: z.optional(dateSchema),
  /** Something was owed at the end of this day; the sum `owed` then tells how much. */
  owed_on: z.optional(dateSchema),
  total_from: z.optional(amount),
  total_to: z.optional(amount),
  balance_from: z.optional(amount),
  /** `MISSING`: issued, without a tax receipt that stands; `ERROR`: PosAPI refused it. */
  ebarimt: z.optional(z.enum(invoiceReceiptStates.values)),
  ids: z.optional(csvOf(z.uuid(), NAMED_ROWS_LIMIT)),
} as const;

/** Query of `GET /api/invoice`. `q` finds by number, organisation name or register number. */
export const invoiceListQuerySchema = listQuerySchema({
  sort: ['issue_date', 'due_date', 'created_at', 'total', 'paid_total', 'balance', 'organization', 'invoice_no'],
  defaultSort: '-issue_date',
  filters: invoiceFilterFields,
});
/** Filter of a bulk action: the same names and values as in the list's query. */
export const invoiceFilterSchema = listFilterSchema(invoiceFilterFields);
export type InvoiceFilter = z.infer<typeof invoiceFilterSchema>;
/** `aggregates`: total, credited_total, net_total, paid_total, collected, balance, refund_due, written_off, received and owed. */
export const invoicePageSchema = pageSchema(invoiceRowSchema);

/** Number of invoices in a state and their sums. */
export const invoiceSumsSchema = z.object({
  count: z.int(),
  total: moneySchema,
  credited_total: moneySchema,
  net_total: moneySchema,
  paid_total: moneySchema,
  /** Paid and not due for a refund. */
  collected: moneySchema,
  /** Amount owed; drafts, void and written-off invoices owe nothing. */
  balance: moneySchema,
  refund_due: moneySchema,
  /** Balance at the time of the write-off. */
  written_off: moneySchema,
});
export type InvoiceSums = z.infer<typeof invoiceSumsSchema>;
/** Answer of `GET /api/invoice/summary`: the filters apply, `status` does not. Shown states, each invoice in one. */
export const invoiceSummarySchema = z.object({
  all: invoiceSumsSchema,
  by_status: z.record(invoiceStatusSchema, invoiceSumsSchema),
  /** Only the first 100 000 matches are summed: more match a filter whose sums are not kept. */
  is_partial: z.optional(z.boolean()),
});
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;
