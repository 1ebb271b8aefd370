import { z } from 'zod/mini';
import { ledgerKinds } from './states/card-states.ts';
import { cardStatusSchema } from './card-enums.ts';
import { tapSchema } from './cards.ts';
import { cursorPageSchema, cursorQueryFields, dateSchema, idSchema, moneySchema, refSchema } from './primitives.ts';

/** A tap in a card's own history. */
const cardTapSchema = z.extend(tapSchema, { offline: z.boolean() });
export const cardTapPageSchema = cursorPageSchema(cardTapSchema);

/** One money event of a card. */
export const ledgerRowSchema = z.object({
  seq: z.int(),
  at: z.string(),
  kind: z.enum(ledgerKinds.values),
  amount: moneySchema,
  balance_after: moneySchema,
  ref: z.optional(z.object({ type: z.string(), id: idSchema, label: z.string() })),
  note: z.optional(z.string()),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;
export const ledgerPageSchema = cursorPageSchema(ledgerRowSchema);
export const cardHistoryQuerySchema = z.object(cursorQueryFields);

/** Token that a validator reads from the screen of a phone, and its expiry. */
export const cardQrSchema = z.object({ token: z.string(), expires_at: z.string(), server_time: z.string() });
export const cardQrReadBodySchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(300)) });
export const cardQrReadSchema = z.object({ card_no: z.string(), status: cardStatusSchema, balance: moneySchema });

/** Query of `GET /api/ec/cards/summary`; at most 92 days. */
export const cardSummaryQuerySchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    bucket: z._default(z.enum(['day', 'week', 'month']), 'day'),
    /** One card; without it all of the owner's. */
    card_id: z.optional(z.uuid()),
  })
  .check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 92 * 86_400_000, { path: ['to'] }),
  );
export const cardSummarySchema = z.object({
  from: z.string(),
  to: z.string(),
  bucket: z.enum(['day', 'week', 'month']),
  spend: z.array(z.object({ at: z.string(), amount: moneySchema, rides: z.int() })),
  routes: z.array(z.object({ direction: refSchema, rides: z.int(), amount: moneySchema })),
  hours: z.array(z.object({ hour: z.int(), rides: z.int() })),
});
export type CardSummary = z.infer<typeof cardSummarySchema>;
