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
 * Reads a CSV file with a header line, UTF-8 with or without a mark.
 *
 * @param maxRows - More rows are refused.
 * @throws ProblemError IMPORT_UNREADABLE, IMPORT_TOO_LONG, IMPORT_TOO_WIDE, IMPORT_LINE_TOO_LONG.
 */
export function parseTable(bytes: Uint8Array, maxRows: number): TableRow[] {
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    records = parse(text, {
      bom: true,
      columns: (header: string[]) => {
        if (header.length > widestTable) throw new ProblemError(importProblems.IMPORT_TOO_WIDE);
        return header.map((name) => name.trim().toLowerCase());
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
    const isLineTooLong = cause instanceof CsvError && cause.code === 'CSV_MAX_RECORD_SIZE';
    throw new ProblemError(isLineTooLong ? importProblems.IMPORT_LINE_TOO_LONG : importProblems.IMPORT_UNREADABLE, {
      cause,
    });
  }
  if (records.length > maxRows) throw new ProblemError(importProblems.IMPORT_TOO_LONG);
  return records.map(({ record, info }) => ({ line: info.lines, values: record }));
}
