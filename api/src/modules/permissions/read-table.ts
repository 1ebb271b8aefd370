import { CsvError, parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import type { CellValue } from 'read-excel-file/node';
import { boundXlsx, TableTooLargeError } from '../../files/bound-xlsx.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { permissionProblems } from './permissions.problems.ts';

/** Rows of a spreadsheet beneath its header; `row` counts as the spreadsheet does. */
export interface SpreadsheetRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Spreadsheet {
  readonly header: readonly string[];
  readonly rows: readonly SpreadsheetRow[];
}

const longestTable = 10_000;
const widestTable = 100;
const longestCell = 2_000;
/** A line of CSV: as wide as may be, with some cells as long as may be. */
const longestLineBytes = 100_000;

/**
 * Reads the first sheet of an XLSX file, or a CSV file whose cells are parted by `,`, `;` or tabs. Text is composed
 * (NFC).
 *
 * @throws ProblemError IMPORT_UNREADABLE, IMPORT_TOO_LONG, IMPORT_TOO_WIDE, IMPORT_CELL_TOO_LONG.
 */
export async function readTable(bytes: Buffer): Promise<Spreadsheet> {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const read = await (isZip ? readSheet(bytes) : readCsv(bytes)).catch((cause: unknown) => {
    throw new ProblemError(problemOf(cause), { cause });
  });
  const cells = read.map((row) => row.map((cell) => cell.toWellFormed().normalize('NFC')));
  assertSize(cells);
  const [header = [], ...body] = cells;
  const names = header.map((name) => name.trim().toLowerCase());
  if (names.every((name) => name === '')) throw new ProblemError(permissionProblems.IMPORT_UNREADABLE);
  const rows = body.flatMap((values, index) =>
    values.every((value) => value.trim() === '')
      ? []
      : {
          row: index + 2,
          cells: Object.fromEntries(names.map((name, column) => [name, values[column]?.trim() ?? ''])),
        },
  );
  if (rows.length > longestTable) throw new ProblemError(permissionProblems.IMPORT_TOO_LONG);
  return { header: names, rows };
}

function problemOf(cause: unknown) {
  if (cause instanceof TableTooLargeError) {
    return cause.beyond === 'rows' ? permissionProblems.IMPORT_TOO_LONG : permissionProblems.IMPORT_TOO_WIDE;
  }
  const isLineTooLong = cause instanceof CsvError && cause.code === 'CSV_MAX_RECORD_SIZE';
  return isLineTooLong ? permissionProblems.IMPORT_CELL_TOO_LONG : permissionProblems.IMPORT_UNREADABLE;
}

function assertSize(cells: readonly (readonly string[])[]): void {
  if (cells.some((row) => row.length > widestTable)) throw new ProblemError(permissionProblems.IMPORT_TOO_WIDE);
  const line = cells.findIndex((row) => row.some((cell) => cell.length > longestCell)) + 1;
  if (line === 0) return;
  const { code, message } = permissionProblems.IMPORT_CELL_TOO_LONG;
  throw new ProblemError(permissionProblems.IMPORT_CELL_TOO_LONG, {
    errors: [{ path: `rows.${line}`, code, message }],
  });
}

async function readSheet(bytes: Buffer): Promise<string[][]> {
  // A few rows more than are taken, so that a table that is too long is called that.
  const [sheet] = await readXlsx(boundXlsx(bytes, { rows: 2 * longestTable, columns: widestTable }));
  return (sheet?.data ?? []).map((row) => row.map(toText));
}

async function readCsv(bytes: Buffer): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].find((mark) => firstLine.includes(mark)) ?? ',';
  const lines = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    to: longestTable + 2,
    max_record_size: longestLineBytes,
  });
  // Empty lines count: what comes after the last line that was read would be lost without a word.
  if (lines.length > longestTable + 1) throw new TableTooLargeError('rows');
  return lines;
}

/** The library's type names the constructor of dates where it means a date. */
function toText(cell: CellValue | Date | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
