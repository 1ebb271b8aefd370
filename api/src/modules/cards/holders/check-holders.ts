import type { Kysely } from 'kysely';
import { cardNoForm, cardPatchBodySchema, readNumber } from '@ecard/shared/api-schema';
import type { Tables } from '../../../database/tables/tables.ts';
import { fromSafeText } from '../../../files/write-csv.ts';
import type { Columns } from '../../../imports/find-columns.ts';
import type { ImportLog } from '../../../imports/import-log.ts';
import type { TableRow } from '../../../imports/parse-table.ts';
import { cardProblems } from '../cards.problems.ts';
import { holdersText as text } from './holders.text.ts';
import { fileName, isAsStored, isEnded, selectNamedCards } from './named-cards.ts';
import type { Assignment, HolderImport } from './named-cards.ts';

type Column = 'card_no' | 'holder_name' | 'register_no';

interface Check extends Pick<HolderImport, 'account' | 'personalData'> {
  readonly columns: Columns<Column>;
  readonly log: ImportLog;
}

/** Returns the cards that change; the log gets the other rows, and why. */
export async function checkHolders(
  db: Kysely<Tables>,
  rows: readonly TableRow[],
  { columns, log, account, personalData }: Check,
): Promise<readonly Assignment[]> {
  const cell = (row: TableRow, column: Column) => fromSafeText(row.values[columns[column] ?? ''] ?? '').trim();
  const cardNoOf = (row: TableRow) => readNumber(cell(row, 'card_no'));
  const cardNos = rows.map(cardNoOf).filter((cardNo) => cardNoForm.test(cardNo));
  const found = await selectNamedCards(db, account)
    .where('c.card_no', 'in', ['', ...cardNos])
    .execute();
  const cards = new Map(found.map((card) => [card.card_no, card]));
  const assignments: Assignment[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const refuse = (code: string, message: string) => {
      log.error(fileName, row.line, { code, message });
    };
    const cardNo = cardNoOf(row);
    const card = cards.get(cardNo);
    const earlier = seen.get(cardNo);
    const [name, registerNo] = [cell(row, 'holder_name'), cell(row, 'register_no')];
    const entered = { ...(name ? { holder_name: name } : {}), ...(registerNo ? { register_no: registerNo } : {}) };
    const body = cardPatchBodySchema.safeParse(entered);
    if (!cardNoForm.test(cardNo)) refuse('BAD_CARD_NO', text.badCardNo);
    else if (earlier !== undefined) refuse('DUPLICATE_ROW', text.duplicateRow(earlier));
    else if (!card) refuse('NOT_FOUND', text.cardNotFound);
    else if (isEnded(card)) refuse('CARD_NOT_USABLE', cardProblems.CARD_NOT_USABLE.message);
    else if (!name && !registerNo) refuse('REQUIRED', text.holderRequired);
    else if (!body.success) refuse(...faultOf(body.error.issues[0]?.path[0]));
    else if (isAsStored(card, body.data, personalData)) log.count('unchanged');
    else assignments.push({ line: row.line, cardId: card.id, holder: body.data });
    seen.set(cardNo, earlier ?? row.line);
  }
  return assignments;
}

function faultOf(field: PropertyKey | undefined): [code: string, message: string] {
  return field === 'holder_name' ? ['NAME_TOO_LONG', text.longName] : ['BAD_REGISTER_NO', text.badRegisterNo];
}
