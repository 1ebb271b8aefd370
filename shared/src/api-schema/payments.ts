import { z } from 'zod/mini';
import { csvOf, dateSchema, idSchema, listQuerySchema, metaFields, moneySchema, pageSchema } from './primitives.ts';

export const paymentPurposeSchema = z.enum(['TOPUP', 'INVOICE', 'PERMIT', 'CARD']);
export const paymentMethodSchema = z.enum(['QPAY', 'CARD', 'BANK', 'CASH', 'WALLET', 'BALANCE']);
export const paymentStatusSchema = z.enum([
  'CREATED',
  'PENDING',
  'PROCESSING',
  'PAID',
  'PARTIAL',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDING',
  'REFUNDED',
]);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** A payment as anybody with its link sees it: no personal data. */
export const paymentPublicSchema = z.object({
  id: idSchema,
  /** What names the payment to a clerk and on a payment slip. */
  reference: z.string(),
  purpose: paymentPurposeSchema,
  title: z.string(),
  payee: z.string(),
  amount: moneySchema,
  paid_amount: moneySchema,
  status: paymentStatusSchema,
  expires_at: z.nullable(z.string()),
  server_time: z.string(),
  /** Money came after the time was over. */
  is_late: z.boolean(),
  failure_code: z.nullable(z.string()),
  methods: z.array(z.enum(['QPAY', 'BANK'])),
  /** Only while it can be paid with QPay. */
  qpay: z.optional(
    z.object({
      qr_text: z.string(),
      short_url: z.string(),
      urls: z.array(z.object({ name: z.string(), description: z.string(), logo: z.string(), link: z.string() })),
    }),
  ),
  bank: z.optional(z.object({ bank: z.string(), account: z.string(), holder: z.string(), reference: z.string() })),
  /** `AVAILABLE`: paid, and nobody has taken the tax receipt yet. */
  ebarimt_status: z.enum(['NONE', 'AVAILABLE', 'CREATED']),
  /** `cancel` for whom the payment is, while nobody has paid; nothing for whoever only has the link. */
  available_actions: z.array(z.string()),
});
export type PaymentPublic = z.infer<typeof paymentPublicSchema>;

/** One row of the staff's list of payments. */
export const paymentRowSchema = z.object({
  ...metaFields,
  reference: z.string(),
  purpose: paymentPurposeSchema,
  title: z.string(),
  method: paymentMethodSchema,
  amount: moneySchema,
  paid_amount: moneySchema,
  refunded_amount: moneySchema,
  fee: moneySchema,
  status: paymentStatusSchema,
  is_late: z.boolean(),
  /** Whether the payment had its effect. */
  is_settled: z.boolean(),
  failure_code: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  organization: z.nullable(z.object({ id: idSchema, name: z.string() })),
  expires_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;
export const paymentPageSchema = pageSchema(paymentRowSchema);

/** A payment as staff see it. */
export const paymentDetailSchema = z.extend(paymentRowSchema, {
  attempts: z.array(
    z.object({
      reference: z.string(),
      provider_invoice_id: z.nullable(z.string()),
      amount: moneySchema,
      created_at: z.string(),
      closed_at: z.nullable(z.string()),
    }),
  ),
  parts: z.array(
    z.object({
      source: paymentMethodSchema,
      reference: z.string(),
      amount: moneySchema,
      fee: moneySchema,
      wallet: z.nullable(z.string()),
      received_at: z.string(),
      refunded_at: z.nullable(z.string()),
    }),
  ),
  events: z.array(z.object({ at: z.string(), kind: z.string(), data: z.record(z.string(), z.unknown()) })),
  refund: z.nullable(z.object({ reason: z.string(), requested_by: z.string(), approved_by: z.nullable(z.string()) })),
});
export type PaymentDetail = z.infer<typeof paymentDetailSchema>;

/** Query of `GET /api/payment`. */
export const paymentListQuerySchema = listQuerySchema({
  sort: ['created_at', 'amount', 'paid_at'],
  defaultSort: '-created_at',
  filters: {
    status: z.optional(csvOf(paymentStatusSchema)),
    purpose: z.optional(csvOf(paymentPurposeSchema)),
    method: z.optional(csvOf(paymentMethodSchema)),
    created_from: z.optional(dateSchema),
    created_to: z.optional(dateSchema),
    /** `1`: paid without its effect, or late: somebody must look. */
    attention: z.optional(z.enum(['0', '1'])),
  },
});

/** Query of the provider's callback; QPay adds its own fields. */
export const paymentCallbackQuerySchema = z.object({ payment_id: z.uuid() });

/** What QPay wants to hear, as plain text. */
export const paymentCallbackAnswerSchema = z.literal('SUCCESS');

/** Body of `POST /api/payment/{id}/actions/refund`. */
export const paymentRefundBodySchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});

/** Body of `POST /api/payment/{id}/actions/reconcile`: without money it only asks the provider again. */
export const paymentReconcileBodySchema = z.object({
  money: z.optional(
    z.object({
      source: z.enum(['BANK', 'CASH', 'CARD']),
      /** Of the bank statement or the till; the same one counts once. */
      reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      amount: z.number().check(z.positive(), z.maximum(1_000_000_000), z.multipleOf(0.01)),
    }),
  ),
});
