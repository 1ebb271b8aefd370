import { z } from 'zod/mini';
import { tapKinds, tapResults } from './states/tap-states.ts';
import { cardScopes, cardStatuses, cardSubjects, mediaTypes, orderableMedia } from './states/card-states.ts';
import { counterRefundMethods, counterSources } from './states/payment-states.ts';
import {
  bulkBodySchema,
  csvOf,
  dateSchema,
  idSchema,
  listQuerySchema,
  moneySchema,
  pageSchema,
  refSchema,
} from './primitives.ts';
import { cardNoSchema } from './card-no.ts';
import { registerNoSchema } from './register-no.ts';

export const cardStatusSchema = z.enum(cardStatuses.values);
export const mediaTypeSchema = z.enum(mediaTypes.values);
export const tapResultSchema = z.enum(tapResults.values);

/** One reading of a card by a validator. */
export const tapSchema = z.object({
  id: idSchema,
  kind: z.enum(tapKinds.values),
  tapped_at: z.string(),
  direction: refSchema,
  stop: refSchema,
  bus_no: z.string(),
  fare: moneySchema,
  transfer_no: z.int(),
  result: tapResultSchema,
});
export type Tap = z.infer<typeof tapSchema>;

/** Benefit of an entitlement: a discount, or a fare of its own. */
const benefitSchema = z.object({
  name: z.string(),
  discount_percent: z.nullable(z.int()),
  fixed_fare: z.nullable(moneySchema),
});
export type CardBenefit = z.infer<typeof benefitSchema>;

/** One e-card of the account. */
export const cardSchema = z.object({
  id: idSchema,
  /** 12 digits, masked unless the account may see personal data: `•••• •••• 1234`. */
  card_no: z.string(),
  media_type: mediaTypeSchema,
  holder_name: z.nullable(z.string()),
  category: refSchema,
  /** The greatest benefit in force today. */
  benefit: z.optional(z.nullable(benefitSchema)),
  balance: moneySchema,
  rides_today: z.int(),
  /** Rides one fare buys in a service day; 0 when the category pays or rides by another rule. */
  rides_per_day: z.int(),
  status: cardStatusSchema,
  expires_on: z.nullable(z.string()),
  block_reason: z.nullable(z.string()),
  /** Newest first, at most 3. */
  last_taps: z.array(tapSchema),
  available_actions: z.array(z.string()),
});
export type Card = z.infer<typeof cardSchema>;

const namedSchema = z.pick(refSchema, { name: true });
const newestTapSchema = z.pipe(
  z.array(
    z.object({
      tapped_at: tapSchema.shape.tapped_at,
      direction: z.pick(refSchema, { code: true, name: true }),
      stop: namedSchema,
    }),
  ),
  z.transform((taps) => taps.slice(0, 1)),
);

/** One e-card in the list of cards: what the owner sees, and what it can be made to do. */
export const cardRowSchema = z.extend(cardSchema, {
  version: z.int(),
  created_at: z.string(),
  subject_type: z.enum(cardSubjects.values),
  register_no_masked: z.nullable(z.string()),
  organization: z.nullable(refSchema),
  season: z.nullable(refSchema),
  last_tap_at: z.nullable(z.string()),
  /** Fares since the first day of the month. */
  spent_this_month: moneySchema,
});
export type CardRow = z.infer<typeof cardRowSchema>;

/** A card as an organisation's table shows it: its columns and actions, and of the rides the newest alone. */
export const organisationCardSchema = z.extend(
  z.pick(cardRowSchema, {
    id: true,
    card_no: true,
    holder_name: true,
    register_no_masked: true,
    balance: true,
    spent_this_month: true,
    status: true,
    available_actions: true,
  }),
  { category: namedSchema, last_taps: newestTapSchema },
);
export type OrganisationCard = z.infer<typeof organisationCardSchema>;

/** A card as the table of all cards shows it. */
export const listedCardSchema = z.extend(z.omit(organisationCardSchema, { spent_this_month: true }), {
  organization: z.nullable(namedSchema),
  expires_on: cardSchema.shape.expires_on,
});
export type ListedCard = z.infer<typeof listedCardSchema>;

/** Query of `GET /api/ec/cards`. Without `sort` own cards come active ones first, all cards newest first. */
export const cardListQuerySchema = listQuerySchema({
  sort: ['state', 'created_at', 'expires_on', 'holder_name', 'card_no', 'balance'],
  defaultSort: '',
  filters: {
    /** `all` is for staff; without it the cards of the organisation one acts for, else one's own. */
    scope: z.optional(csvOf(z.enum(cardScopes.values))),
    status: z.optional(csvOf(cardStatusSchema)),
    category: z.optional(csvOf(z.string().check(z.regex(/^[A-Z]+$/)))),
    category_id: z.optional(z.uuid()),
    media: z.optional(csvOf(mediaTypeSchema)),
    organization_id: z.optional(z.uuid()),
    season_id: z.optional(z.uuid()),
    /** Balances under so many tugrik; not of all cards, whose balances change with every ride. */
    balance_below: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(200_000))),
    created_from: z.optional(dateSchema),
    created_to: z.optional(dateSchema),
    /** Last days, both included. */
    expires_from: z.optional(dateSchema),
    expires_to: z.optional(dateSchema),
  },
});
export const cardPageSchema = pageSchema(cardSchema);
export const cardRowPageSchema = pageSchema(cardRowSchema);
export const organisationCardPageSchema = pageSchema(organisationCardSchema);
export const listedCardPageSchema = pageSchema(listedCardSchema);

const autoTopupSchema = z.object({
  threshold: z.number().check(z.minimum(0), z.maximum(200_000), z.multipleOf(0.01)),
  amount: z.int().check(z.minimum(1_000), z.maximum(50_000)),
  source: z.enum(['QPAY']),
});
const cardNotifySchema = z.object({
  low_balance: z.optional(z.boolean()),
  ride: z.optional(z.boolean()),
  expiry: z.optional(z.boolean()),
});

/** One e-card with everything its drawer shows. */
export const cardDetailSchema = z.extend(cardRowSchema, {
  updated_at: z.string(),
  holder: z.nullable(z.object({ name: z.string(), register_no_masked: z.nullable(z.string()) })),
  product_type: z.nullable(refSchema),
  price: moneySchema,
  issued_at: z.nullable(z.string()),
  activated_at: z.nullable(z.string()),
  blocked_at: z.nullable(z.string()),
  permissions: z.array(
    z.object({
      id: idSchema,
      category: refSchema,
      /** 0 with a fare of its own. */
      discount_percent: z.int(),
      fixed_fare: z.optional(z.nullable(moneySchema)),
      valid_to: z.string(),
    }),
  ),
  last_tap: z.nullable(tapSchema),
  daily_limit: z.nullable(moneySchema),
  /** Money that still fits on the card, beside what is being paid; 0 when it takes none. */
  topup_room: z.optional(moneySchema),
  auto_topup: z.nullable(autoTopupSchema),
  notify: cardNotifySchema,
  verify_code: z.string(),
  /** The lost card this one is for, and the card that was ordered for this one. */
  replaces_id: z.nullable(idSchema),
  replacement_id: z.nullable(idSchema),
  /** Open payment for this card or its replacement. */
  payment_id: z.nullable(idSchema),
  /** Code for handing out a card without an owner: the owner adds the card with it. */
  link_code: z.optional(z.string()),
});
export type CardDetail = z.infer<typeof cardDetailSchema>;

const holderNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const categoryCodeSchema = z.string().check(z.regex(/^[A-Z]{1,20}$/));

/** Money handed over at the counter; only staff name it. */
const counterMoneySchema = z.object({
  source: z.enum(counterSources.values),
  /** Of the till, the card machine or the bank statement; the same one counts once. */
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
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
  reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
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
  reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  /** Refund of the balance by staff. */
  refund: z.optional(
    z.object({
      method: z.enum(counterRefundMethods.values),
      reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
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
