import { readNumber } from '@ecard/shared/api-schema';
import { cutText, textEncoding } from '@ecard/shared/format';

/** A row of a file of top-ups as the host takes it. */
export interface TopupRow {
  /** Digits, as they are printed on the card. */
  readonly card_no: string;
  /** Tugrik; 0 where none could be read. */
  readonly amount: number;
}

/** Content of a file of top-ups: rows with the line each came from, or why there are none. */
export type TopupFile =
  | { readonly kind: 'rows'; readonly rows: readonly TopupRow[]; readonly lines: readonly number[] }
  | { readonly kind: 'empty' }
  /** A workbook or picture. */
  | { readonly kind: 'not-text' }
  /** The spreadsheet rounded the numbers of the cards, such as `1.00E+11`: their digits are lost. */
  | { readonly kind: 'rounded'; readonly line: number; readonly cardNo: string }
  | { readonly kind: 'too-many'; readonly count: number };

/** As many as the host takes at once. */
export const MOST_TOPUP_ROWS = 1_000;

/**
 * Reads a CSV file of two columns, card number and amount, with or without a heading. Separators are the comma, the
 * semicolon of spreadsheets in a Mongolian locale, and the tab.
 *
 * @param bytes - UTF-8, or UTF-16 with its mark. In other encodings the digits are the same.
 */
export function readTopupRows(bytes: Uint8Array): TopupFile {
  const text = new TextDecoder(textEncoding(bytes)).decode(bytes);
  if (text.includes('\0')) return { kind: 'not-text' };
  const rows: TopupRow[] = [];
  const lines: number[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '') continue;
    const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
    const [card = '', ...rest] = cellsOf(line, separator);
    const cardNo = readNumber(card);
    // A heading has no digit in its first cell.
    if (rows.length === 0 && !/\d/.test(cardNo)) continue;
    if (ROUNDED.test(card)) return { kind: 'rounded', line: index + 1, cardNo: card };
    rows.push({ card_no: cutText(cardNo, 30), amount: amountOf(rest.join(separator)) });
    lines.push(index + 1);
  }
  if (rows.length === 0) return { kind: 'empty' };
  return rows.length > MOST_TOPUP_ROWS ? { kind: 'too-many', count: rows.length } : { kind: 'rows', rows, lines };
}

/** A number as a spreadsheet writes one that is too long for it. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

function cellsOf(line: string, separator: string): string[] {
  const cells = separator === ',' ? /"[^"]*"|[^,]+/g : new RegExp(`"[^"]*"|[^${separator}]+`, 'g');
  return (line.match(cells) ?? []).map((cell) => cell.trim().replace(/^"|"$/g, '').trim());
}

/** Digits, or groups of three with commas or blanks between them, and decimals; after a comma only `00`. */
const AMOUNT = /^(?<tugrik>\d+|\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+))(?:,00|(?<decimals>\.\d+))?$/;

/** `5000`, `5,000₮`, `5 000.00`, `5 000,00`; 0, which no top-up may be, for text that is not one amount. */
function amountOf(text: string): number {
  const { tugrik, decimals = '' } = AMOUNT.exec(text.replace('₮', '').trim())?.groups ?? {};
  return tugrik === undefined ? 0 : Number(tugrik.replaceAll(/[,\s]/g, '') + decimals);
}
