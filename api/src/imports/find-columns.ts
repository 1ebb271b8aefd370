import { ProblemError } from '../http/problem-error.ts';
import { importProblems } from './import-log.ts';
import { importText } from './imports.text.ts';
import type { Table } from './parse-table.ts';

/** Headings that each column may have, in any case; the first is its name in messages. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly [string, ...string[]]>>;

/** Columns that several files have. */
export const cardNoHeadings = ['Картын дугаар', 'Карт', 'card_no'] as const;
export const registerNoHeadings = ['РД', 'Регистр', 'Регистрийн дугаар', 'register_no'] as const;

/** Heading that each column has in a file. */
export type Columns<Column extends string> = Readonly<Partial<Record<Column, string>>>;

export interface ColumnFault<Column extends string> {
  readonly code: 'MISSING_COLUMN' | 'COLUMN_TWICE';
  readonly column: Column;
  /** Heading that is one too many, for `COLUMN_TWICE`. */
  readonly heading?: string;
  readonly message: string;
}

/** Columns that a file must have; of those in a list of their own, one is enough. */
type Required<Column> = readonly (Column | readonly [Column, ...Column[]])[];

/** Finds the columns in a header, those that it has under two of their names, and the required ones that it lacks. */
export function findColumns<Column extends string>(
  header: Table['header'],
  headings: Headings<Column>,
  required: Required<Column> = [],
): { readonly columns: Columns<Column>; readonly faults: readonly ColumnFault<Column>[] } {
  const columns: Partial<Record<Column, string>> = {};
  const faults: ColumnFault<Column>[] = [];
  for (const column of Object.keys(headings) as Column[]) {
    const names = headings[column].map((name) => name.toLowerCase());
    const [one, other] = header.filter((heading) => names.includes(heading));
    if (one !== undefined) columns[column] = one;
    if (one === undefined || other === undefined) continue;
    faults.push({ code: 'COLUMN_TWICE', column, heading: other, message: importText.sameColumn(one, other) });
  }
  for (const wanted of required) {
    const choices = typeof wanted === 'string' ? ([wanted] as const) : wanted;
    if (choices.some((column) => columns[column] !== undefined)) continue;
    const message = importText.missingColumn(choices.map((column) => headings[column][0]));
    faults.push({ code: 'MISSING_COLUMN', column: choices[0], message });
  }
  return { columns, faults };
}

/**
 * Returns the columns of a header.
 *
 * @throws ProblemError IMPORT_COLUMN_TWICE with the second heading of the column, and IMPORT_NO_COLUMN with the columns.
 */
export function requireColumns<Column extends string>(
  header: Table['header'],
  headings: Headings<Column>,
  required: Required<Column> = [],
): Columns<Column> {
  const { columns, faults } = findColumns(header, headings, required);
  const twice = faults.find(({ code }) => code === 'COLUMN_TWICE');
  if (twice) {
    const problem = { ...importProblems.IMPORT_COLUMN_TWICE, message: twice.message };
    throw new ProblemError(problem, { current: { column: twice.heading } });
  }
  if (faults.length > 0) {
    const message = faults.map((fault) => fault.message).join(' ');
    const current = { columns: faults.map(({ column }) => column) };
    throw new ProblemError({ ...importProblems.IMPORT_NO_COLUMN, message }, { current });
  }
  return columns;
}
