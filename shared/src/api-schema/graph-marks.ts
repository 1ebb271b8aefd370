import { z } from 'zod/mini';

/** Days on which something happened that explains the numbers of a graph; both ends are included. */
export const graphMarksSchema = z.object({
  from: z.string(),
  to: z.string(),
  marks: z.array(
    z.object({
      kind: z.enum(['season', 'holiday', 'price']),
      name: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
});
export type GraphMarks = z.infer<typeof graphMarksSchema>;
export type GraphMark = GraphMarks['marks'][number];
