import { z } from 'zod/mini';
import { taxTypes } from './states/tax-states.ts';
import { idSchema, moneySchema, refSchema } from './primitives.ts';
import { invoiceRowSchema } from './invoices.ts';

export const lineTaxTypeSchema = z.enum(taxTypes.values);

export const invoiceLineSchema = z.object({
  line_no: z.int(),
  product_type: z.nullable(refSchema),
  description: z.string(),
  qty: z.number(),
  unit_price: moneySchema,
  discount: moneySchema,
  tax_type: lineTaxTypeSchema,
  has_city_tax: z.boolean(),
  vat: moneySchema,
  city_tax: moneySchema,
  total: moneySchema,
  /** Sum of this line that credit notes cancelled. */
  credited_total: moneySchema,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** Issuer of the invoice and the account for bank transfers. */
export const invoiceSellerSchema = z.object({
  name: z.string(),
  tin: z.string(),
  bank: z.string(),
  account: z.string(),
  /** To be written on the transfer; null for a draft. */
  reference: z.nullable(z.string()),
});

/** One invoice with everything that happened to it. */
export const invoiceSchema = z.extend(invoiceRowSchema, {
  period_from: z.nullable(z.string()),
  period_to: z.nullable(z.string()),
  currency: z.literal('MNT'),
  note: z.nullable(z.string()),
  subtotal: moneySchema,
  discount_total: moneySchema,
  vat_total: moneySchema,
  city_tax_total: moneySchema,
  /** Per cent on the day of issue, or today for a draft. */
  tax_rates: z.object({ vat_percent: z.number(), city_percent: z.number() }),
  lines: z.array(invoiceLineSchema),
  payments: z.array(
    z.object({
      id: idSchema,
      /** Negative when it was given back. */
      amount: moneySchema,
      paid_on: z.string(),
      method: z.string(),
      reference: z.nullable(z.string()),
      payment_id: z.nullable(idSchema),
      recorded_by: z.nullable(z.string()),
    }),
  ),
  credit_notes: z.array(
    z.object({
      id: idSchema,
      note_no: z.string(),
      issue_date: z.string(),
      reason: z.string(),
      total: moneySchema,
      vat_total: moneySchema,
      city_tax_total: moneySchema,
      lines: z.array(z.object({ line_no: z.int(), total: moneySchema, vat: moneySchema, city_tax: moneySchema })),
    }),
  ),
  timeline: z.array(
    z.object({
      at: z.string(),
      /** In capitals: `ISSUED`. */
      kind: z.string(),
      actor: z.string(),
      /** For people, in Mongolian. */
      text: z.string(),
    }),
  ),
  attachments: z.array(z.object({ id: idSchema, name: z.string(), mime: z.string(), size: z.int(), url: z.string() })),
  /** Payment page, `/payment/{id}`; null until the invoice is sent, and once it is paid. */
  payment_link: z.nullable(z.object({ id: idSchema, url: z.string(), amount: moneySchema, status: z.string() })),
  seller: invoiceSellerSchema,
  viewed_at: z.nullable(z.string()),
  reminder_count: z.int(),
  /** Reason for which it is void or uncollectible. */
  close_reason: z.nullable(z.string()),
  copied_from: z.nullable(z.object({ id: idSchema, invoice_no: z.nullable(z.string()) })),
});
export type Invoice = z.infer<typeof invoiceSchema>;
