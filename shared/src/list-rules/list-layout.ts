/** How much room a row takes. */
export type Density = 'compact' | 'regular' | 'roomy';

/** How a person arranged a list's columns. */
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

/** What of a column its place depends on. */
interface KnownColumn {
  readonly key: string;
  /** Names the row, so it is always shown. */
  readonly primary?: boolean;
}

const DENSITIES = { c: 'compact', n: 'regular', r: 'roomy' } as const satisfies Record<string, Density>;
const LETTERS = { compact: 'c', regular: 'n', roomy: 'r' } as const satisfies Record<Density, keyof typeof DENSITIES>;

/** What a kept layout may look like: a letter for the density and the keys, `!` hidden, `*` pinned. */
const LIST_LAYOUT_PATTERN = /^[cnr](?:\.[a-z][a-z0-9_]{0,39}[!*]?){0,60}$/;

/**
 * Reads a kept layout. What is malformed counts as never arranged; columns that are no more are
 * forgotten, and new ones stand where the list has them.
 *
 * @example parseListLayout('c.number*.total.note!', columns)
 */
export function parseListLayout(text: string | undefined, known: readonly KnownColumn[]): ListLayout {
  if (text === undefined || !LIST_LAYOUT_PATTERN.test(text))
    return { density: 'regular', columns: known.map(untouched) };
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
