import { z } from 'zod/mini';
import { idSchema, moneySchema, pageSchema, refSchema } from './primitives.ts';

/** `OVERDUE` is derived: open or partially paid, and past the due date. */
export const invoiceStatusSchema = z.enum([
  'DRAFT',
  'OPEN',
  'PARTIALLY_PAID',
  'PAID',
  'OVERDUE',
  'VOID',
  'UNCOLLECTIBLE',
]);
export type InvoiceStatus = z.infer<typeof invoiceStatusSchema>;
export const invoiceKindSchema = z.enum(['TOPUP', 'CARD_ORDER', 'PERMIT', 'SUBSIDY', 'OTHER']);
export type InvoiceKind = z.infer<typeof invoiceKindSchema>;

/** One row of the invoice list. */
export const invoiceRowSchema = z.object({
  id: idSchema,
  /** Null until the invoice is issued. */
  invoice_no: z.nullable(z.string()),
  organization: z.extend(refSchema, { register_no: z.string() }),
  kind: invoiceKindSchema,
  issue_date: z.nullable(z.string()),
  due_date: z.string(),
  total: moneySchema,
  paid_total: moneySchema,
  balance: moneySchema,
  days_overdue: z.int(),
  status: invoiceStatusSchema,
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

export const invoiceSortSchema = z.enum([
  '-issue_date',
  'issue_date',
  '-due_date',
  'due_date',
  '-total',
  'total',
  '-balance',
  'balance',
  'organization',
  '-organization',
  'invoice_no',
  '-invoice_no',
]);
/** Query of `GET /api/invoice`. */
export const invoiceListQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  sort: z._default(invoiceSortSchema, '-issue_date'),
  status: z.optional(invoiceStatusSchema),
  kind: z.optional(invoiceKindSchema),
  /** Finds by invoice number, organisation name or register number. */
  q: z.optional(z.string().check(z.maxLength(100))),
});
export const invoicePageSchema = pageSchema(invoiceRowSchema);
