import { z } from 'zod/mini';
import { cursorPageSchema, cursorQueryFields, dateTimeSchema, idSchema } from './primitives.ts';

const entityNameSchema = z.string().check(z.regex(/^[a-z_]{1,60}$/));
const entityIdSchema = z.string().check(z.minLength(1), z.maxLength(100));
const auditFilterFields = {
  entity: z.optional(entityNameSchema),
  entity_id: z.optional(entityIdSchema),
  /** Public id of a user: what was done by, or in the name of, that user. */
  actor: z.optional(z.uuid()),
  /** A whole action, or the start of some: `admin.user.`. */
  action: z.optional(z.string().check(z.regex(/^[a-z_]+(\.[a-z_]*)*$/), z.maxLength(100))),
  from: z.optional(dateTimeSchema),
  to: z.optional(dateTimeSchema),
};
/** Query of `GET /api/audit`, newest first. */
export const auditQuerySchema = z.object({ ...cursorQueryFields, ...auditFilterFields });
/** Filters of an export of the audit log. */
export const auditExportQuerySchema = z.object(auditFilterFields);
export const auditHistoryParamsSchema = z.object({ entity: entityNameSchema, id: entityIdSchema });
export const auditHistoryQuerySchema = z.object(cursorQueryFields);

const actorSchema = z.object({ id: idSchema, name: z.string() });
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** Null for the system, and for staff where the reader is not staff. */
  actor: z.nullable(actorSchema),
  /** Account that worked in the name of the actor; null otherwise. */
  impersonator: z.nullable(actorSchema),
  ip: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  /** Masked: no register, card or phone numbers. */
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;
export const auditPageSchema = cursorPageSchema(auditEntrySchema);
