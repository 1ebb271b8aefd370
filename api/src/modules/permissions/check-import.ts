import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { cardNoForm, dateSchema, readNumber, registerNoForm, writeRegisterNo } from '@ecard/shared/api-schema';
import type { PermissionImport } from '@ecard/shared/api-schema';
import { cutText } from '@ecard/shared/format';
import type { PermissionImportRow } from '../../database/tables/stored-values.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { isStorable } from '../../http/entered-text.ts';
import { cardNoHeadings, findColumns, registerNoHeadings } from '../../imports/find-columns.ts';
import { importText as tableText } from '../../imports/imports.text.ts';
import type { Table } from '../../imports/parse-table.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import type { GiveTurn } from '../../turns/create-turns.ts';
import { findBeneficiaries } from './import-beneficiaries.ts';
import type { Beneficiaries, HolderFault } from './import-beneficiaries.ts';
import { permissionProblems } from './permissions.problems.ts';
import type { BenefitRule, Validity, ValidityRule } from './permissions.rules.ts';
import { lengthRuleOf, validityErrors } from './permissions.rules.ts';
import { importText, permissionText } from './permissions.text.ts';

/** Columns of a list of beneficiaries. */
const headings = {
  register_no: registerNoHeadings,
  card_no: cardNoHeadings,
  category: ['Ангилал', 'category'],
  valid_from: ['Эхлэх', 'Эхлэх өдөр', 'Эхлэх огноо', 'valid_from'],
  valid_to: ['Дуусах', 'Дуусах өдөр', 'Дуусах огноо', 'valid_to'],
  season: ['Улирал', 'season'],
  note: ['Тэмдэглэл', 'note'],
} as const;

type ImportColumn = keyof typeof headings;
const importColumnNames = Object.keys(headings) as ImportColumn[];
/** As long as a note may be in a form. */
const longestNote = 1_000;
const requiredColumns: readonly ImportColumn[] = ['category', 'valid_from', 'valid_to'];

type RowProblem = PermissionImport['problems'][number];

/** A row that can be written. */
export interface ImportableRow extends PermissionImportRow {
  readonly category: PermissionImportRow['category'] & { readonly name: string; readonly rule: ValidityRule };
}

export interface CheckedImport {
  readonly valid: readonly ImportableRow[];
  readonly problems: readonly RowProblem[];
}

interface ImportCheck {
  readonly personalData: PersonalData;
  readonly today: string;
  readonly giveTurn: GiveTurn;
}

/** Rows that are checked before others have a turn of the thread. */
const rowsPerTurn = 500;

/**
 * Finds what is wrong in a list of beneficiaries, row by row. It reads without a transaction, in small parts: a long list
 * would keep the embedded database for itself, and the rows are compared again when they are written.
 */
export async function checkImport(
  db: Kysely<Tables>,
  table: Table,
  { personalData, today, giveTurn }: ImportCheck,
): Promise<CheckedImport> {
  const { columns, faults } = findColumns(table.header, headings, requiredColumns);
  if (faults.length > 0) {
    const problems = faults.map(({ column, code, message }) => ({ row: 1, value: '', column, code, message }));
    return { valid: [], problems };
  }
  const rows = table.rows.map(({ line, values }) => ({
    row: line,
    cell: (column: ImportColumn) => values[columns[column] ?? ''] ?? '',
  }));
  const categories = await loadCategories(db);
  const seasons = await loadSeasons(db);
  const beneficiaries = await findBeneficiaries(db, {
    registerNos: rows
      .map(({ cell }) => writeRegisterNo(cell('register_no')))
      .filter((text) => registerNoForm.test(text)),
    cardNos: rows.map(({ cell }) => readNumber(cell('card_no'))).filter((text) => cardNoForm.test(text)),
    personalData,
    giveTurn,
  });

  const valid: ImportableRow[] = [];
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await giveTurn();
    const { importable, faults } = checkRow(row, { categories, seasons, beneficiaries, today });
    if (importable) {
      const { holder, category } = importable;
      const key = `${holder.card_id ?? ''}/${holder.user_id ?? ''}/${category.id}`;
      const earlier = seen.get(key);
      if (earlier === undefined) valid.push(importable);
      else faults.push(problemOf(row, 'category', 'DUPLICATE_ROW', importText.duplicateRow(earlier)));
      seen.set(key, earlier ?? row.row);
    }
    problems.push(...faults);
  }
  return { valid, problems };
}

interface Row {
  readonly row: number;
  readonly cell: (column: ImportColumn) => string;
}

interface Known {
  readonly categories: Awaited<ReturnType<typeof loadCategories>>;
  readonly seasons: Awaited<ReturnType<typeof loadSeasons>>;
  readonly beneficiaries: Beneficiaries;
  readonly today: string;
}

/** Checks a row by itself; a row without faults can be written. */
function checkRow(row: Row, known: Known): { importable?: ImportableRow; faults: RowProblem[] } {
  const { cell } = row;
  const unusable = checkTexts(row);
  if (unusable.length > 0) return { faults: unusable };
  const [validFrom, validTo] = [cell('valid_from'), cell('valid_to')];
  const { holder, faults } = checkHolder(row, known.beneficiaries);
  const category = known.categories.get(cell('category').toLowerCase());
  if (!category) faults.push(problemOf(row, 'category', 'NOT_FOUND', permissionText.categoryNotFound));
  const season = cell('season') === '' ? null : known.seasons.get(cell('season').toLowerCase());
  if (season === undefined) faults.push(problemOf(row, 'season', 'NOT_FOUND', permissionText.seasonNotFound));
  // A list without seasons is held to the longest validity alone.
  const rule = season ? category?.rule : lengthRuleOf(category?.rule);
  faults.push(...checkDays(row, { season: season ?? null, rule, today: known.today }));
  if (faults.length > 0 || !holder || !category) return { faults };
  if (known.beneficiaries.hasLiving(holder, category.id, validFrom, validTo)) {
    return { faults: [problemOf(row, 'category', 'ALREADY_OPEN', importText.alreadyOpen)] };
  }
  const note = cell('note') || null;
  const days = { valid_from: validFrom, valid_to: validTo };
  return { importable: { row: row.row, category, holder, ...days, season_id: season?.id ?? null, note }, faults };
}

/** Finds the cells that cannot be stored as they are. */
function checkTexts(row: Row): RowProblem[] {
  const faults = importColumnNames
    .filter((column) => !isStorable(row.cell(column)))
    .map((column) => problemOf(row, column, 'BAD_CHARACTER', tableText.badCharacter(headings[column][0])));
  const isNoteLong = row.cell('note').length > longestNote;
  return isNoteLong ? [...faults, problemOf(row, 'note', 'TOO_LONG', importText.longNote)] : faults;
}

function checkHolder(
  row: Row,
  beneficiaries: Beneficiaries,
): { holder?: ImportableRow['holder'] | undefined; faults: RowProblem[] } {
  const [registerNo, cardNo] = [writeRegisterNo(row.cell('register_no')), readNumber(row.cell('card_no'))];
  const faults: RowProblem[] = [];
  if (registerNo !== '' && !registerNoForm.test(registerNo)) {
    faults.push(problemOf(row, 'register_no', 'BAD_FORMAT', importText.badRegisterNo));
  }
  if (cardNo !== '' && !cardNoForm.test(cardNo)) {
    faults.push(problemOf(row, 'card_no', 'BAD_FORMAT', importText.badCardNo));
  }
  if (registerNo === '' && cardNo === '') {
    faults.push(problemOf(row, 'register_no', 'REQUIRED', importText.holderRequired));
  }
  if (faults.length > 0) return { faults };
  const found = beneficiaries.find({ registerNo, cardNo });
  if ('holder' in found) return { holder: found.holder, faults };
  const column = cardNo === '' ? 'register_no' : 'card_no';
  return { faults: [problemOf(row, column, found.fault, holderFaults[found.fault])] };
}

const holderFaults: Readonly<Record<HolderFault, string>> = {
  NOT_FOUND: permissionText.holderNotFound,
  CARD_NOT_USABLE: permissionProblems.CARD_NOT_USABLE.message,
  HOLDER_MISMATCH: permissionText.holderMismatch,
};

const COLUMN_OF_PATH: Readonly<Partial<Record<string, ImportColumn>>> = { valid_to: 'valid_to', season_id: 'season' };

interface Terms extends Pick<Validity, 'season'> {
  readonly rule: ValidityRule | undefined;
  readonly today: string;
}

function checkDays(row: Row, { season, rule, today }: Terms): RowProblem[] {
  const [validFrom, validTo] = [row.cell('valid_from'), row.cell('valid_to')];
  const unreadable = (['valid_from', 'valid_to'] as const).filter((column) => !isDay(row.cell(column)));
  if (unreadable.length > 0) {
    return unreadable.map((column) => problemOf(row, column, 'BAD_FORMAT', importText.badDate));
  }
  const validity = { valid_from: validFrom, valid_to: validTo, season };
  return validityErrors(validity, rule, today).map(({ path, code, message }) =>
    problemOf(row, COLUMN_OF_PATH[path] ?? 'valid_from', code, message),
  );
}

function problemOf(row: Row, column: ImportColumn, code: string, message: string): RowProblem {
  const cell = row.cell(column);
  // A register number is not repeated in an answer, and problems are stored.
  const value = column === 'register_no' || !isStorable(cell) ? '' : cutText(cell, 60);
  return { row: row.row, column, value, code, message };
}

function isDay(text: string): boolean {
  return dateSchema.safeParse(text).success;
}

/** Active categories with a rule in force, by code and by name. */
async function loadCategories(db: Kysely<Tables>) {
  const { rows } = await sql<{ id: number; code: string; name: string } & BenefitRule & ValidityRule>`
    select c.id, c.code, c.name, r.discount_percent, r.fixed_fare, r.rides_limit, r.rides_period, r.max_days,
      r.season_kinds
    from rider_category c join permission_rule r on r.category_id = c.id and r.is_active
    where c.is_active`.execute(db);
  return new Map(
    rows.flatMap(({ id, code, name, ...rule }) => {
      const category = { id, name, rule };
      return [
        [code.toLowerCase(), category],
        [name.toLowerCase(), category],
      ] as const;
    }),
  );
}

/** Seasons that are not closed, by code and by name. */
async function loadSeasons(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('season')
    .select(['id', 'code', 'name', 'kind', 'starts_on', 'ends_on'])
    .where('status', '<>', 'CLOSED')
    .execute();
  return new Map(
    rows.flatMap(({ code, name, ...season }) => [code, name].map((word) => [word.toLowerCase(), season] as const)),
  );
}
