import { Readable, pipeline } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { textEncoding } from '@ecard/shared/format';
import { CsvError, parse } from 'csv-parse';
import { ProblemError } from '../http/problem-error.ts';
import { importProblems } from './import-log.ts';
import { importText } from './imports.text.ts';
import { inTurns } from '../turns/in-turns.ts';

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
/** Characters, or bytes, among which the delimiter is looked for. */
const longestHeader = 100_000;
/** Bytes that are read before others have a turn of the thread. */
const pieceBytes = 32_768;

/**
 * Reads a CSV file with a header line row by row, so that no more of a long one is kept than its reader keeps; its text is
 * composed (NFC). Others have turns of the thread meanwhile.
 *
 * @param maxRows - More rows are refused.
 * @param required - Columns that the header must name.
 * @throws ProblemError IMPORT_NO_COLUMN with the columns, IMPORT_COLUMN_TWICE, IMPORT_TOO_WIDE, and those of `readCsv`, before
 *   the first row; IMPORT_TOO_WIDE, IMPORT_TOO_LONG and those of `readCsv` at the row that is wrong.
 */
export async function* streamTable(
  bytes: Uint8Array,
  maxRows: number,
  required: readonly string[] = [],
): AsyncGenerator<TableRow> {
  let header: readonly string[] | undefined;
  let rows = 0;
  for await (const record of recordsOf(bytes, longestLineBytes)) {
    if (record.cells.length > widestTable) throw new ProblemError(importProblems.IMPORT_TOO_WIDE);
    if (header) {
      rows += 1;
      if (rows > maxRows) throw new ProblemError(importProblems.IMPORT_TOO_LONG);
      yield toRow(header, record);
    } else {
      header = toHeader(record);
      assertColumns(header, required);
    }
  }
  if (!header) assertColumns([], required);
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
  const records: TableRecord[] = [];
  for await (const record of recordsOf(bytes, maxLineBytes)) {
    records.push(record);
    if (records.length > maxRows + 1) break;
  }
  return records;
}

async function* recordsOf(bytes: Uint8Array, maxLineBytes: number): AsyncGenerator<TableRecord> {
  const parser = parse({
    delimiter: delimiterOf(headOf(bytes)),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: maxLineBytes,
  });
  // Hands an error of the text on to the parser, and ends the text when no more records are read; one piece lies ahead.
  pipeline(Readable.from(piecesOf(bytes), { highWaterMark: 1 }), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      yield { line: info.lines, cells: record };
    }
  } catch (cause) {
    throw asProblem(cause);
  }
}

/** A record as the library returns it with the option `info`. */
interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Decodes a text piece by piece. Pieces end at line breaks, over which no letter is composed, unless a line is very long. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const decode = createDecoder(bytes);
  let rest = '';
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const text = rest + decode(bytes.subarray(start, start + pieceBytes), start + pieceBytes < bytes.length);
    const end = text.length > longestHeader ? text.length : text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) yield Buffer.from(text.slice(0, end).normalize('NFC'));
    await nextTurn();
  }
  if (rest !== '') yield Buffer.from(rest.normalize('NFC'));
}

/**
 * Makes a table of records, of which the first with a value is the header.
 *
 * @throws ProblemError IMPORT_TOO_WIDE, IMPORT_TOO_LONG, and IMPORT_COLUMN_TWICE with the column.
 */
export async function toTable(records: readonly TableRecord[], maxRows: number): Promise<Table> {
  if (records.some(({ cells }) => cells.length > widestTable)) throw new ProblemError(importProblems.IMPORT_TOO_WIDE);
  const [first, ...others] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const header = first ? toHeader(first) : [];
  if (others.length > maxRows) throw new ProblemError(importProblems.IMPORT_TOO_LONG);
  const rows: TableRow[] = [];
  for await (const record of inTurns(others)) rows.push(toRow(header, record));
  return { header, rows };
}

function toHeader({ cells }: TableRecord): readonly string[] {
  const header = cells.map((name) => name.trim().toLowerCase());
  const column = header.find((name, at) => name !== '' && header.indexOf(name) !== at);
  if (column === undefined) return header;
  const message = importText.columnTwice(column);
  throw new ProblemError({ ...importProblems.IMPORT_COLUMN_TWICE, message }, { current: { column } });
}

function toRow(header: readonly string[], { line, cells }: TableRecord): TableRow {
  return { line, values: Object.fromEntries(header.map((name, at) => [name, cells[at]?.trim() ?? ''])) };
}

function assertColumns(header: readonly string[], required: readonly string[]): void {
  const missing = required.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new ProblemError(importProblems.IMPORT_NO_COLUMN, { current: { columns: missing } });
}

/** Returns the delimiter that the header has most of, a comma where it has none. */
function delimiterOf(text: string): string {
  // Quotes of a header may hold line breaks.
  const line = firstLineOf(text.replaceAll(/"[^"]*"/g, ''));
  const countOf = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best));
}

function firstLineOf(text: string): string {
  return /[^\n\r]+/.exec(text)?.[0] ?? '';
}

/** The beginning of a text, its header among it. */
function headOf(bytes: Uint8Array): string {
  const head = createDecoder(bytes)(bytes.subarray(0, longestHeader), bytes.length > longestHeader);
  // UTF-16 without its mark may pass for UTF-8.
  if (firstLineOf(head).includes('\0')) throw new ProblemError(importProblems.IMPORT_NOT_TEXT);
  return head;
}

/** Returns a function that reads a text piece by piece. */
function createDecoder(bytes: Uint8Array): (piece: Uint8Array, isMoreToCome: boolean) => string {
  const decoder = new TextDecoder(textEncoding(bytes), { fatal: true });
  return (piece, isMoreToCome) => {
    try {
      return decoder.decode(piece, { stream: isMoreToCome });
    } catch (cause) {
      throw new ProblemError(importProblems.IMPORT_NOT_TEXT, { cause });
    }
  };
}

function asProblem(cause: unknown): ProblemError {
  if (cause instanceof ProblemError) return cause;
  if (!(cause instanceof CsvError)) return new ProblemError(importProblems.IMPORT_UNREADABLE, { cause });
  const current = { line: Number(cause['lines']) };
  const isLineTooLong = cause.code === 'CSV_MAX_RECORD_SIZE';
  const problem = cause.code.includes('QUOTE') ? importProblems.IMPORT_BAD_QUOTES : importProblems.IMPORT_UNREADABLE;
  return new ProblemError(isLineTooLong ? importProblems.IMPORT_LINE_TOO_LONG : problem, { cause, current });
}
