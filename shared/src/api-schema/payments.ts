import { z } from 'zod/mini';
import { paymentMethods, paymentPurposes, paymentStatuses } from './states/payment-states.ts';
import {
  csvOf,
  dateSchema,
  idSchema,
  listFilterSchema,
  listQuerySchema,
  metaFields,
  moneySchema,
  pageSchema,
  positiveSchema,
  textSchema,
} from './primitives.ts';

export const paymentPurposeSchema = z.enum(paymentPurposes.values);
export const paymentMethodSchema = z.enum(paymentMethods.values);
export const paymentStatusSchema = z.enum(paymentStatuses.values);

/** A payment as anybody with its link sees it: no personal data. */
export const paymentPublicSchema = z.object({
  id: idSchema,
  /** Reference of the payment for clerks and on a payment slip. */
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
  /** `cancel` for the payer while nobody has paid; empty for a person who only has the link. */
  available_actions: z.array(z.string()),
  /** For its owner alone: the record that the payment is for; without an id it is for several cards. */
  target: z.optional(z.object({ type: z.enum(['ec_card', 'temporary_permission']), id: z.nullable(idSchema) })),
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
  /** Came twice, or beyond what was asked for, and waits for `refund-surplus`. */
  surplus_amount: moneySchema,
  /** Approved, and waits for somebody to transfer it or hand it over: `confirm-refund`. */
  hand_refund_amount: moneySchema,
  fee: moneySchema,
  status: paymentStatusSchema,
  is_late: z.boolean(),
  /** True once the payment had its effect. */
  is_settled: z.boolean(),
  failure_code: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  organization: z.nullable(z.object({ id: idSchema, name: z.string() })),
  expires_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;
export const paymentPageSchema = pageSchema(paymentRowSchema);

/** Extent of a refund: everything, or the part above the amount asked for. */
export const refundScopeSchema = z.enum(['WHOLE', 'SURPLUS']);

/** Distribution of the money of a payment: `received = applied + refunded + open`. */
const paymentLedgerSchema = z.object({
  received: moneySchema,
  applied: moneySchema,
  refunded: moneySchema,
  open: moneySchema,
  /** Reason for the open part: it waits for the rest, could not have its effect, was not asked for, or is going back. */
  open_reason: z.nullable(z.enum(['INCOMPLETE', 'REFUSED', 'SURPLUS', 'REFUNDING'])),
});
export type PaymentLedger = z.infer<typeof paymentLedgerSchema>;

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
      refunded_amount: moneySchema,
      /** The last time money of it went back. */
      refunded_at: z.nullable(z.string()),
    }),
  ),
  events: z.array(z.object({ at: z.string(), kind: z.string(), data: z.record(z.string(), z.unknown()) })),
  ledger: paymentLedgerSchema,
  refund: z.nullable(
    z.object({
      scope: refundScopeSchema,
      amount: moneySchema,
      reason: z.string(),
      requested_by: z.string(),
      approved_by: z.nullable(z.string()),
    }),
  ),
});
export type PaymentDetail = z.infer<typeof paymentDetailSchema>;

const filters = {
  status: z.optional(csvOf(paymentStatusSchema)),
  purpose: z.optional(csvOf(paymentPurposeSchema)),
  method: z.optional(csvOf(paymentMethodSchema)),
  created_from: z.optional(dateSchema),
  created_to: z.optional(dateSchema),
  /** Days on which the money was complete. */
  paid_from: z.optional(dateSchema),
  paid_to: z.optional(dateSchema),
  /** `1`: more money than was asked for. */
  surplus: z.optional(z.enum(['0', '1'])),
  /** `1`: money of it waits to be given back by hand. */
  hand_refund: z.optional(z.enum(['0', '1'])),
  /** `1`: paid for a permit that was revoked afterwards, and not given back. */
  kept_fee: z.optional(z.enum(['0', '1'])),
  /** `1`: paid without its effect, late, with a surplus or with money to give back by hand: somebody must look. */
  attention: z.optional(z.enum(['0', '1'])),
};
/** Query of `GET /api/payment`. */
export const paymentListQuerySchema = listQuerySchema({
  sort: ['created_at', 'amount', 'paid_at'],
  defaultSort: '-created_at',
  filters,
});
/** Query of `GET /api/payment/summary`. */
export const paymentFilterSchema = listFilterSchema(filters);
export type PaymentFilter = z.infer<typeof paymentFilterSchema>;

/** Query of the provider's callback; QPay adds its own fields. */
export const paymentCallbackQuerySchema = z.object({ payment_id: z.uuid() });

/** Answer that QPay expects, as plain text. */
export const paymentCallbackAnswerSchema = z.literal('SUCCESS');

/** Body of `POST /api/payment/{id}/actions/refund`. */
export const paymentRefundBodySchema = z.object({
  reason: textSchema(500),
});

/** Body of `POST /api/payment/{id}/actions/refund-surplus`. */
export const paymentSurplusRefundBodySchema = z.object({
  /** Part of the surplus; all of it when absent. */
  amount: z.optional(positiveSchema(0.01, 1_000_000_000)),
  reason: paymentRefundBodySchema.shape.reason,
});

/** Body of `POST /api/payment/{id}/actions/confirm-refund`. */
export const paymentConfirmRefundBodySchema = z.object({
  /** Of the transfer on the bank's statement, or of the till. */
  reference: textSchema(100),
});

/** Body of `POST /api/payment/{id}/actions/reconcile`: without money it only asks the provider again. */
export const paymentReconcileBodySchema = z.object({
  money: z.optional(
    z.object({
      source: z.enum(['BANK', 'CASH', 'CARD']),
      /** Of the bank statement or the till; the same one counts once. */
      reference: textSchema(100),
      amount: positiveSchema(0.01, 1_000_000_000),
    }),
  ),
});
