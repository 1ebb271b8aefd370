import { verifyKinds, verifyStates } from './states/verify-states.ts';
import { z } from 'zod/mini';

/** Public facts of a scanned code; never a balance, register number or phone. */
export const verifySchema = z.object({
  /** Null when nothing has the code. */
  kind: z.nullable(z.enum(verifyKinds.values)),
  state: z.enum(verifyStates.values),
  title: z.string(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  valid_from: z.optional(z.string()),
  valid_to: z.optional(z.string()),
  /** True when the hours of the day allow it now; absent where hours do not matter. */
  now_allowed: z.optional(z.boolean()),
  checked_at: z.string(),
});
export type Verify = z.infer<typeof verifySchema>;
export const verifyParamsSchema = z.object({ id: z.string() });
