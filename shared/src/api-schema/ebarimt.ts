import { z } from 'zod/mini';
import { taxTypes } from './states/tax-states.ts';
import { receiptStatuses, receiptTypes } from './states/receipt-states.ts';
import { paymentPurposeSchema } from './payments.ts';
import {
  csvOf,
  dateSchema,
  idSchema,
  listQuerySchema,
  metaFields,
  moneySchema,
  pageSchema,
  positiveSchema,
  textSchema,
} from './primitives.ts';

export const receiptTypeSchema = z.enum(receiptTypes.values);
export const receiptStatusSchema = z.enum(receiptStatuses.values);
export const receiptTaxTypeSchema = z.enum(taxTypes.values);

const receiptItemSchema = z.object({
  name: z.string(),
  classification_code: z.string(),
  tax_product_code: z.nullable(z.string()),
  measure_unit: z.string(),
  qty: z.number(),
  unit_price: moneySchema,
  total_amount: moneySchema,
  total_vat: moneySchema,
  total_city_tax: moneySchema,
});

/** One tax receipt in the list. */
export const ebarimtRowSchema = z.object({
  ...metaFields,
  /** 33 digits; null until PosAPI has registered the receipt. */
  package_id: z.nullable(z.string()),
  type: receiptTypeSchema,
  source: paymentPurposeSchema,
  customer: z.object({
    consumer_no: z.optional(z.string()),
    tin: z.optional(z.string()),
    name: z.optional(z.string()),
  }),
  total_amount: moneySchema,
  total_vat: moneySchema,
  total_city_tax: moneySchema,
  payment_codes: z.array(z.string()),
  easy: z.boolean(),
  had_lottery: z.boolean(),
  printed_at: z.nullable(z.string()),
  status: receiptStatusSchema,
});
export type EbarimtRow = z.infer<typeof ebarimtRowSchema>;
export const ebarimtPageSchema = pageSchema(ebarimtRowSchema);

/** One tax receipt. */
export const ebarimtSchema = z.extend(ebarimtRowSchema, {
  payment_id: z.nullable(idSchema),
  /** The seller, as the printed receipt names it. */
  merchant: z.object({ name: z.string(), tin: z.string(), branch_no: z.string(), pos_no: z.string() }),
  /** `yyyy-MM-dd HH:mm:ss` in Ulaanbaatar, by PosAPI; null until it has registered the receipt. */
  registered_at: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
  /** For `/v/{code}`; null on receipts from before there were codes. */
  verify_code: z.nullable(z.string()),
  /** Receipt this one corrects. */
  corrects: z.nullable(z.object({ id: idSchema, package_id: z.nullable(z.string()) })),
  /** Receipt that corrects this one. */
  corrected_by: z.nullable(z.object({ id: idSchema, package_id: z.nullable(z.string()) })),
  receipts: z.array(
    z.object({
      id: z.nullable(z.string()),
      tax_type: receiptTaxTypeSchema,
      total_amount: moneySchema,
      total_vat: moneySchema,
      total_city_tax: moneySchema,
      items: z.array(receiptItemSchema),
    }),
  ),
  /** Only in the answer of the call that created it, and of a reprint within 15 minutes: never stored. */
  once: z.optional(z.object({ qr_data: z.string(), lottery: z.nullable(z.string()) })),
});
export type Ebarimt = z.infer<typeof ebarimtSchema>;

const amount = z.coerce.number().check(z.minimum(0), z.maximum(1_000_000_000));

/** Filters of the list, by their names in a query. */
export const ebarimtFilterFields = {
  status: z.optional(csvOf(receiptStatusSchema)),
  type: z.optional(csvOf(receiptTypeSchema)),
  source: z.optional(csvOf(paymentPurposeSchema)),
  tax_type: z.optional(receiptTaxTypeSchema),
  created_from: z.optional(dateSchema),
  created_to: z.optional(dateSchema),
  amount_from: z.optional(amount),
  amount_to: z.optional(amount),
} as const;

/** Query of `GET /api/ebarimt`. */
export const ebarimtListQuerySchema = listQuerySchema({
  sort: ['created_at', 'total_amount'],
  defaultSort: '-created_at',
  filters: ebarimtFilterFields,
});

/** The buyer: a citizen, with or without an easy-register code, or an organisation by register number. */
export const receiptBuyerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CITIZEN'), consumer_no: z.optional(z.string().check(z.regex(/^\d{8}$/))) }),
  z.object({ kind: z.literal('ORGANIZATION'), register_no: z.string().check(z.regex(/^\d{7}$/)) }),
]);
export type ReceiptBuyer = z.infer<typeof receiptBuyerSchema>;

/** Body of `POST /api/payment/{id}/ebarimt`. */
export const paymentReceiptBodySchema = z.object({ buyer: receiptBuyerSchema });

/** Body of `POST /api/ebarimt`. */
export const ebarimtCreateBodySchema = z.object({ payment_id: z.uuid(), buyer: receiptBuyerSchema });

/** Body of `POST /api/ebarimt/{id}/actions/correct`: what stays bought; a line that is not named is gone. */
export const ebarimtCorrectBodySchema = z.object({
  reason: textSchema(500),
  items: z
    .array(
      z.object({
        receipt: z.int().check(z.minimum(0), z.maximum(20)),
        item: z.int().check(z.minimum(0), z.maximum(500)),
        qty: positiveSchema(0.001, 1_000_000),
      }),
    )
    .check(z.maxLength(500)),
});

/** As `ebarimtCorrectBodySchema`, for receipts that are returned when nothing stays: those of citizens and of invoices. */
export const ebarimtPartBodySchema = ebarimtCorrectBodySchema.check(
  z.refine(({ items }) => items.length > 0, { path: ['items'] }),
);

/** Query of `GET /api/ebarimt/taxpayer`. */
export const taxpayerQuerySchema = z.object({ regno: z.string().check(z.regex(/^\d{7}$/)) });
/** An organisation as the tax authority knows it. */
export const taxpayerSchema = z.object({
  register_no: z.string(),
  tin: z.string(),
  name: z.string(),
  vat_payer: z.boolean(),
  city_payer: z.boolean(),
});
export type TaxpayerAnswer = z.infer<typeof taxpayerSchema>;

/** State of our PosAPI, for staff. */
export const posApiInfoSchema = z.object({
  available: z.boolean(),
  pos_no: z.nullable(z.string()),
  last_sent_date: z.nullable(z.string()),
  left_lotteries: z.nullable(z.int()),
  /** Fewer than 1 000 lottery numbers are left. */
  lotteries_low: z.boolean(),
  /** Receipts PosAPI has not sent to the tax authority yet. */
  unsent: z.nullable(z.int()),
  /** Receipts of ours that PosAPI has not taken. */
  waiting: z.int(),
});
export type PosApiHealth = z.infer<typeof posApiInfoSchema>;

/** Query of `GET /api/ebarimt/summary`. */
export const ebarimtSummaryQuerySchema = z.object({ from: dateSchema, to: dateSchema });
/** Receipts by day and kind of buyer, of at most 93 days. */
export const ebarimtSummarySchema = z.object({
  days: z.array(z.object({ day: z.string(), b2c_count: z.int(), b2b_count: z.int(), amount: moneySchema })),
  by_status: z.array(z.object({ status: receiptStatusSchema, count: z.int(), amount: moneySchema })),
  total: z.object({ count: z.int(), amount: moneySchema, vat: moneySchema, city_tax: moneySchema }),
});
export type EbarimtSummary = z.infer<typeof ebarimtSummarySchema>;

/** Query of `GET /api/ebarimt/preview`. */
export const ebarimtPreviewQuerySchema = z.object({ payment_id: z.uuid() });
/** The receipt a payment would give, by kind of tax. */
export const ebarimtPreviewSchema = z.object({
  total_amount: moneySchema,
  total_vat: moneySchema,
  total_city_tax: moneySchema,
  receipts: z.array(
    z.object({
      tax_type: receiptTaxTypeSchema,
      total_amount: moneySchema,
      total_vat: moneySchema,
      total_city_tax: moneySchema,
      items: z.array(receiptItemSchema),
    }),
  ),
});

/** Query of `GET /api/ebarimt/payments`; `q` is of the payer, the card, a number or the time. */
export const unreceiptedPaymentQuerySchema = listQuerySchema({
  sort: ['paid_at'],
  defaultSort: '-paid_at',
  filters: {},
});
/** A paid payment without a receipt. */
const unreceiptedPaymentSchema = z.object({
  id: idSchema,
  /** As QPay and bank statements name the payment. */
  reference: z.string(),
  purpose: paymentPurposeSchema,
  title: z.string(),
  /** The organisation, or the person as the reader may see them; null when nobody is known. */
  payer: z.nullable(z.string()),
  amount: moneySchema,
  paid_at: z.nullable(z.string()),
});
export type UnreceiptedPayment = z.infer<typeof unreceiptedPaymentSchema>;
export const unreceiptedPaymentPageSchema = pageSchema(unreceiptedPaymentSchema);
