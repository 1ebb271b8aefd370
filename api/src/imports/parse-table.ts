import { CsvError, parse } from 'csv-parse/sync';
import { ProblemError } from '../http/problem-error.ts';
import { importProblems } from './import-log.ts';

/** A line of a CSV file with a header: values by column, trimmed, empty where absent. */
export interface TableRow {
  /** Line of the file, the header being 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

const widestTable = 100;

/**
 * Reads a CSV file with a header line, UTF-8 with or without a mark; its text is composed (NFC).
 *
 * @param maxRows - More rows are refused.
 * @param required - Columns that the header must name.
 * @throws ProblemError IMPORT_UNREADABLE, IMPORT_NOT_TEXT, IMPORT_BAD_QUOTES, IMPORT_TOO_LONG, IMPORT_TOO_WIDE,
 *   IMPORT_LINE_TOO_LONG, each with its line where there is one, and IMPORT_NO_COLUMN with the columns.
 */
export function parseTable(bytes: Uint8Array, maxRows: number, required: readonly string[] = []): TableRow[] {
  const text = decode(bytes);
  let columns: readonly string[] = [];
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      columns: (header: string[]) => {
        if (header.length > widestTable) throw new ProblemError(importProblems.IMPORT_TOO_WIDE);
        columns = header.map((name) => name.trim().toLowerCase());
        return [...columns];
      },
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: maxRows + 1,
      max_record_size: 20_000,
    });
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    throw asProblem(cause);
  }
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new ProblemError(importProblems.IMPORT_NO_COLUMN, { current: { columns: missing } });
  if (records.length > maxRows) throw new ProblemError(importProblems.IMPORT_TOO_LONG);
  return records.map(({ record, info }) => ({ line: info.lines, values: record }));
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 may pass for UTF-8; the database takes no text with this character.
    if (!text.includes('\0')) return text.normalize('NFC');
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
