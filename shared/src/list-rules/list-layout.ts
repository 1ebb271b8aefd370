/** Height of the rows. */
export type Density = 'compact' | 'regular' | 'roomy';

/** Order, visibility and pinning of a list's columns, and the height of its rows, as a person set them. */
export interface ListLayout {
  readonly density: Density;
  /** Every column, in its order. */
  readonly columns: readonly PlacedColumn[];
}

export interface PlacedColumn {
  readonly key: string;
  readonly hidden: boolean;
  /** Stands first and stays while the table is moved sideways; one column at most. */
  readonly pinned: boolean;
}

/** Part of a column on which its place depends. */
interface KnownColumn {
  readonly key: string;
  /** Names the row, so it is always shown. */
  readonly primary?: boolean;
}

const DENSITIES = { c: 'compact', n: 'regular', r: 'roomy' } as const satisfies Record<string, Density>;
const LETTERS = { compact: 'c', regular: 'n', roomy: 'r' } as const satisfies Record<Density, keyof typeof DENSITIES>;

/** Stored form of a layout: a letter for the density and the keys, `!` hidden, `*` pinned. */
const LIST_LAYOUT_PATTERN = /^[cnr](?:\.[a-z][a-z0-9_]{0,39}[!*]?){0,60}$/;

/**
 * Reads a stored layout. Malformed text counts as no layout; columns that no longer exist are dropped, and new ones
 * stand where the list has them.
 *
 * @param usual - Density of a list that nobody arranged.
 * @example parseListLayout('c.number*.total.note!', columns)
 */
export function parseListLayout(
  text: string | undefined,
  known: readonly KnownColumn[],
  usual: Density = 'regular',
): ListLayout {
  if (text === undefined || !LIST_LAYOUT_PATTERN.test(text)) return { density: usual, columns: known.map(untouched) };
  const [letter = 'n', ...entries] = text.split('.');
  const placed: PlacedColumn[] = [];
  for (const entry of entries) {
    const column = known.find(({ key }) => key === entry.replace(/[!*]$/, ''));
    if (!column || placed.some(({ key }) => key === column.key)) continue;
    const pinned = entry.endsWith('*') && !placed.some((other) => other.pinned);
    placed.push({ key: column.key, hidden: entry.endsWith('!') && column.primary !== true, pinned });
  }
  known.forEach((column, index) => {
    if (placed.some(({ key }) => key === column.key)) return;
    const before = placed.findIndex(({ key }) => key === known[index - 1]?.key);
    placed.splice(before + 1, 0, untouched(column));
  });
  return { density: isLetter(letter) ? DENSITIES[letter] : 'regular', columns: placed };
}

/** A layout as it is kept: letters, digits and `_.!*`, so it may stand in a cookie as it is. */
export function writeListLayout({ density, columns }: ListLayout): string {
  const entries = columns.map(({ key, hidden, pinned }) => `${key}${hidden ? '!' : pinned ? '*' : ''}`);
  return [LETTERS[density], ...entries].join('.');
}

/** The columns that are shown, the pinned one first. */
export function arrangeColumns<Column extends KnownColumn>(
  columns: readonly Column[],
  layout: ListLayout,
): readonly Column[] {
  const shown = layout.columns.filter(({ hidden }) => !hidden);
  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)].flatMap(
    ({ key }) => columns.find((column) => column.key === key) ?? [],
  );
}

function untouched({ key }: KnownColumn): PlacedColumn {
  return { key, hidden: false, pinned: false };
}

function isLetter(letter: string): letter is keyof typeof DENSITIES {
  return letter in DENSITIES;
}
