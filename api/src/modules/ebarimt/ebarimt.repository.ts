import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ebarimtListQuerySchema, ReceiptStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { findPage } from '../../http/list.ts';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';

export type ReceiptListQuery = z.infer<typeof ebarimtListQuerySchema>;

function inScope(db: Kysely<Tables>, scope: Scope) {
  return db
    .selectFrom('ebarimt_receipt as r')
    .where(scopedBy(scope, { organisation: 'r.organization_id', person: 'r.user_id', isOrganisationsAlone: true }));
}

/** A receipt by its public id; undefined when there is none, or it is not in the scope. */
export function findReceipt(db: Kysely<Tables>, publicId: string, scope: Scope) {
  return inScope(db, scope).selectAll('r').where('r.public_id', '=', publicId).executeTakeFirst();
}

/** Receipts in the scope that match, nothing selected yet. */
export function matchingReceipts(
  db: Kysely<Tables>,
  query: Omit<ReceiptListQuery, 'page' | 'page_size' | 'sort'>,
  scope: Scope,
) {
  let rows = inScope(db, scope);
  if (query.status) rows = rows.where('r.status', 'in', query.status);
  if (query.type) rows = rows.where('r.type', 'in', query.type);
  if (query.source) rows = rows.where('r.source', 'in', query.source);
  if (query.tax_type) {
    rows = rows.where(sql<boolean>`r.receipts @> ${JSON.stringify([{ tax_type: query.tax_type }])}::jsonb`);
  }
  if (query.created_from) rows = rows.where('r.created_at', '>=', startOfDay(query.created_from));
  if (query.created_to) rows = rows.where('r.created_at', '<', startOfDay(addDays(query.created_to, 1)));
  if (query.amount_from !== undefined) rows = rows.where('r.total_amount', '>=', String(query.amount_from));
  if (query.amount_to !== undefined) rows = rows.where('r.total_amount', '<=', String(query.amount_to));
  if (query.q?.trim()) rows = rows.where(isFound(query.q.replaceAll(/\s/g, '')));
  return rows;
}

/** One page of receipts in the scope. */
export function findReceipts(db: Kysely<Tables>, query: ReceiptListQuery, scope: Scope) {
  return findPage(db, matchingReceipts(db, query, scope), {
    query,
    columns: { created_at: sql`r.created_at`, total_amount: sql`r.total_amount` },
    tieBreaker: sql`r.id`,
    select: (matching) => matching.selectAll('r'),
  });
}

/** Receipts are found by whole numbers: the package, its last eight digits, the buyer's. */
function isFound(number: string): RawBuilder<boolean> {
  if (/^\d{33}$/.test(number)) return sql<boolean>`r.package_id = ${number}`;
  if (/^\d{8}$/.test(number)) {
    // Looked up first: the planner would otherwise walk through the newest receipts and hope to meet one.
    return sql<boolean>`r.id = any(array(
      select id from ebarimt_receipt where package_id is not null and right(package_id, 8) = ${number}
      union all
      select id from ebarimt_receipt where consumer_no = ${number}))`;
  }
  return /^\d{11,14}$/.test(number) ? sql<boolean>`r.customer_tin = ${number}` : sql<boolean>`false`;
}

/** Receipts before and after one in its chain of corrections, and the payment it belongs to. */
export async function loadReceiptLinks(
  db: Kysely<Tables>,
  row: { readonly id: number; readonly corrects_id: number | null; readonly payment_id: number | null },
) {
  const link = db.selectFrom('ebarimt_receipt').select(['public_id', 'package_id']);
  const corrects =
    row.corrects_id === null ? undefined : await link.where('id', '=', row.corrects_id).executeTakeFirst();
  const correctedBy = await link.where('corrects_id', '=', row.id).executeTakeFirst();
  const payment =
    row.payment_id === null
      ? undefined
      : await db.selectFrom('payment').select('public_id').where('id', '=', row.payment_id).executeTakeFirst();
  return { corrects, correctedBy, paymentId: payment?.public_id ?? null };
}

export async function notePrinted(db: Kysely<Tables>, receiptId: number, now: Date): Promise<void> {
  await db.updateTable('ebarimt_receipt').set({ printed_at: now }).where('id', '=', receiptId).execute();
}

/** Receipts PosAPI has not taken. */
export async function countWaiting(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('ebarimt_receipt')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', 'in', ['NEW', 'SENT_LOCAL', 'ERROR'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Receipts of one day, type and state. */
export interface ReceiptSums {
  readonly bill_day: string;
  readonly type: string;
  readonly status: ReceiptStatus;
  readonly count: number;
  /** `numeric` text. */
  readonly amount: string;
  readonly vat: string;
  readonly city_tax: string;
}

/** More matches than this are not added up one by one. */
const summedFreely = 5_000;

/**
 * Adds up the receipts of a list by day, type and state.
 *
 * @param total - Number of receipts that match.
 * @returns undefined where too many match a filter that no kept sum has.
 */
export function sumMatching(
  db: Kysely<Tables>,
  query: ReceiptListQuery,
  scope: Scope,
  total: number,
): Promise<ReceiptSums[]> | undefined {
  const { page: _page, page_size: _size, sort: _sort, ...filter } = query;
  if (total <= summedFreely) {
    const rows = matchingReceipts(db, filter, scope)
      .select(['r.bill_day', 'r.type', 'r.status', sql<string>`count(*)`.as('count')])
      .select([sql<string>`sum(r.total_amount)`.as('amount'), sql<string>`sum(r.total_vat)`.as('vat')])
      .select(sql<string>`sum(r.total_city_tax)`.as('city_tax'))
      .groupBy(['r.bill_day', 'r.type', 'r.status']);
    return sql<ReceiptSums>`${rows}`.execute(db).then((result) => result.rows);
  }
  const { status, type, created_from = '2000-01-01', created_to = '2999-12-31', ...others } = filter;
  if (scope.kind !== 'all' || Object.values(others).some((value) => value !== undefined)) return undefined;
  return sumReceipts(db, scope, { from: created_from, to: created_to }).then((sums) =>
    sums.filter(
      (sum) => (status?.includes(sum.status) ?? true) && (type?.some((wanted) => wanted === sum.type) ?? true),
    ),
  );
}

/** Sums of the days by type and state: the kept ones for all receipts, one's own receipts themselves. */
export async function sumReceipts(
  db: Kysely<Tables>,
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<ReceiptSums[]> {
  const days = sql`bill_day between ${from}::date and ${to}::date`;
  // The changes that are not part of the sums yet are read in the same statement, which sees both at one moment.
  const kept = sql`
    select bill_day, type, status, receipts, amount, vat, city_tax from ebarimt_sum where ${days}
    union all
    select bill_day, type, status, receipts, amount, vat, city_tax from ebarimt_sum_change where ${days}`;
  const own = inScope(db, scope)
    .where(sql<boolean>`${days}`)
    .select(['bill_day', 'type', 'status', sql<number>`1`.as('receipts'), 'total_amount as amount'])
    .select(['total_vat as vat', 'total_city_tax as city_tax']);
  const { rows } = await sql<ReceiptSums>`
    select bill_day, type, status, sum(receipts)::bigint as count, sum(amount) as amount, sum(vat) as vat,
      sum(city_tax) as city_tax
    from (${scope.kind === 'all' ? kept : own}) r
    group by 1, 2, 3 having sum(receipts) > 0 order by 1, 3`.execute(db);
  return rows;
}
