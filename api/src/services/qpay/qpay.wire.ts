import { z } from 'zod';
import { wireAmountSchema } from '../wire-amount.ts';

/** Answer of `POST /v2/auth/token` and `/v2/auth/refresh`. */
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  // Epoch seconds, despite the name: not durations.
  expires_in: z.number(),
  refresh_expires_in: z.number(),
});

/** Answer of `POST /v2/invoice`. */
export const invoiceCreatedSchema = z.object({
  invoice_id: z.string().min(1),
  qr_text: z.string(),
  qr_image: z.string(),
  qPay_shortUrl: z.string().default(''),
  urls: z
    .array(
      z.object({
        name: z.string(),
        description: z.string().default(''),
        logo: z.string().default(''),
        link: z.string(),
      }),
    )
    .default([]),
});

/** Answer of `GET /v2/invoice/{id}`. */
export const invoiceStateSchema = z.object({
  invoice_id: z.string(),
  invoice_status: z.enum(['OPEN', 'CLOSED']),
  sender_invoice_no: z.string().optional(),
});

const paymentSchema = z.object({
  payment_id: z.union([z.string(), z.number()]).transform(String),
  payment_status: z.enum(['NEW', 'FAILED', 'PAID', 'PARTIAL', 'REFUND']),
  payment_amount: wireAmountSchema,
  trx_fee: wireAmountSchema.nullish(),
  payment_wallet: z.string().nullish(),
  payment_type: z.string().nullish(),
});

/** Answer of `GET /v2/payment/{id}`. */
export const paymentAnswerSchema = paymentSchema;

/** Answer of `POST /v2/payment/check`. */
export const checkSchema = z.object({
  count: z.coerce.number(),
  paid_amount: wireAmountSchema.nullish(),
  rows: z.array(paymentSchema).default([]),
});

/** Body of a refusal. */
export const refusalSchema = z.object({ error: z.string().optional(), message: z.string().optional() });
