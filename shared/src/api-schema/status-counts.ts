import { z } from 'zod/mini';

/** Answer of a list's `/summary`: rows that match its filter, by status; a status without rows is left out. */
export const statusCountsSchema = z.object({ total: z.int(), by_status: z.record(z.string(), z.int()) });
export type StatusCounts = z.infer<typeof statusCountsSchema>;

/** Returns the number of rows behind a tab, whose value is statuses joined with commas; `''` is all. */
export function countsByStatus(answer: unknown): (tab: string) => number {
  const { total, by_status: counts } = statusCountsSchema.parse(answer);
  return (tab) => (tab === '' ? total : tab.split(',').reduce((count, status) => count + (counts[status] ?? 0), 0));
}
