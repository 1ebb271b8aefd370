import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { textEncoding } from '@ecard/shared/format';
import { CsvError, parse } from 'csv-parse';
import { ProblemError } from '../http/problem-error.ts';
import { importProblems } from './import-log.ts';
import { importText } from './imports.text.ts';
import { inTurns } from './in-turns.ts';

/** A record of a file, the header among them. */
export interface TableRecord {
  /** Line of the file, or row of the sheet, the first being 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row beneath the header: values by column, trimmed, empty where absent. */
export interface TableRow {
  /** Line of the file, or row of the sheet, the first being 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

export interface Table {
  /** Names of the columns in lower case. */
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

const widestTable = 100;
const longestLineBytes = 20_000;
/** Characters among which the delimiter is looked for. */
const longestHeader = 100_000;
/** Bytes that are read before others have a turn of the thread. */
const pieceBytes = 65_536;

/**
 * Reads a CSV file with a header line, as `readCsv` and `toTable` do; its text is composed (NFC).
 *
 * @param maxRows - More rows are refused.
 * @param required - Columns that the header must name.
 * @throws ProblemError IMPORT_NO_COLUMN with the columns, and those of `readCsv` and `toTable`.
 */
export async function parseTable(
  bytes: Uint8Array,
  maxRows: number,
  required: readonly string[] = [],
): Promise<readonly TableRow[]> {
  const { header, rows } = await toTable(await readCsv(bytes, { maxRows, maxLineBytes: longestLineBytes }), maxRows);
  const missing = required.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new ProblemError(importProblems.IMPORT_NO_COLUMN, { current: { columns: missing } });
  return rows;
}

/**
 * Reads the records of a CSV file in UTF-8, or in UTF-16 with its mark as spreadsheets write it, whose cells are parted by `,`, `;` or tabs; records
 * without a value are left out. Others have turns of the thread meanwhile.
 *
 * @param limits - At most the header and one row more than `maxRows` are read.
 * @throws ProblemError IMPORT_UNREADABLE, IMPORT_NOT_TEXT, IMPORT_BAD_QUOTES, IMPORT_LINE_TOO_LONG, each with its line
 *   where there is one.
 */
export async function readCsv(
  bytes: Uint8Array,
  { maxRows, maxLineBytes }: { readonly maxRows: number; readonly maxLineBytes: number },
): Promise<TableRecord[]> {
  const text = decode(bytes);
  const parser = Readable.from(piecesOf(Buffer.from(text))).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: maxLineBytes,
    }),
  );
  const records: TableRecord[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      records.push({ line: info.lines, cells: record });
      if (records.length > maxRows + 1) break;
    }
  } catch (cause) {
    throw asProblem(cause);
  }
  return records;
}

/** A record as the library returns it with the option `info`. */
interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
    await nextTurn();
  }
}

/**
 * Makes a table of records, of which the first with a value is the header.
 *
 * @throws ProblemError IMPORT_TOO_WIDE, IMPORT_TOO_LONG, and IMPORT_COLUMN_TWICE with the column.
 */
export async function toTable(records: readonly TableRecord[], maxRows: number): Promise<Table> {
  if (records.some(({ cells }) => cells.length > widestTable)) throw new ProblemError(importProblems.IMPORT_TOO_WIDE);
  const [first, ...others] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const header = (first?.cells ?? []).map((name) => name.trim().toLowerCase());
  const column = header.find((name, at) => name !== '' && header.indexOf(name) !== at);
  if (column !== undefined) {
    const message = importText.columnTwice(column);
    throw new ProblemError({ ...importProblems.IMPORT_COLUMN_TWICE, message }, { current: { column } });
  }
  if (others.length > maxRows) throw new ProblemError(importProblems.IMPORT_TOO_LONG);
  const rows: TableRow[] = [];
  for await (const { line, cells } of inTurns(others)) {
    rows.push({ line, values: Object.fromEntries(header.map((name, at) => [name, cells[at]?.trim() ?? ''])) });
  }
  return { header, rows };
}

/** Returns the delimiter that the header has most of, a comma where it has none. */
function delimiterOf(text: string): string {
  // Quotes of a header may hold line breaks.
  const line = firstLineOf(text.slice(0, longestHeader).replaceAll(/"[^"]*"/g, ''));
  const countOf = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best));
}

function firstLineOf(text: string): string {
  return /[^\n\r]+/.exec(text)?.[0] ?? '';
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(textEncoding(bytes), { fatal: true }).decode(bytes);
    // UTF-16 without its mark may pass for UTF-8.
    if (!firstLineOf(text).includes('\0')) return text.normalize('NFC');
  } catch (cause) {
    throw new ProblemError(importProblems.IMPORT_NOT_TEXT, { cause });
  }
  throw new ProblemError(importProblems.IMPORT_NOT_TEXT);
}

function asProblem(cause: unknown): ProblemError {
  if (!(cause instanceof CsvError)) return new ProblemError(importProblems.IMPORT_UNREADABLE, { cause });
  const current = { line: Number(cause['lines']) };
  const isLineTooLong = cause.code === 'CSV_MAX_RECORD_SIZE';
  const problem = cause.code.includes('QUOTE') ? importProblems.IMPORT_BAD_QUOTES : importProblems.IMPORT_UNREADABLE;
  return new ProblemError(isLineTooLong ? importProblems.IMPORT_LINE_TOO_LONG : problem, { cause, current });
}
