import { TableTooLargeError } from '../files/bound-xlsx.ts';
import { ProblemError } from '../http/problem-error.ts';
import { importProblems } from './import-log.ts';
import { readCsv, toTable } from './parse-table.ts';
import type { Table, TableRecord } from './parse-table.ts';
import { readSheet } from './read-sheet.ts';
import { makeReadingPlaces } from './reading-places.ts';

/** Rows of a table, unless what imports it takes more. */
const usualRows = 10_000;
const widestTable = 100;
const longestCell = 2_000;
/** A line of CSV: as wide as may be, with some cells as long as may be. */
const longestLineBytes = 100_000;

/** Each thread may take its 512 MB. */
const places = makeReadingPlaces({ atOnce: 2, waiting: 20 });

/**
 * Reads the first sheet of an XLSX file, or a CSV file; text is composed (NFC).
 *
 * @param maxRows - More rows are refused.
 * @throws ProblemError IMPORT_UNREADABLE, IMPORT_CELL_TOO_LONG, TOO_MANY_REQUESTS while many are read, and those of `readCsv` and `toTable`.
 */
export async function readTable(bytes: Buffer, maxRows = usualRows): Promise<Table> {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const limits = { maxRows, maxLineBytes: longestLineBytes };
  const records = isZip ? await places(() => readWorkbook(bytes, maxRows)) : await readCsv(bytes, limits);
  const table = await toTable(records, maxRows);
  assertCellLength(records);
  if (table.header.length === 0) throw new ProblemError(importProblems.IMPORT_UNREADABLE);
  return table;
}

function assertCellLength(records: readonly TableRecord[]): void {
  const long = records.find(({ cells }) => cells.some((cell) => cell.length > longestCell));
  if (!long) return;
  const { code, message } = importProblems.IMPORT_CELL_TOO_LONG;
  throw new ProblemError(importProblems.IMPORT_CELL_TOO_LONG, {
    errors: [{ path: `rows.${long.line}`, code, message }],
  });
}

async function readWorkbook(bytes: Buffer, maxRows: number): Promise<TableRecord[]> {
  try {
    // A few rows more than are taken, so that a table that is too long is called that.
    return await readSheet(bytes, { rows: 2 * maxRows, columns: widestTable });
  } catch (cause) {
    throw new ProblemError(problemOf(cause), { cause });
  }
}

function problemOf(cause: unknown) {
  if (!(cause instanceof TableTooLargeError)) return importProblems.IMPORT_UNREADABLE;
  return cause.beyond === 'rows' ? importProblems.IMPORT_TOO_LONG : importProblems.IMPORT_TOO_WIDE;
}
