import { z } from 'zod/mini';
import { cursorPageSchema, cursorQueryFields, idSchema } from './primitives.ts';

/** Query of `GET /api/notification`, newest first. */
export const notificationQuerySchema = z.object({
  ...cursorQueryFields,
  unread: z.optional(z.enum(['0', '1'])),
});
export const notificationSchema = z.object({
  id: idSchema,
  kind: z.string(),
  title: z.string(),
  body: z.nullable(z.string()),
  /** Path of the portal. */
  link: z.nullable(z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export const notificationPageSchema = cursorPageSchema(notificationSchema);
export const readCountSchema = z.object({ read: z.int() });
