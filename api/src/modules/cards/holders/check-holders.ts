import type { Kysely } from 'kysely';
import { cardNoForm, cardPatchBodySchema, readNumber } from '@ecard/shared/api-schema';
import { z } from 'zod/mini';
import type { Tables } from '../../../database/tables/tables.ts';
import { fromSafeText } from '../../../files/write-csv.ts';
import { masksFor } from '../../../http/people.ts';
import type { Columns } from '../../../imports/find-columns.ts';
import type { ImportLog } from '../../../imports/import-log.ts';
import type { TableRow } from '../../../imports/parse-table.ts';
import type { Account } from '../../../security/account.ts';
import { maskCardNo } from '../../../security/masks.ts';
import { cardProblems } from '../cards.problems.ts';
import { holdersText as text } from './holders.text.ts';
import { fileName, isAsStored, isEnded, selectNamedCards } from './named-cards.ts';
import type { Assignment, HolderImport, NamedCard } from './named-cards.ts';

const uuidSchema = z.uuid();

type Column = 'card_no' | 'card_id' | 'holder_name' | 'register_no';

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
  const entries = rows.map((row) => readEntry(row, columns));
  const cards = await findCards(db, account, entries);
  const assignments: Assignment[] = [];
  const seen = new Map<number, number>();
  for (const entry of entries) {
    const { line, name, registerNo } = entry;
    const refuse = (code: string, message: string) => {
      log.error(fileName, line, { code, message });
    };
    const found = cardOf(entry, cards);
    if (found.fault !== undefined) {
      refuse(found.fault, cardFaults[found.fault]);
      continue;
    }
    const { card } = found;
    const earlier = seen.get(card.id);
    seen.set(card.id, earlier ?? line);
    const body = cardPatchBodySchema.safeParse({
      ...(name ? { holder_name: shownName(card, account) === name ? card.holder_name : name } : {}),
      ...(registerNo ? { register_no: registerNo } : {}),
    });
    if (earlier !== undefined) refuse('DUPLICATE_ROW', text.duplicateRow(earlier));
    else if (!name && !registerNo && !entry.cardId) refuse('REQUIRED', text.holderRequired);
    else if (!body.success) refuse(...faultOf(body.error.issues[0]?.path[0]));
    else if (isAsStored(card, body.data, personalData)) log.count('unchanged');
    else if (isEnded(card)) refuse('CARD_NOT_USABLE', cardProblems.CARD_NOT_USABLE.message);
    else assignments.push({ line, cardId: card.id, holder: body.data });
  }
  return assignments;
}

/** A row as it was written, empty where a cell or its column is. */
interface Entry {
  readonly line: number;
  readonly cardNo: string;
  readonly cardId: string;
  readonly name: string;
  readonly registerNo: string;
}

function readEntry({ line, values }: TableRow, columns: Columns<Column>): Entry {
  const cell = (column: Column) => fromSafeText(values[columns[column] ?? ''] ?? '').trim();
  return {
    line,
    cardNo: readNumber(cell('card_no')),
    cardId: cell('card_id').toLowerCase(),
    name: cell('holder_name'),
    registerNo: cell('register_no'),
  };
}

/** Finds the named cards that the account may reach, by number and by public id. */
async function findCards(db: Kysely<Tables>, account: Account, entries: readonly Entry[]) {
  const cardNos = entries.map(({ cardNo }) => cardNo).filter((cardNo) => cardNoForm.test(cardNo));
  const ids = entries.map(({ cardId }) => cardId).filter(isId);
  const found = await selectNamedCards(db, account)
    .where((eb) =>
      eb.or([
        ...(cardNos.length > 0 ? [eb('c.card_no', 'in', cardNos)] : []),
        ...(ids.length > 0 ? [eb('c.public_id', 'in', ids)] : []),
      ]),
    )
    .execute();
  return new Map(found.flatMap((card) => [[card.card_no, card] as const, [card.public_id, card] as const]));
}

const cardFaults = {
  CARD_REQUIRED: text.cardRequired,
  BAD_CARD_NO: text.badCardNo,
  BAD_CARD_ID: text.badCardId,
  NOT_FOUND: text.cardNotFound,
  OTHER_CARD: text.otherCard,
} as const;

/** Returns the card of a row. Beside its id its number may stand masked, as the exported list has it. */
function cardOf(
  { cardNo, cardId }: Entry,
  cards: ReadonlyMap<string, NamedCard>,
): { readonly card: NamedCard; readonly fault?: never } | { readonly fault: keyof typeof cardFaults } {
  if (cardId === '' && cardNo === '') return { fault: 'CARD_REQUIRED' };
  if (cardId !== '' && !isId(cardId)) return { fault: 'BAD_CARD_ID' };
  const isMasked = cardId !== '' && cardNo.startsWith('•');
  if (cardNo !== '' && !isMasked && !cardNoForm.test(cardNo)) return { fault: 'BAD_CARD_NO' };
  const card = cards.get(cardId || cardNo);
  if (!card) return { fault: 'NOT_FOUND' };
  const own = isMasked ? readNumber(maskCardNo(card.card_no)) : card.card_no;
  return cardNo === '' || cardNo === own ? { card } : { fault: 'OTHER_CARD' };
}

function isId(text: string): boolean {
  return uuidSchema.safeParse(text).success;
}

/** The holder's name as the account's exported list has it. */
function shownName({ holder_name, user_id, organization_id }: NamedCard, account: Account): string | null {
  return masksFor(account, 'holder', { userId: user_id, organizationId: organization_id }).name(holder_name);
}

function faultOf(field: PropertyKey | undefined): [code: string, message: string] {
  return field === 'holder_name' ? ['NAME_TOO_LONG', text.longName] : ['BAD_REGISTER_NO', text.badRegisterNo];
}
