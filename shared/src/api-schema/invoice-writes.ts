import { z } from 'zod/mini';
import { invoiceSellerSchema, lineTaxTypeSchema } from './invoice-detail.ts';
import { invoiceFilterSchema, invoiceKindSchema } from './invoices.ts';
import { bulkBodySchema, dateSchema, idSchema, moneySchema, positiveSchema, textSchema } from './primitives.ts';
import { sendChannels } from './states/invoice-states.ts';

/** Largest values that a line takes: a quantity, and a price in tugrik. */
export const largestLineQty = 1_000_000;
export const largestLinePrice = 10_000_000_000;

const money = z.number().check(z.minimum(0), z.maximum(largestLinePrice), z.multipleOf(0.01));
const registerNo = z.string().check(z.regex(/^\d{7}$/));

/** A line as it is written; amounts have the taxes in them. */
export const invoiceLineBodySchema = z.object({
  product_type_id: z.optional(z.nullable(z.uuid())),
  description: textSchema(500),
  qty: positiveSchema(0.01, largestLineQty),
  unit_price: money,
  discount: z._default(money, 0),
  tax_type: lineTaxTypeSchema,
  /** Only goods and services of article 7 of the law on the capital city tax. */
  has_city_tax: z._default(z.boolean(), false),
});
export type InvoiceLineBody = z.infer<typeof invoiceLineBodySchema>;

const draftFields = {
  kind: invoiceKindSchema,
  due_date: dateSchema,
  period_from: z.optional(z.nullable(dateSchema)),
  period_to: z.optional(z.nullable(dateSchema)),
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1_000)))),
  lines: z.array(invoiceLineBodySchema).check(z.maxLength(200)),
  /** Uploaded before; what is left out is no longer attached. */
  attachment_ids: z.optional(z.array(z.uuid()).check(z.maxLength(10))),
} as const;

/** Body of `POST /api/invoice`: the organisation by its id, or by its register number when it is new to the portal. */
export const invoiceCreateBodySchema = z
  .object({ organization_id: z.optional(z.uuid()), register_no: z.optional(registerNo), ...draftFields })
  .check(
    z.refine((body) => (body.organization_id === undefined) !== (body.register_no === undefined), {
      path: ['organization_id'],
    }),
  );
export type InvoiceCreateBody = z.infer<typeof invoiceCreateBodySchema>;

/** Body of `PATCH /api/invoice/{id}`; `lines` replaces all lines. */
export const invoicePatchBodySchema = z.partial(
  z.object({ organization_id: z.uuid(), register_no: registerNo, ...draftFields }),
);
export type InvoicePatchBody = z.infer<typeof invoicePatchBodySchema>;

/** Body of `POST /api/invoice/preview`. */
export const invoicePreviewBodySchema = z.object({
  lines: z.array(invoiceLineBodySchema).check(z.maxLength(200)),
  /** Day whose tax rates apply; today when absent. */
  date: z.optional(dateSchema),
});
const totals = {
  subtotal: moneySchema,
  discount: moneySchema,
  vat: moneySchema,
  city_tax: moneySchema,
  total: moneySchema,
};
export const invoicePreviewSchema = z.object({
  tax_rates: z.object({ vat_percent: z.number(), city_percent: z.number() }),
  lines: z.array(z.object(totals)),
  totals: z.object(totals),
  /** As it will stand on the invoice. */
  seller: invoiceSellerSchema,
});
export type InvoicePreview = z.infer<typeof invoicePreviewSchema>;

/** Query of `GET /api/invoice/organization`. */
export const invoiceOrganisationQuerySchema = z.object({ register_no: registerNo });
export const invoiceOrganisationSchema = z.object({
  /** Null for an organisation that is new to the portal; it is created with its first invoice. */
  id: z.nullable(idSchema),
  register_no: z.string(),
  name: z.string(),
  tin: z.nullable(z.string()),
  vat_payer: z.boolean(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type InvoiceOrganisation = z.infer<typeof invoiceOrganisationSchema>;

/** Body of `send` and `remind`: without an address the organisation's own, e-mail before telephone. */
export const invoiceSendBodySchema = z.object({
  channel: z.optional(z.enum(sendChannels.values)),
  to: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(200))),
});

/** That body, which may be left out whole. */
export const optionalInvoiceSendBodySchema = z.nullish(invoiceSendBodySchema);

/** Body of `POST /api/invoice/{id}/payments`: money that came by bank or into the till. */
export const invoicePaymentBodySchema = z.object({
  amount: positiveSchema(0.01, largestLinePrice),
  method: z.enum(['BANK', 'CASH', 'CARD']),
  /** Of the bank statement or the till; the same one counts once. */
  reference: textSchema(100),
  paid_on: z.optional(dateSchema),
});
export type InvoicePaymentBody = z.infer<typeof invoicePaymentBodySchema>;

/** Body of `POST /api/invoice/{id}/actions/credit`; without lines all that is left is taken back. */
export const invoiceCreditBodySchema = z.object({
  reason: textSchema(500),
  lines: z.optional(
    z
      .array(
        z.object({
          line_no: z.int().check(z.minimum(1), z.maximum(32_767)),
          amount: positiveSchema(0.01, largestLinePrice),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  ),
});
export type InvoiceCreditBody = z.infer<typeof invoiceCreditBodySchema>;

/** Body of `POST /api/invoice/bulk`. */
export const invoiceBulkBodySchema = bulkBodySchema(['issue', 'send', 'remind'], invoiceFilterSchema);
