import { z } from 'zod/mini';
import { permissionImportStatuses } from './states/permission-states.ts';
import { idSchema } from './primitives.ts';

const importProblemsSchema = z.array(
  z.object({
    /** As the spreadsheet counts: the header is row 1. */
    row: z.int(),
    column: z.string(),
    value: z.string(),
    code: z.string(),
    message: z.string(),
  }),
);

/** Outcome of reading a list of beneficiaries: what stands wrong, by row. */
export const permissionImportSchema = z.object({
  dry_run: z.boolean(),
  total: z.int(),
  valid: z.int(),
  problems: importProblemsSchema,
  /** First rows as they were understood. */
  preview: z.array(
    z.object({ row: z.int(), holder: z.string(), category: z.string(), valid_from: z.string(), valid_to: z.string() }),
  ),
});
export type PermissionImport = z.infer<typeof permissionImportSchema>;

/** A list that is being written, or was. */
export const permissionImportJobSchema = z.object({
  id: idSchema,
  status: z.enum(permissionImportStatuses.values),
  total: z.int(),
  /** Rows that are requests now. */
  applied: z.int(),
  /** Rows that cannot be written. */
  refused: z.int(),
  /** Of refused rows, those of the first thousand. */
  problems: importProblemsSchema,
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
});
export type PermissionImportJob = z.infer<typeof permissionImportJobSchema>;
/** `GET /api/ec/permissions/import`: the caller's latest list. */
export const permissionLastImportSchema = z.object({ last: z.nullable(permissionImportJobSchema) });

export const permissionImportQuerySchema = z.object({
  dry_run: z.optional(z.enum(['0', '1'])),
  /** `1` writes the rows without problems; otherwise nothing is written while any row has one. */
  skip_problems: z.optional(z.enum(['0', '1'])),
  /** The organisation that owns the list. */
  organization_id: z.optional(z.uuid()),
});

/** Query of `GET /api/ec/permissions/import/template`. */
export const permissionTemplateQuerySchema = z.object({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') });
