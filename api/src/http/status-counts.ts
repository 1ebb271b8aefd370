import type { StatusCounts } from '@ecard/shared/api-schema';

/** Answer for the tabs of a list, from the number of rows of each status. */
export function toStatusCounts(
  rows: readonly { readonly status: string; readonly count: number | string | bigint }[],
): StatusCounts {
  const counts = rows.map(({ status, count }) => [status, Number(count)] as const);
  return {
    total: counts.reduce((total, [, count]) => total + count, 0),
    by_status: Object.fromEntries(counts),
  };
}
