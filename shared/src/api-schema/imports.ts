import { z } from 'zod/mini';

/** Query of an import; with `dry_run` nothing is written. */
export const importQuerySchema = z.object({
  dry_run: z.optional(z.enum(['0', '1'])),
  /** Also take rows that only have warnings. */
  confirm: z.optional(z.enum(['0', '1'])),
});

/** Result of an import, or of its dry run. */
export const importReportSchema = z.object({
  dry_run: z.boolean(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Files of an archive, and what is done with each; rows of those that are read. */
  files: z.optional(z.array(z.object({ file: z.string(), rows: z.nullable(z.int()), use: z.string() }))),
  /** Known records that change, and how; at most 500. */
  changes: z.optional(z.array(z.object({ code: z.string(), name: z.string(), what: z.string() }))),
  /** Errors keep the whole file out, warnings only their rows; rows with notes are taken. At most 500. */
  problems: z.array(
    z.object({
      /** Empty where there is only one. */
      file: z.string(),
      /** Line of the file, the header being 1; 0 for the file as a whole. */
      row: z.int(),
      severity: z.enum(['error', 'warning', 'note']),
      code: z.string(),
      message: z.string(),
    }),
  ),
  /** Problems beyond those. */
  unlisted: z.optional(z.int()),
});
export type ImportReport = z.infer<typeof importReportSchema>;
