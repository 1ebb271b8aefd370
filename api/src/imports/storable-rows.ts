import { isStorable } from '../http/entered-text.ts';
import type { ImportLog } from './import-log.ts';
import { importText } from './imports.text.ts';
import type { TableRow } from './parse-table.ts';

/** Returns the rows whose texts can all be stored; the others go to the log with their column. */
export function storableRows(rows: readonly TableRow[], file: string, log: ImportLog): TableRow[] {
  return rows.filter(({ line, values }) => {
    const column = Object.keys(values).find((name) => !isStorable(values[name] ?? ''));
    if (column === undefined) return true;
    log.error(file, line, { code: 'BAD_CHARACTER', message: importText.badCharacter(column) });
    return false;
  });
}
