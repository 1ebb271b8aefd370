import { z } from 'zod/mini';
import { terminalKinds, terminalStatuses } from './states/terminal-states.ts';
import { csvOf, idSchema, listQuerySchema, metaFields, pageSchema, refSchema, textSchema } from './primitives.ts';

export const terminalKindSchema = z.enum(terminalKinds.values);
export const terminalStatusSchema = z.enum(terminalStatuses.values);
export const terminalRowSchema = z.object({
  ...metaFields,
  serial_no: z.string(),
  name: z.string(),
  app_id: z.int(),
  kind: terminalKindSchema,
  status: terminalStatusSchema,
  location: z.nullable(refSchema),
  has_secret: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
});
export type TerminalRow = z.infer<typeof terminalRowSchema>;
export const terminalPageSchema = pageSchema(terminalRowSchema);
/** Query of `GET /api/terminal`. */
export const terminalListQuerySchema = listQuerySchema({
  sort: ['name', 'created_at', 'last_seen_at'],
  defaultSort: '-created_at',
  filters: { kind: z.optional(csvOf(terminalKindSchema)), status: z.optional(csvOf(terminalStatusSchema)) },
});
/** Body of `POST /api/terminal/{id}/actions/approve`: what the device is. */
export const terminalApproveBodySchema = z.object({
  kind: z.enum(['POS', 'VALIDATOR', 'KIOSK']),
  name: z.optional(textSchema(200)),
  location_id: z.optional(z.nullable(z.uuid())),
});
export const terminalActionBodySchema = z.optional(z.nullable(z.object({ reason: z.optional(textSchema(500)) })));
/** A device, and in the answer that made it also its secret, which is never shown again. */
export const terminalSecretSchema = z.object({ ...terminalRowSchema.shape, secret: z.optional(z.string()) });
export type TerminalSecret = z.infer<typeof terminalSecretSchema>;

/** Body of `POST /api/auth/login/device`. */
export const deviceLoginBodySchema = z.object({
  serial_no: z.uuid(),
  secret: z.string().check(z.minLength(1), z.maxLength(200)),
});
export const deviceLoginSchema = z.object({
  token: z.string(),
  expires_at: z.string(),
  terminal: z.object({ id: idSchema, name: z.string(), kind: terminalKindSchema }),
});
