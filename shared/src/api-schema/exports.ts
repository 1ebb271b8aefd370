import { z } from 'zod/mini';
import { exportStatuses } from './states/file-states.ts';
import { idSchema } from './primitives.ts';

export const exportFormatSchema = z.enum(['csv', 'xlsx', 'pdf']);

/** Body of `POST /api/export`: the rows of a list as it is filtered and sorted. */
export const exportBodySchema = z.object({
  resource: z.string().check(z.regex(/^[a-z][a-z-]{1,40}$/)),
  format: exportFormatSchema,
  /** The list's filters, by the names they have in its address. */
  filters: z._default(z.record(z.string(), z.unknown()), {}),
  sort: z.optional(z.string().check(z.maxLength(100))),
  /** Keys of columns; all when absent. */
  columns: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(100))),
});

export const exportSchema = z.object({
  id: idSchema,
  resource: z.string(),
  format: exportFormatSchema,
  status: z.enum(exportStatuses.values),
  progress: z.int(),
  row_count: z.nullable(z.int()),
  /** Address of the file; null until it is written. */
  url: z.nullable(z.string()),
  file_size: z.nullable(z.int()),
  file_expires_at: z.nullable(z.string()),
  /** A sentence for people. */
  error: z.optional(z.string()),
});
export type ExportJob = z.infer<typeof exportSchema>;
