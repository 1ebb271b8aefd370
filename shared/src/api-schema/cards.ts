import { z } from 'zod/mini';
import { idSchema, moneySchema, pageSchema, refSchema } from './primitives.ts';

export const cardStatusSchema = z.enum([
  'ORDERED',
  'ISSUED',
  'ACTIVE',
  'BLOCKED',
  'LOST',
  'EXPIRED',
  'REPLACED',
  'CLOSED',
]);
export const mediaTypeSchema = z.enum(['PLASTIC', 'VIRTUAL', 'QR', 'BANK', 'TEMPORARY', 'PERMIT']);
export const tapResultSchema = z.enum(['ACCEPTED', 'DENIED_BALANCE', 'DENIED_HOTLIST', 'DENIED_EXPIRED', 'DUPLICATE']);

/** One reading of a card by a validator. */
export const tapSchema = z.object({
  id: idSchema,
  kind: z.enum(['ON', 'OFF']),
  tapped_at: z.string(),
  direction: refSchema,
  stop: refSchema,
  bus_no: z.string(),
  fare: moneySchema,
  transfer_no: z.int(),
  result: tapResultSchema,
});
export type Tap = z.infer<typeof tapSchema>;

/** One e-card of the account. */
export const cardSchema = z.object({
  id: idSchema,
  /** 12 digits, masked unless the account may see personal data: `•••• •••• 1234`. */
  card_no: z.string(),
  media_type: mediaTypeSchema,
  holder_name: z.nullable(z.string()),
  category: refSchema,
  balance: moneySchema,
  rides_today: z.int(),
  /** Rides one fare buys in a service day; 0 when the category pays or rides by another rule. */
  rides_per_day: z.int(),
  status: cardStatusSchema,
  expires_on: z.nullable(z.string()),
  block_reason: z.nullable(z.string()),
  /** Newest first, at most 5. */
  last_taps: z.array(tapSchema),
});
export type Card = z.infer<typeof cardSchema>;

/** Query of `GET /api/ec/cards`. */
export const cardListQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  status: z.optional(cardStatusSchema),
  q: z.optional(z.string().check(z.maxLength(100))),
});
export const cardPageSchema = pageSchema(cardSchema);
