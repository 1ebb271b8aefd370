import { startTransition, useEffect, useState } from 'react';

interface StagedRows<Row> {
  /** The rows to show now. */
  readonly staged: readonly Row[];
  readonly isWhole: boolean;
  /** Another one once other rows took the place of those of the view before. */
  readonly view: number;
}

/** Rows of the first portion: a slow phone lays them out in a task that keeps nobody waiting. */
const FIRST_ROWS = 3;
/** A portion that took no longer may be followed by one of twice as many rows. */
const QUICK_MS = 34;

/**
 * A page that takes the place of another one comes in portions, one a frame, so that keys and pointer never wait for a
 * whole table: small ones on a slow phone, larger and larger ones at a quick desk. The first page, the server's and rows
 * that are renewed in place are whole at once.
 *
 * @param stale - True while the rows are those of the view before.
 * @param name - The view the rows are of, where another one may be there at once, without a stale time between.
 */
export function useStagedRows<Row>(rows: readonly Row[], stale: boolean, name = ''): StagedRows<Row> {
  const [seen, setSeen] = useState({ stale, name, view: 0 });
  const isOther = !stale && (seen.stale || seen.name !== name);
  const view = seen.view + Number(isOther);
  if (seen.stale !== stale || isOther) setSeen({ stale, name: stale ? seen.name : name, view });
  const [shown, setShown] = useState<Shown>({ view: 0, count: Infinity, portion: 0, at: 0 });
  const { count, portion, at } =
    shown.view === view ? shown : { count: FIRST_ROWS, portion: FIRST_ROWS, at: undefined };
  const total = rows.length;
  useEffect(() => {
    if (count === Infinity) return undefined;
    // The portion before is laid out and painted first.
    const frame = requestAnimationFrame((now) => {
      const next = at !== undefined && now - at <= QUICK_MS ? portion * 2 : portion;
      const isLast = count + next >= total;
      startTransition(() => {
        setShown({ view, count: isLast ? Infinity : count + next, portion: next, at: now });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [view, count, portion, at, total]);
  const isWhole = total <= count;
  return { staged: isWhole ? rows : rows.slice(0, count), isWhole, view };
}

interface Shown {
  readonly view: number;
  readonly count: number;
  /** Number of rows that came last. */
  readonly portion: number;
  /** Time of the frame that brought them, by the clock of frames. */
  readonly at: number | undefined;
}
