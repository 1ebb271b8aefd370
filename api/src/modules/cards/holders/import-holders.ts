import type { Kysely } from 'kysely';
import { fileColumns } from '@ecard/shared/api-schema';
import type { ImportReport } from '@ecard/shared/api-schema';
import type { Tables } from '../../../database/tables/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { cardNoHeadings, registerNoHeadings, requireColumns } from '../../../imports/find-columns.ts';
import { ImportLog, importProblems } from '../../../imports/import-log.ts';
import { readTable } from '../../../imports/read-table.ts';
import { storableRows } from '../../../imports/storable-rows.ts';
import { createTurns } from '../../../turns/create-turns.ts';
import { cardText } from '../cards.text.ts';
import { checkHolders } from './check-holders.ts';
import { fileName } from './named-cards.ts';
import type { HolderImport } from './named-cards.ts';
import { setHolders } from './set-holders.ts';

/** As many rows as other actions on many cards take. */
const mostRows = 1_000;
/** Cards that are written together, in a tenth of a second. */
const cardsAtOnce = 100;

/** Among them those of the exported list. */
const headings = {
  card_no: cardNoHeadings,
  card_id: [fileColumns.card.id, 'card_id'],
  holder_name: [fileColumns.card.holder, 'Нэр', 'holder_name'],
  register_no: registerNoHeadings,
} as const;
const requiredColumns = [
  ['card_no', 'card_id'],
  ['holder_name', 'register_no'],
] as const;

/**
 * Assigns holders to cards from a table. A cell without a value leaves that of the card. Everything is checked before
 * anything is written, and written in parts with turns for everybody else between them; an import that was cut off goes on
 * when the file is sent again.
 *
 * @throws ProblemError IMPORT_TOO_LONG, IMPORT_NO_COLUMN, IMPORT_COLUMN_TWICE, and those of `readTable`;
 *   IMPORT_HAS_ERRORS with the report when a row is wrong, unless it is a dry run.
 */
export async function importHolders(
  db: Kysely<Tables>,
  bytes: Buffer,
  { dryRun, ...by }: HolderImport & { readonly dryRun: boolean },
): Promise<ImportReport> {
  const log = new ImportLog();
  const table = await readTable(bytes);
  const columns = requireColumns(table.header, headings, requiredColumns);
  const rows = table.rows.filter(({ values }) => !isSum(Object.values(values)));
  if (rows.length > mostRows) throw new ProblemError(importProblems.IMPORT_TOO_LONG);
  log.addRows(rows.length);
  const assignments = await checkHolders(db, await storableRows(rows, fileName, log), { columns, log, ...by });
  if (dryRun) for (const _assignment of assignments) log.count('updated');
  else {
    log.assertClean();
    const giveTurn = createTurns();
    for (let start = 0; start < assignments.length; start += cardsAtOnce) {
      await giveTurn();
      const some = assignments.slice(start, start + cardsAtOnce);
      await db.transaction().execute((trx) => setHolders(trx, some, by, log));
    }
  }
  return log.toReport(dryRun);
}

/** Tells if a row is the sum beneath an exported list, which has a label and no card. */
function isSum(cells: readonly string[]): boolean {
  return cells.find((cell) => cell !== '') === cardText.spendable;
}
