import { z } from 'zod/mini';
import { cardNoSchema } from './card-no.ts';
import { cardStatusSchema } from './card-enums.ts';
import { autoTopupSchema, cardListQuerySchema, cardNotifySchema } from './cards.ts';
import { bulkBodySchema, dateSchema, idSchema, moneySchema, textSchema } from './primitives.ts';
import { registerNoSchema } from './register-no.ts';
import { orderableMedia } from './states/card-states.ts';
import { counterRefundMethods, counterSources } from './states/payment-states.ts';

const holderNameSchema = textSchema(200);
const categoryCodeSchema = z.string().check(z.regex(/^[A-Z]{1,20}$/));

/** Money handed over at the counter; only staff name it. */
const counterMoneySchema = z.object({
  source: z.enum(counterSources.values),
  /** Of the till, the card machine or the bank statement; the same one counts once. */
  reference: textSchema(100),
});

/** Body of `POST /api/ec/cards`: one card, or one for each holder. */
export const cardOrderBodySchema = z.object({
  media_type: z.enum(orderableMedia.values),
  holder_name: z.optional(holderNameSchema),
  /** Without it ADULT; what needs proof is granted as an entitlement, not ordered. */
  category: z.optional(categoryCodeSchema),
  season_id: z.optional(z.uuid()),
  /** Employees or pupils of an organisation. */
  holders: z.optional(
    z
      .array(
        z.object({
          name: holderNameSchema,
          register_no: z.optional(registerNoSchema),
          category: z.optional(categoryCodeSchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  ),
  /** Staff order for somebody; with neither the card belongs to nobody yet. */
  user_id: z.optional(z.uuid()),
  organization_id: z.optional(z.uuid()),
});
export type CardOrderBody = z.infer<typeof cardOrderBodySchema>;

export const cardOrderSchema = z.object({
  /** Pays for all of them; null when there is nothing to pay. */
  payment_id: z.nullable(idSchema),
  amount: moneySchema,
  cards: z.array(
    z.object({
      id: idSchema,
      card_no: z.string(),
      holder_name: z.nullable(z.string()),
      status: cardStatusSchema,
      link_code: z.optional(z.string()),
    }),
  ),
});
export type CardOrder = z.infer<typeof cardOrderSchema>;

/** Body of `POST /api/ec/cards/link`. */
export const cardLinkBodySchema = z.object({
  card_no: cardNoSchema,
  code: z.string().check(z.regex(/^\d{8}$/)),
});

/** Body of `PATCH /api/ec/cards/{id}`; null takes a setting away. */
export const cardPatchBodySchema = z.object({
  holder_name: z.optional(z.nullable(holderNameSchema)),
  register_no: z.optional(z.nullable(registerNoSchema)),
  daily_limit: z.optional(z.nullable(z.int().check(z.minimum(200), z.maximum(200_000)))),
  auto_topup: z.optional(z.nullable(autoTopupSchema)),
  notify: z.optional(cardNotifySchema),
});
export type CardPatchBody = z.infer<typeof cardPatchBodySchema>;

/** Body of a transition that may say why. */
export const cardActionBodySchema = z.object({
  reason: z.optional(textSchema(500)),
});
export const cardIssueBodySchema = z.object({ money: z.optional(counterMoneySchema) });
export const cardReplaceBodySchema = z.object({
  media_type: z.optional(z.enum(orderableMedia.values)),
  money: z.optional(counterMoneySchema),
});
export const cardExtendBodySchema = z.object({
  /** Five years from today when absent. */
  expires_on: z.optional(dateSchema),
});
export const cardCloseBodySchema = z.object({
  reason: z.optional(textSchema(500)),
  /** Refund of the balance by staff. */
  refund: z.optional(
    z.object({
      method: z.enum(counterRefundMethods.values),
      reference: textSchema(100),
    }),
  ),
});

/** Whole tugrik that one top-up may bring. */
export const topupRange = { min: 1_000, max: 50_000 } as const;
const topupAmountSchema = z.int().check(z.minimum(topupRange.min), z.maximum(topupRange.max));

/** Body of `POST /api/ec/cards/{id}/topup`: whole tugrik. */
export const cardTopupBodySchema = z.object({ amount: topupAmountSchema, money: z.optional(counterMoneySchema) });
export type CardTopupBody = z.infer<typeof cardTopupBodySchema>;

/** Returns the body of a top-up of a card on which no more than some tugrik fits. */
export function cardTopupBodyWithin(room: number) {
  return z.extend(cardTopupBodySchema, { amount: topupAmountSchema.check(z.maximum(room)) });
}

export const cardTopupSchema = z.object({ payment_id: idSchema });

/** Body of `POST /api/ec/cards/bulk-topup`: the same amount on some cards, or the rows of a file. */
export const cardBulkTopupBodySchema = z
  .object({
    amount: z.optional(topupAmountSchema),
    ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000))),
    rows: z.optional(
      z
        .array(z.object({ card_no: z.string().check(z.maxLength(30)), amount: z.number() }))
        .check(z.minLength(1), z.maxLength(1_000)),
    ),
  })
  .check(
    z.refine((body) => (body.ids === undefined) !== (body.rows === undefined), { path: ['ids'] }),
    z.refine((body) => (body.ids === undefined) === (body.amount === undefined), { path: ['amount'] }),
  );
/** Query of `POST /api/ec/cards/bulk-topup`; with `dry_run` nothing is written and nothing is to be paid. */
export const cardBulkTopupQuerySchema = z.object({ dry_run: z.optional(z.enum(['0', '1'])) });
export type CardBulkTopupBody = z.infer<typeof cardBulkTopupBodySchema>;

/** One payment for all rows that can be filled; the others say why not. */
export const cardBulkTopupSchema = z.object({
  dry_run: z.boolean(),
  payment_id: z.nullable(idSchema),
  amount: moneySchema,
  ok: z.int(),
  /** `id` is the card's id or number, as the row named it. */
  failed: z.array(z.object({ row: z.int(), id: z.string(), code: z.string(), message: z.string() })),
});
export type CardBulkTopup = z.infer<typeof cardBulkTopupSchema>;

/** Body of `POST /api/ec/cards/bulk`. */
export const cardBulkBodySchema = bulkBodySchema(
  ['block', 'unblock', 'lost', 'issue', 'activate', 'close'],
  z.omit(cardListQuerySchema, { page: true, page_size: true, sort: true }),
);
export type CardBulkBody = z.infer<typeof cardBulkBodySchema>;
