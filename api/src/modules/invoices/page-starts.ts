/** Fewest lines on the page of the sums, so that sums never stand alone. */
const LAST_LINES = 2;

interface Room {
  /** For rows on the first page, below what begins it. */
  readonly first: number;
  /** On each further page, below the heading. */
  readonly next: number;
}

/**
 * Tells which rows of a printed table begin a new page: no row is cut, and the last ones are on the page of what ends
 * the table.
 *
 * @param heights - Of the rows, in the unit of the other numbers.
 * @param end - Height of what comes below the last row.
 * @returns Indexes of rows.
 */
export function pageStarts(heights: readonly number[], room: Room, end: number): ReadonlySet<number> {
  const starts = new Set<number>();
  let left = room.first;
  for (const [index, height] of heights.entries()) {
    const rest = heights.slice(index).reduce((sum, next) => sum + next, end);
    const isLast = index >= heights.length - LAST_LINES && rest <= room.next;
    if ((isLast ? rest : height) > left) {
      starts.add(index);
      left = room.next;
    }
    left -= height;
  }
  return starts;
}
