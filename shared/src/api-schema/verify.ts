import { z } from 'zod/mini';

/** A printed code: 22 characters of base 58. */
export const verifyCodePattern = /^[1-9A-HJ-NP-Za-km-z]{22}$/;

/** What anybody who scans a printed code learns; never a balance, register number or phone. */
export const verifySchema = z.object({
  /** Null when nothing has the code. */
  kind: z.nullable(z.enum(['CARD', 'PERMISSION', 'TEMPORARY', 'RECEIPT'])),
  state: z.enum(['VALID', 'NOT_YET', 'EXPIRED', 'REVOKED', 'BLOCKED', 'NOT_FOUND']),
  title: z.string(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  valid_from: z.optional(z.string()),
  valid_to: z.optional(z.string()),
  /** Whether the hours of the day allow it now, where they matter. */
  now_allowed: z.optional(z.boolean()),
  checked_at: z.string(),
});
export type Verify = z.infer<typeof verifySchema>;
export const verifyParamsSchema = z.object({ id: z.string() });
