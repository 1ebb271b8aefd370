import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { cardNoForm, cardPatchBodySchema, readNumber } from '@ecard/shared/api-schema';
import type { CardPatchBody, ImportReport } from '@ecard/shared/api-schema';
import type { Tables } from '../../../database/tables/tables.ts';
import { fromSafeText } from '../../../files/write-csv.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { scopeOf } from '../../../http/scope.ts';
import { cardNoHeadings, registerNoHeadings, requireColumns } from '../../../imports/find-columns.ts';
import type { Columns } from '../../../imports/find-columns.ts';
import { ImportLog, importProblems } from '../../../imports/import-log.ts';
import type { TableRow } from '../../../imports/parse-table.ts';
import { readTable } from '../../../imports/read-table.ts';
import { storableRows } from '../../../imports/storable-rows.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Account } from '../../../security/account.ts';
import type { PersonalData } from '../../../security/personal-data.ts';
import { inScope } from '../card-scope.ts';
import { cardProblems } from '../cards.problems.ts';
import type { By } from '../change-card.ts';
import { patchCard } from '../list/patch-card.ts';
import { lockCards } from '../lock-cards.ts';
import { holdersText as text } from './holders.text.ts';

/** As many rows as other actions on many cards take. */
const mostRows = 1_000;
/** There is one file; its name says nothing. */
const fileName = '';

const headings = {
  card_no: cardNoHeadings,
  holder_name: ['Эзэмшигч', 'Нэр', 'holder_name'],
  register_no: registerNoHeadings,
} as const;
const requiredColumns = ['card_no', ['holder_name', 'register_no']] as const;
type Column = keyof typeof headings;

interface Assignment {
  readonly cardId: number;
  readonly body: Pick<CardPatchBody, 'holder_name' | 'register_no'>;
}

interface ImportOptions extends By {
  readonly account: Account;
  readonly personalData: PersonalData;
  readonly jobs: Jobs;
  readonly dryRun: boolean;
}

/**
 * Assigns holders to cards from a table. A cell without a value leaves that of the card; nothing is written while a row is
 * wrong.
 *
 * @throws ProblemError IMPORT_TOO_LONG, IMPORT_NO_COLUMN, IMPORT_COLUMN_TWICE, and those of `readTable`;
 *   IMPORT_HAS_ERRORS with the report when a row is wrong, unless it is a dry run.
 */
export async function importHolders(
  db: Kysely<Tables>,
  bytes: Buffer,
  { dryRun, ...by }: ImportOptions,
): Promise<ImportReport> {
  const log = new ImportLog();
  const table = await readTable(bytes);
  if (table.rows.length > mostRows) throw new ProblemError(importProblems.IMPORT_TOO_LONG);
  const columns = requireColumns(table.header, headings, requiredColumns);
  log.addRows(table.rows.length);
  const rows = await storableRows(table.rows, fileName, log);
  await db.transaction().execute(async (trx) => {
    const assignments = await checkRows(trx, rows, { columns, log, ...by });
    if (dryRun) return;
    log.assertClean();
    const cards = new Map((await lockCards(trx, [...assignments.keys()])).map((card) => [card.id, card]));
    for (const { cardId, body } of assignments.values()) {
      const card = cards.get(cardId);
      if (card) await patchCard(trx, card, body, by);
    }
  });
  return log.toReport(dryRun);
}

interface Check {
  readonly columns: Columns<Column>;
  readonly log: ImportLog;
  readonly account: Account;
  readonly personalData: PersonalData;
}

/** Returns the cards that change, by row id; the log gets the other rows, and why. */
async function checkRows(
  trx: Transaction<Tables>,
  rows: readonly TableRow[],
  { columns, log, account, personalData }: Check,
): Promise<ReadonlyMap<number, Assignment>> {
  const cell = (row: TableRow, column: Column) => fromSafeText(row.values[columns[column] ?? ''] ?? '').trim();
  const cardNoOf = (row: TableRow) => readNumber(cell(row, 'card_no'));
  const cards = await findCards(
    trx,
    account,
    rows.map(cardNoOf).filter((cardNo) => cardNoForm.test(cardNo)),
  );
  const assignments = new Map<number, Assignment>();
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
    else if (card.status === 'CLOSED' || card.status === 'REPLACED')
      refuse('CARD_NOT_USABLE', cardProblems.CARD_NOT_USABLE.message);
    else if (!name && !registerNo) refuse('REQUIRED', text.holderRequired);
    else if (!body.success) refuse(...faultOf(body.error.issues[0]?.path[0]));
    else if (isAsStored(card, body.data, personalData)) log.count('unchanged');
    else {
      log.count('updated');
      assignments.set(card.id, { cardId: card.id, body: body.data });
    }
    seen.set(cardNo, earlier ?? row.line);
  }
  return assignments;
}

function faultOf(field: PropertyKey | undefined): [code: string, message: string] {
  return field === 'holder_name' ? ['NAME_TOO_LONG', text.longName] : ['BAD_REGISTER_NO', text.badRegisterNo];
}

type NamedCard = Awaited<ReturnType<typeof selectCards>>[number];

function isAsStored(card: NamedCard, { holder_name, register_no }: CardPatchBody, personalData: PersonalData): boolean {
  const hash = typeof register_no === 'string' ? personalData.lookupHash(register_no).toString('hex') : card.hash;
  return (holder_name ?? card.holder_name) === card.holder_name && hash === card.hash;
}

async function findCards(trx: Transaction<Tables>, account: Account, cardNos: readonly string[]) {
  const found = cardNos.length === 0 ? [] : await selectCards(trx, account, cardNos);
  return new Map(found.map((card) => [card.card_no, card]));
}

/** Cards in the order of their ids, locked: the file is compared with what is changed then. */
function selectCards(trx: Transaction<Tables>, account: Account, cardNos: readonly string[]) {
  return trx
    .selectFrom('ec_card as c')
    .select(['c.id', 'c.card_no', 'c.status', 'c.holder_name'])
    .select(sql<string | null>`encode(c.holder_register_no_hash, 'hex')`.as('hash'))
    .where('c.card_no', 'in', cardNos)
    .where(inScope(scopeOf(account)))
    .orderBy('c.id')
    .forNoKeyUpdate()
    .execute();
}
