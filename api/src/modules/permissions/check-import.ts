import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { PermissionImport } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import type { PersonalData } from '../../security/personal-data.ts';
import { isCalendarDay } from '../../time/ulaanbaatar.ts';
import { importColumns, requiredColumns } from './import-columns.ts';
import type { ImportColumn } from './import-columns.ts';
import { findBeneficiaries } from './import-beneficiaries.ts';
import type { Beneficiaries } from './import-beneficiaries.ts';
import type { BenefitRule, ValidityRule } from './permissions.rules.ts';
import { validityErrors } from './permissions.rules.ts';
import { importText, permissionText } from './permissions.text.ts';
import type { Spreadsheet } from './read-table.ts';

type RowProblem = PermissionImport['problems'][number];

/** A row that can be written. */
export interface ImportableRow {
  readonly row: number;
  readonly category: { readonly id: number; readonly name: string; readonly rule: BenefitRule };
  readonly holder: NonNullable<ReturnType<Beneficiaries['find']>>;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly note: string | null;
}

export interface CheckedImport {
  readonly valid: readonly ImportableRow[];
  readonly problems: readonly RowProblem[];
}

/** Finds what is wrong in a list of beneficiaries, row by row; the people and cards of all rows are read at once. */
export async function checkImport(
  trx: Transaction<Tables>,
  personalData: PersonalData,
  table: Spreadsheet,
  today: string,
): Promise<CheckedImport> {
  const columns = columnsOf(table.header);
  const missing = requiredColumns.filter((column) => columns[column] === undefined);
  if (missing.length > 0) {
    return {
      valid: [],
      problems: missing.map((column) => ({
        row: 1,
        column,
        value: '',
        code: 'MISSING_COLUMN',
        message: importText.missingColumn(importColumns[column][1]),
      })),
    };
  }
  const rows = table.rows.map(({ row, cells }) => ({
    row,
    cell: (column: ImportColumn) => cells[columns[column] ?? ''] ?? '',
  }));
  const categories = await loadCategories(trx);
  const beneficiaries = await findBeneficiaries(trx, personalData, {
    registerNos: rows.map(({ cell }) => cell('register_no').toUpperCase()).filter((text) => registerNoForm.test(text)),
    cardNos: rows.map(({ cell }) => cell('card_no')).filter((text) => cardNoForm.test(text)),
  });

  const valid: ImportableRow[] = [];
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  for (const { row, cell } of rows) {
    const found: RowProblem[] = [];
    const tell = (column: ImportColumn, code: string, message: string, value = cell(column)) =>
      found.push({ row, column, value: value.slice(0, 60), code, message });
    const [registerNo, cardNo] = [cell('register_no').toUpperCase(), cell('card_no')];
    // A register number is not repeated in an answer.
    if (registerNo !== '' && !registerNoForm.test(registerNo)) tell('register_no', 'BAD_FORMAT', importText.badRegisterNo, '');
    if (cardNo !== '' && !cardNoForm.test(cardNo)) tell('card_no', 'BAD_FORMAT', importText.badCardNo);
    if (registerNo === '' && cardNo === '') tell('register_no', 'REQUIRED', importText.holderRequired);
    const holder = found.length === 0 ? beneficiaries.find({ registerNo, cardNo }) : undefined;
    if (found.length === 0 && !holder) {
      tell(cardNo === '' ? 'register_no' : 'card_no', 'NOT_FOUND', permissionText.holderNotFound, cardNo);
    }
    const category = categories.get(cell('category').toLowerCase());
    if (!category) tell('category', 'NOT_FOUND', permissionText.categoryNotFound);
    const [validFrom, validTo] = [cell('valid_from'), cell('valid_to')];
    for (const column of ['valid_from', 'valid_to'] as const) {
      if (!isDay(cell(column))) tell(column, 'BAD_FORMAT', importText.badDate);
    }
    if (isDay(validFrom) && isDay(validTo)) {
      // A list of a season is checked against the rule's longest validity; the season itself is set on approval.
      const rule = category && { ...category.rule, season_kinds: [] };
      for (const { path, code, message } of validityErrors({ valid_from: validFrom, valid_to: validTo, season: null }, rule, today)) {
        tell(path === 'valid_to' ? 'valid_to' : 'valid_from', code, message);
      }
    }
    if (found.length === 0 && holder && category) {
      const key = `${holder.card_id ?? ''}/${holder.user_id ?? ''}/${category.id}`;
      const earlier = seen.get(key);
      if (earlier !== undefined) tell('category', 'DUPLICATE_ROW', importText.duplicateRow(earlier));
      else if (beneficiaries.hasLiving(holder, category.id, validFrom, validTo)) {
        tell('category', 'ALREADY_OPEN', importText.alreadyOpen);
      }
      seen.set(key, earlier ?? row);
      if (found.length === 0) {
        valid.push({ row, category, holder, valid_from: validFrom, valid_to: validTo, note: cell('note').slice(0, 1_000) || null });
      }
    }
    problems.push(...found);
  }
  return { valid, problems };
}

const registerNoForm = /^[А-ЯЁӨҮ]{2}\d{8}$/u;
const cardNoForm = /^\d{12}$/;

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text);
}

/** The header each column has in this file. */
function columnsOf(header: readonly string[]): Partial<Record<ImportColumn, string>> {
  return Object.fromEntries(
    Object.entries(importColumns).flatMap(([column, names]) => {
      const name = header.find((candidate) => names.some((known) => known === candidate));
      return name === undefined ? [] : [[column, name]];
    }),
  );
}

/** Active categories with a rule in force, by code and by name. */
async function loadCategories(trx: Transaction<Tables>) {
  const { rows } = await sql<{ id: number; code: string; name: string } & BenefitRule & ValidityRule>`
    select c.id, c.code, c.name, r.discount_percent, r.fixed_fare, r.rides_limit, r.rides_period, r.max_days,
      r.season_kinds
    from rider_category c join permission_rule r on r.category_id = c.id and r.is_active
    where c.is_active`.execute(trx);
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
