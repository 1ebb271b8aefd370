import { isStorable } from '../http/entered-text.ts';
import type { ImportLog } from './import-log.ts';
import { importText } from './imports.text.ts';
import { inTurns } from '../turns/in-turns.ts';
import type { TableRow } from './parse-table.ts';

/** Returns the rows whose texts can all be stored; the others go to the log with their column. */
export async function storableRows(rows: readonly TableRow[], file: string, log: ImportLog): Promise<TableRow[]> {
  const storable: TableRow[] = [];
  for await (const row of inTurns(rows)) if (isStorableRow(row, file, log)) storable.push(row);
  return storable;
}

/** True when all texts of a row can be stored; else the row goes to the log with its column. */
export function isStorableRow({ line, values }: TableRow, file: string, log: ImportLog): boolean {
  const column = Object.keys(values).find((name) => !isStorable(values[name] ?? ''));
  if (column !== undefined) log.error(file, line, { code: 'BAD_CHARACTER', message: importText.badCharacter(column) });
  return column === undefined;
}
