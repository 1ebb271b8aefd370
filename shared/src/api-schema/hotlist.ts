import { z } from 'zod/mini';
import { hotlistReasons } from './states/card-states.ts';
import { csvOf, idSchema, listQuerySchema, pageSchema } from './primitives.ts';

const hotlistReasonSchema = z.enum(hotlistReasons.values);

/** Query of `GET /api/ec/hotlist`, for devices. Without `since` the whole list comes. */
export const hotlistDeltaQuerySchema = z.object({
  /** `next_since` of the last answer. */
  since: z.optional(z.string().check(z.maxLength(300))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5_000)), 2_000),
});

/** Changes of the hotlist. A change may come twice; each says what holds now. */
export const hotlistDeltaSchema = z.object({
  /** True when the client has to replace its list by these rows. */
  is_full: z.boolean(),
  data: z.array(z.object({ card_no: z.string(), is_hot: z.boolean(), reason: z.nullable(hotlistReasonSchema) })),
  next_since: z.string(),
  /** Ask again at once. */
  has_more: z.boolean(),
  server_time: z.string(),
});
export type HotlistDelta = z.infer<typeof hotlistDeltaSchema>;

/** One stay of a card on the hotlist. */
const hotlistRowSchema = z.object({
  id: idSchema,
  card: z.object({ id: idSchema, card_no: z.string(), status: z.string() }),
  holder_name: z.nullable(z.string()),
  reason: hotlistReasonSchema,
  note: z.nullable(z.string()),
  from: z.string(),
  to: z.nullable(z.string()),
  /** Null until a device has it. */
  pushed_at: z.nullable(z.string()),
});
export const hotlistPageSchema = pageSchema(hotlistRowSchema);

/** Query of `GET /api/hotlist`; `q` finds the end of a card number. */
export const hotlistListQuerySchema = listQuerySchema({
  sort: ['from'],
  defaultSort: '-from',
  filters: { reason: z.optional(csvOf(hotlistReasonSchema)), open: z.optional(z.enum(['0', '1'])) },
});
