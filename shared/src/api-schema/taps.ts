import { z } from 'zod/mini';
import { tapKinds } from './states/tap-states.ts';
import { cardNoForm } from './card-no.ts';
import { tapResultSchema } from './card-enums.ts';
import { dateTimeSchema, idSchema, moneySchema } from './primitives.ts';

/** Most taps one batch may bring. */
export const largestTapBatch = 1000;

const code = z.string().check(z.minLength(1), z.maxLength(40));

/** One reading, as a validator keeps it until it can send it. */
export const tapInputSchema = z.object({
  /** Number the validator gives each reading, from 1 upwards; with the validator it names the tap for ever. */
  seq: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  card_no: z.string().check(z.regex(cardNoForm)),
  kind: z.enum(tapKinds.values),
  /** ISO 8601 with an offset, by the validator's clock. */
  tapped_at: dateTimeSchema,
  bus_no: code,
  direction_code: code,
  stop_code: code,
  trip_no: z.optional(z.string().check(z.maxLength(40))),
  /** Decided without a connection. */
  offline: z._default(z.boolean(), false),
});
export type TapInput = z.infer<typeof tapInputSchema>;

/** Body of `POST /api/ec/taps`. */
export const tapBatchSchema = z.object({
  taps: z.array(tapInputSchema).check(z.minLength(1), z.maxLength(largestTapBatch)),
});

export const tapRefusalSchema = z.enum([
  'UNKNOWN_CARD',
  'UNKNOWN_VEHICLE',
  'UNKNOWN_DIRECTION',
  'UNKNOWN_STOP',
  'IN_FUTURE',
  'TOO_OLD',
  'SEQ_REUSED',
  'NO_FARE',
]);
export type TapRefusal = z.infer<typeof tapRefusalSchema>;

/** Result of one tap: recorded now, recorded by an earlier batch, or refused, which records nothing. */
export const tapOutcomeSchema = z.object({
  seq: z.int(),
  status: z.enum(['RECORDED', 'REPEATED', 'REFUSED']),
  id: z.optional(idSchema),
  result: z.optional(tapResultSchema),
  fare: z.optional(moneySchema),
  transfer_no: z.optional(z.int()),
  /** Money left on the card; only for a tap recorded now. */
  balance: z.optional(moneySchema),
  reason: z.optional(tapRefusalSchema),
  message: z.optional(z.string()),
});
export type TapOutcome = z.infer<typeof tapOutcomeSchema>;

/** Outcomes in the order of the taps that were sent. */
export const tapBatchResultSchema = z.object({
  recorded: z.int(),
  repeated: z.int(),
  refused: z.int(),
  taps: z.array(tapOutcomeSchema),
});
export type TapBatchResult = z.infer<typeof tapBatchResultSchema>;
