import { isSame } from './field-path.ts';

/** A row of a list as two people have it who began with the same list; what is absent is not in that list. */
export interface AlignedRow {
  readonly base?: object;
  readonly mine?: object;
  readonly theirs?: object;
}

/**
 * Finds out which rows of three lists are the same row: those that nobody changed, and between them one after the other.
 * A row with an `id` is the same row only where the `id` is.
 *
 * @returns In an order that keeps that of all three lists; what the others have put in stands before what I have.
 */
export function alignRows(
  base: readonly object[],
  mine: readonly object[],
  theirs: readonly object[],
): readonly AlignedRow[] {
  const [ours, others] = [placeRows(base, mine), placeRows(base, theirs)];
  return [...base, undefined].flatMap((row, index): AlignedRow[] => {
    const [own, added] = [ours.before[index] ?? [], others.before[index] ?? []];
    const firstApart = own.findIndex((mine, place) => !isSame(mine, added[place]));
    const alike = firstApart < 0 ? own.length : firstApart;
    return [
      // A row that both inserted is there once.
      ...own.slice(0, alike).flatMap((mine, place) => kept(undefined, mine, added[place])),
      ...added.slice(alike).map((theirs) => ({ theirs })),
      ...own.slice(alike).map((mine) => ({ mine })),
      ...(row ? kept(row, ours.of[index], others.of[index]) : []),
    ];
  });
}

function kept(base: object | undefined, mine: object | undefined, theirs: object | undefined): AlignedRow[] {
  const row = { ...(base ? { base } : {}), ...(mine ? { mine } : {}), ...(theirs ? { theirs } : {}) };
  return mine || theirs ? [row] : [];
}

interface PlacedRows {
  /** The list's row for each row of the base; `undefined` for a removed one. */
  readonly of: readonly (object | undefined)[];
  /** Rows inserted before each row of the base, and at the end. */
  readonly before: readonly (readonly object[])[];
}

function placeRows(base: readonly object[], list: readonly object[]): PlacedRows {
  const of: (object | undefined)[] = base.map(() => undefined);
  const before: object[][] = [...base, undefined].map(() => []);
  let [from, start] = [0, 0];
  for (const [baseEnd, end] of [...unchanged(base, list), [base.length, list.length] as const]) {
    const rows = list.slice(start, end);
    for (let index = from; index < baseEnd && rows.length > 0; index += 1) {
      if (mayBecome(base[index], rows[0])) of[index] = rows.shift();
    }
    before[baseEnd]?.push(...rows);
    of[baseEnd] = list[end];
    [from, start] = [baseEnd + 1, end + 1];
  }
  return { of: of.slice(0, base.length), before };
}

/** Places of the longest run of rows that both lists have in the same order. */
function unchanged(base: readonly object[], list: readonly object[]): (readonly [number, number])[] {
  const [keys, listKeys] = [base.map(keyOf), list.map(keyOf)];
  const lengths = Array.from({ length: keys.length + 1 }, () => new Array<number>(listKeys.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = keys.length - 1; row >= 0; row -= 1) {
    for (let column = listKeys.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (!line) continue;
      line[column] =
        keys[row] === listKeys[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const places: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < keys.length && column < listKeys.length;) {
    if (keys[row] === listKeys[column]) places.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return places;
}

function keyOf(row: object): string {
  return 'id' in row ? String(row.id) : JSON.stringify(row);
}

function mayBecome(row: object | undefined, next: object | undefined): boolean {
  return row !== undefined && next !== undefined && !('id' in row) && !('id' in next);
}
