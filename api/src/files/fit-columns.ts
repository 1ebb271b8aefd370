/** Widths of the longest texts of a column that stay in one piece, in points at the type size they were measured in. */
export interface ColumnNeed {
  /** Numbers, and words with a digit in them: dates, numbers of documents, plates. Never broken. */
  readonly numbers: number;
  /** Words without a digit; broken before the type becomes smaller than `smallestForWords`. */
  readonly words: number;
  /** Part in the width that is left over, beside the parts of the other columns. */
  readonly share: number;
}

export interface FittedColumns {
  /** Points; at most the size the needs were measured in. */
  readonly fontSize: number;
  /** Points, padding included; they fill the table as long as a column has a share. */
  readonly widths: readonly number[];
}

/** Words beyond these lengths, in characters, are broken: they are addresses or faults in the data. */
const longestNumber = 36;
const longestWord = 14;
/** Points. Words are broken rather than printed smaller; numbers are not. */
const smallestForWords = 6;
/** Points that keep a text from being broken for the rounding of its width. */
const slack = 0.1;

/** Measures what a text needs in the font and size that the document has now. */
export function needOf(document: PDFKit.PDFDocument, text: string): ColumnNeed {
  let numbers = 0;
  let words = 0;
  // The engine counts the space behind a word as a part of it.
  for (const piece of text.match(/[^ \n\r\t]+ ?/g) ?? []) {
    const { length } = piece.trimEnd();
    if (length <= longestNumber && /\d/.test(piece)) numbers = Math.max(numbers, document.widthOfString(piece) + slack);
    else if (length <= longestWord) words = Math.max(words, document.widthOfString(piece) + slack);
  }
  return { numbers, words, share: 0 };
}

/** Joins two needs of one column. */
export function joinNeeds(one: ColumnNeed, other: ColumnNeed): ColumnNeed {
  return {
    numbers: Math.max(one.numbers, other.numbers),
    words: Math.max(one.words, other.words),
    share: Math.max(one.share, other.share),
  };
}

/**
 * Fits the columns of a table to their content, and makes the type smaller when they do not fit the page.
 *
 * @param width - Of the table, in points.
 * @param padding - On each side of a column, in points.
 * @param fontSize - Size the needs were measured in, in points.
 */
export function fitColumns(
  needs: readonly ColumnNeed[],
  { width, padding, fontSize }: { readonly width: number; readonly padding: number; readonly fontSize: number },
): FittedColumns {
  const room = width - needs.length * 2 * padding;
  const whole = needs.map(({ numbers, words }) => Math.max(numbers, words));
  const sizeForAll = sizeToFit(fontSize, sumOf(whole), room);
  const sizeForNumbers = sizeToFit(
    fontSize,
    needs.reduce((sum, { numbers }) => sum + numbers, 0),
    room,
  );
  const size = Math.max(sizeForAll, Math.min(smallestForWords, sizeForNumbers));
  const least = (size > sizeForAll ? needs.map(({ numbers }) => numbers) : whole).map((all) => (all * size) / fontSize);
  const inner = shareOut(
    needs.map(({ share }, index) => ({ share, least: least[index] ?? 0 })),
    room,
  );
  return { fontSize: size, widths: inner.map((points) => points + 2 * padding) };
}

/**
 * Largest type size in which something that is `needed` wide fits into `room`, in tenths of a point.
 *
 * @param fontSize - Size in which it was measured; the result is not larger.
 */
export function sizeToFit(fontSize: number, needed: number, room: number): number {
  // Part of the slack: the widths of one text in two type sizes differ by rounding.
  return needed <= room + slack / 2 ? fontSize : Math.floor((10 * fontSize * room) / needed) / 10;
}

/** Gives each column its share of the room, but none less than it needs. */
function shareOut(columns: readonly { readonly share: number; readonly least: number }[], room: number): number[] {
  const kept = new Set<number>();
  for (;;) {
    const free = room - sumOf(columns.map(({ least }, index) => (kept.has(index) ? least : 0)));
    const shares = sumOf(columns.map(({ share }, index) => (kept.has(index) ? 0 : share)));
    const widths = columns.map(({ share, least }, index) =>
      kept.has(index) || shares === 0 ? least : (free * share) / shares,
    );
    const tooNarrow = columns.flatMap(({ least }, index) => ((widths[index] ?? 0) < least ? [index] : []));
    if (tooNarrow.length === 0) return widths;
    for (const index of tooNarrow) kept.add(index);
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
