import {
  formatDate,
  formatDayRange,
  formatMoney,
  formatMoneyRange,
  formatPercent,
  isCalendarDay,
} from '@ecard/shared/format';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { accountNameOf } from '../../http/person-name.ts';
import type { Table } from '../../files/table.ts';
import { filterText, filterWordsOf } from './filter-lines.text.ts';

/**
 * Describes the filters of a file in the words and the form of its list, records by their names.
 *
 * @param resource - As the export names it.
 * @param filters - As they were asked, by their names on the wire.
 */
export async function describeFilters(
  db: Kysely<Tables>,
  resource: string,
  filters: Readonly<Record<string, unknown>>,
): Promise<Table['filters']> {
  const lines = new Map<string, { label: string; value: string }>();
  const textOf = (name: string) => (Object.hasOwn(filters, name) ? String(filters[name]).trim() : '');
  // The database keeps no order of its own.
  for (const name of Object.keys(filters).sort()) {
    const text = textOf(name);
    if (text === '') continue;
    const span = spanOf(resource, name);
    const label = filterLabelOf(resource, name) ?? name;
    if (!span) lines.set(name, { label, value: await valueOf(db, resource, name, text) });
    else lines.set(span.key, { label, value: rangeOf(textOf(span.from), textOf(span.to)) });
  }
  return [...lines.values()];
}

/**
 * Returns the label of a filter: of its own, or of the span that it is an end of.
 *
 * @param name - On the wire.
 */
export function filterLabelOf(resource: string, name: string): string | undefined {
  return filterWordsOf(resource)[spanOf(resource, name)?.key ?? name]?.label;
}

/** The span that a filter is an end of: `issue_from` of `issue`, and `from` of the days of a dashboard. */
function spanOf(resource: string, name: string) {
  const end = /^(.+_)?(?:from|to)$/.exec(name);
  if (!end) return undefined;
  const [, prefix = ''] = end;
  const key = prefix.slice(0, -1) || 'days';
  return filterWordsOf(resource)[key] && { key, from: `${prefix}from`, to: `${prefix}to` };
}

/** A span as the chip of the list writes it. */
function rangeOf(from: string, to: string): string {
  return isCalendarDay(from || to) ? formatDayRange(from, to) : formatMoneyRange(from, to);
}

async function valueOf(db: Kysely<Tables>, resource: string, name: string, text: string): Promise<string> {
  if (name === 'q') return withoutNumbers(text);
  const values = text.split(',').filter((value) => value !== '');
  if (name === 'ids') return filterText.chosenRows(values.length);
  const record = records[name];
  if (record) return (await namesOf(db, record, values)).join(', ');
  if (isCalendarDay(text)) return formatDate(text);
  if (amounts.has(name)) return formatMoney(Number(text));
  if (shares.has(name)) return formatPercent(Number(text));
  const labels = filterWordsOf(resource)[name]?.of?.labels;
  return values.map((value) => labels?.[value] ?? value).join(', ');
}

/** Searched for is also a person or a card by its number, which a file tells as little as the list does. */
function withoutNumbers(text: string): string {
  return text
    .replace(/(?<=\p{L}{2}\s?)\d{8}(?!\d)/gu, '•'.repeat(8))
    .replace(/\d[\d ]{10,}(?=\d{4}(?!\d))/g, '•••• •••• ');
}

/** Filters in tugrik that are no span. */
const amounts: ReadonlySet<string> = new Set(['balance_below']);

/** Filters in parts of a whole. */
const shares: ReadonlySet<string> = new Set(['threshold']);

interface NamedTable {
  readonly table: string;
  readonly name: RawBuilder<string>;
}

const plainName = sql<string>`name`;
const codeAndName = sql<string>`code || ' ' || name`;
const personName = accountNameOf('app_user');

/** Filters whose values are records, by public id or by code. */
const records: Readonly<Record<string, NamedTable>> = {
  actor: { table: 'app_user', name: personName },
  assignee_id: { table: 'app_user', name: personName },
  card_id: { table: 'ec_card', name: sql<string>`masked_card_no(card_no)` },
  category: { table: 'rider_category', name: plainName },
  category_id: { table: 'rider_category', name: plainName },
  direction_id: { table: 'direction', name: codeAndName },
  district: { table: 'district', name: plainName },
  district_id: { table: 'district', name: plainName },
  load_capacity_id: { table: 'load_capacity', name: plainName },
  location_id: { table: 'location', name: plainName },
  officer_id: { table: 'app_user', name: personName },
  operator: { table: 'organization', name: plainName },
  operator_id: { table: 'organization', name: plainName },
  organization_id: { table: 'organization', name: plainName },
  product_type_id: { table: 'product_type', name: plainName },
  role: { table: 'role', name: plainName },
  role_id: { table: 'role', name: plainName },
  route: { table: 'direction', name: codeAndName },
  season_id: { table: 'season', name: plainName },
  stop_id: { table: 'location', name: plainName },
};

async function namesOf(
  db: Kysely<Tables>,
  { table, name }: NamedTable,
  values: readonly string[],
): Promise<readonly string[]> {
  const isById = values.every((value) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(value));
  const key = isById ? sql`public_id = any(${[...values]}::uuid[])` : sql`code = any(${[...values]}::text[])`;
  const { rows } = await sql<{
    name: string;
  }>`select ${name} as name from ${sql.table(table)} where ${key} order by 1`.execute(db);
  // A record that is gone leaves what was asked.
  return rows.length > 0 ? rows.map((row) => row.name) : values;
}
