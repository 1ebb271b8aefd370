import { isStorable } from '../http/entered-text.ts';
import type { ImportLog } from './import-log.ts';
import { importText } from './imports.text.ts';
import { inTurns } from './in-turns.ts';
import type { TableRow } from './parse-table.ts';

/** Returns the rows whose texts can all be stored; the others go to the log with their column. */
export async function storableRows(rows: readonly TableRow[], file: string, log: ImportLog): Promise<TableRow[]> {
  const storable: TableRow[] = [];
  for await (const row of inTurns(rows)) {
    const column = Object.keys(row.values).find((name) => !isStorable(row.values[name] ?? ''));
    if (column === undefined) storable.push(row);
    else log.error(file, row.line, { code: 'BAD_CHARACTER', message: importText.badCharacter(column) });
  }
  return storable;
}
