import { z } from 'zod/mini';
import { cardStatusSchema, mediaTypeSchema, tapResultSchema } from './card-enums.ts';
import { tapKinds } from './states/tap-states.ts';
import { cardScopes, cardSubjects } from './states/card-states.ts';
import { csvOf, dateSchema, idSchema, listQuerySchema, moneySchema, pageSchema, refSchema } from './primitives.ts';

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
  /** Open payment of an ordered card. */
  payment_id: z.optional(z.nullable(idSchema)),
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
/** The same with cards that wait for their holder: to be paid, kept from rides, low, or ending within so many days. */
export const cardTaskQuerySchema = z.extend(cardListQuerySchema, {
  tasks_within_days: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(366))),
});
export const cardPageSchema = pageSchema(cardSchema);
export const cardRowPageSchema = pageSchema(cardRowSchema);
export const organisationCardPageSchema = pageSchema(organisationCardSchema);
export const listedCardPageSchema = pageSchema(listedCardSchema);

/** Setting of a card that is topped up by itself, in tugrik. */
export const autoTopupSchema = z.object({
  threshold: z.number().check(z.minimum(0), z.maximum(200_000), z.multipleOf(0.01)),
  amount: z.int().check(z.minimum(1_000), z.maximum(50_000)),
  source: z.enum(['QPAY']),
});
/** Messages about a card that its owner wants. */
export const cardNotifySchema = z.object({
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
