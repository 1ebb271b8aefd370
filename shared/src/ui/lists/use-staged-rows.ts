import { useDeferredValue, useState } from 'react';

/** More than any window shows of a table. */
const FIRST_ROWS = 40;

interface StagedRows<Row> {
  /** The rows to show now. */
  readonly staged: readonly Row[];
  readonly isWhole: boolean;
  /** Another one once other rows took the place of those of the view before. */
  readonly view: number;
}

/**
 * A long page that takes the place of another one comes in two steps: what a window holds at once, the rest right after,
 * so that nobody waits for rows that are out of sight. The first page, the server's and rows that are renewed in place
 * are whole at once.
 *
 * @param stale - True while the rows are those of the view before.
 */
export function useStagedRows<Row>(rows: readonly Row[], stale: boolean): StagedRows<Row> {
  const followed = useDeferredValue(rows);
  const followedStale = useDeferredValue(stale);
  const [seen, setSeen] = useState({ stale, view: 0 });
  if (seen.stale !== stale) setSeen({ stale, view: stale ? seen.view : seen.view + 1 });
  const isWhole = followed === rows || !followedStale || rows.length < 2 * FIRST_ROWS;
  return { staged: isWhole ? rows : rows.slice(0, FIRST_ROWS), isWhole, view: seen.view };
}
